import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

test('a password is kept as a hash that names its algorithm, and never twice the same', async () => {
  const [one, other] = await Promise.all([hashPassword('Concreto às 7'), hashPassword('Concreto às 7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$/);
  expect(one).not.toBe(other);
  expect(await isPassword(one, 'Concreto às 7')).toBe(true);
  expect(await isPassword(one, 'Concreto as 7')).toBe(false);
});

test('an accent that is put together by the keyboard is the same letter', async () => {
  expect(await isPassword(await hashPassword('mação'), 'mac\u0327a\u0303o')).toBe(true);
});

test('what is no hash is nobody’s', async () => {
  for (const kept of ['', 'mação', 'a1:b2', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA'])
    expect(await isPassword(kept, 'mação'), kept).toBe(false);
});
