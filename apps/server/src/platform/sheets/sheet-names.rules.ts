/** How names are compared: without accents, case or repeated spaces. */
export const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** A document or plate as it is compared: letters and digits only. */
export const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Ids by the names that a sheet writes; null where two of them have one name, since nobody knows which is meant. */
export function idsByName(rows: readonly { id: string; name: string }[]): Map<string, string | null> {
  const ids = new Map<string, string | null>();
  for (const { id, name } of rows) ids.set(plain(name), ids.has(plain(name)) ? null : id);
  return ids;
}
