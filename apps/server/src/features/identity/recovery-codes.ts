import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@traco/contract/second-factor/second-factor';
import { hashPassword, isPassword } from '../../platform/password-hash.ts';
import type { Database } from '../../platform/transaction.ts';
import { findCode, takeCode } from './factors.queries.ts';
import { READABLE } from './password.rules.ts';

const CHARACTERS = 12;

/** What is typed, with or without bars and capitals. */
const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z\d]/g, '');

const drawn = (letters: number) =>
  Array.from({ length: letters }, () => READABLE[randomInt(READABLE.length)]).join('');

/**
 * Codes to keep on paper, `abcd-efgh-jkmn`. Each begins with another letter: it tells which hash a typed code is compared
 * with, so that one try costs one hash; the rest is 54 bits.
 */
export async function drawCodes(): Promise<{ codes: string[]; rows: { mark: string; hash: string }[] }> {
  const marks = new Set<string>();
  while (marks.size < RECOVERY_CODES) marks.add(drawn(1));
  const plainCodes = [...marks].map((mark) => mark + drawn(CHARACTERS - 1));
  const rows = plainCodes.map(async (code) => ({ mark: code[0]!, hash: await hashPassword(code) }));
  return {
    codes: plainCodes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')),
    rows: await Promise.all(rows),
  };
}

/** Uses a typed code up, if it is one of the account's and was not used before. */
export async function useCode(db: Database, accountId: string, typed: string): Promise<boolean> {
  const code = plain(typed);
  const hash = code.length === CHARACTERS ? await findCode(db, accountId, code[0]!) : undefined;
  if (!hash || !(await isPassword(hash, code))) return false;
  return takeCode(db, accountId, hash);
}
