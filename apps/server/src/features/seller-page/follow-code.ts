import { randomInt } from 'node:crypto';

/** Without signs that are taken for others: 0 O, 1 I L, U V. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 12;

/** A new code of 58 random bits that a person can read out. */
export const newFollowCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
