import { DRIVER_PIN_DIGITS } from '@traco/contract/constants';
import { problemOfPassword } from '@traco/contract/identity/password';
import type { Role } from '@traco/contract/roles';

/** Letters and digits that nobody mixes up when a password is read out. */
export const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const TEMPORARY_CHARACTERS = 12;

/**
 * A one-time password to read out: `abcd-efgh-jkmn` (59 bits), six digits for drivers; none that is easy to guess.
 * @param randomBelow a secure random integer from 0 to below the limit
 * @param own what everybody knows of the account: a PIN is no piece of the CPF
 */
export function temporaryPassword(
  role: Role,
  randomBelow: (limit: number) => number,
  own: readonly string[] = [],
): string {
  for (;;) {
    const password = draw(role, randomBelow);
    if (!problemOfPassword(password, '', role, own)) return password;
  }
}

function draw(role: Role, randomBelow: (limit: number) => number): string {
  if (role === 'driver') return Array.from({ length: DRIVER_PIN_DIGITS }, () => randomBelow(10)).join('');
  const characters = Array.from(
    { length: TEMPORARY_CHARACTERS },
    () => READABLE[randomBelow(READABLE.length)],
  );
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
