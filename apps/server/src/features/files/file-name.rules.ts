const MOST_CHARACTERS = 120;

/** A file's name as it is kept: without folders, control characters and halves of characters; never empty. */
export function keptFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, MOST_CHARACTERS)
    .toWellFormed();
  return clean || 'arquivo';
}
