/** How names are compared: without accents, case or repeated spaces. */
export const plain = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** A document or plate as it is compared: letters and digits only. */
export const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
