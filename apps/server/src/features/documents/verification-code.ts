import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for one another when they are typed off a paper. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 20;

/** The code that a document is verified by: 100 random bits, typed in groups of five. */
export const newVerificationCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Six digits that the office tells a signer by another way. */
export const newSigningCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
