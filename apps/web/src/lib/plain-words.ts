/** Without accents, capitals and outer blanks, as people search. */
export const plainWords = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The signs that a plate, a fleet number, a note or a CPF is written with, or not: `CVT-7683`, `26.085`. */
const bare = (text: string): string => text.replace(/[-./]/g, '');

/**
 * Whether a text holds every word that somebody typed, in any order, however plates and numbers are written.
 * @param typed nothing but blanks is held by every text
 */
export function holdsWords(text: string, typed: string): boolean {
  const said = plainWords(text);
  const plain = bare(said);
  return plainWords(typed)
    .split(/\s+/)
    .every((word) => said.includes(word) || (bare(word) !== '' && plain.includes(bare(word))));
}
