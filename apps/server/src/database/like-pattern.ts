const asItIs = (words: string) => words.replace(/[\\%_]/g, '\\$&');

/** The pattern of `like` for a text that holds these words: what they hold is no wildcard. */
export const containing = (words: string): string => `%${asItIs(words)}%`;

/** The same for a text that begins with them. */
export const beginningWith = (words: string): string => `${asItIs(words)}%`;

/** The digits of a search that may be the beginning of a document; none of one with letters, which is a name. */
export const documentDigits = (search: string): string => {
  const digits = /\p{L}/u.test(search) ? '' : search.replace(/\D/g, '');
  return digits.length > 2 ? digits : '';
};
