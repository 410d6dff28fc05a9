import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

// In the place of `better-auth/crypto` in tests of the server (vitest.config.ts): the same shape and the same algorithm at a
// cost that guessing does not mind. With the real one, a tenth of all tests' time was hashing; journeys and whole servers keep it.

const keyOf = (password: string, salt: string) => scryptSync(password.normalize('NFKC'), salt, 64, { N: 16 });

/** `salt:key`, each in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${keyOf(password, salt).toString('hex')}`;
}

/** Whether the password is the one of the hash. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const [salt, key] = hash.split(':') as [string, string];
  return timingSafeEqual(keyOf(password, salt), Buffer.from(key, 'hex'));
}
