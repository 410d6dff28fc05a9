const asItIs = (words: string) => words.replace(/[\\%_]/g, '\\$&');

/** The pattern of `like` for a text that holds these words: what they hold is no wildcard. */
export const containing = (words: string): string => `%${asItIs(words)}%`;

/** The same for a text that begins with them. */
export const beginningWith = (words: string): string => `${asItIs(words)}%`;
