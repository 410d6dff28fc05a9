import { randomInt } from 'node:crypto';

/** Without signs that are taken for others: 0 O, 1 I L, U V. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/** A new code that a person can read out: almost five random bits a sign. */
export const newReadableCode = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('');
