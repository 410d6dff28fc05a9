import { createRequire } from 'node:module';

// In the place of `@node-rs/argon2` in tests of the server (vitest.config.ts): the same library at a cost that guessing does not
// mind. With the real one, a tenth of all tests' time was hashing; journeys and whole servers keep it.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

export const hash = (password: string) =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
export const { verify } = argon2;
