/** What is missing at a field, read aloud also to whoever is in it already. */
export const fieldAlert = (words: string | undefined) => words && <span role="alert">{words}</span>;
