/** What is missing at a field, read aloud also to whoever is in it already. */
export const said = (words: string | undefined) => words && <span role="alert">{words}</span>;
