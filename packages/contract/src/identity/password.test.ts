import { expect, test } from 'vitest';
import { problemOfPassword } from './password.ts';

const own = ['motorista', 'joao@traco.example', '52998224725', 'Maria Prado', 'Usina Santa Cruz'];

test.each([
  ['driver', '482913', null],
  ['driver', '48291', 'PIN_NOT_SIX_DIGITS'],
  ['driver', '48291a', 'PIN_NOT_SIX_DIGITS'],
  ['driver', '000000', 'PASSWORD_TOO_EASY'],
  ['driver', '123456', 'PASSWORD_TOO_EASY'],
  ['driver', '654321', 'PASSWORD_TOO_EASY'],
  ['driver', '123123', 'PASSWORD_TOO_EASY'],
  ['driver', '121212', 'PASSWORD_TOO_EASY'],
  ['driver', '982247', 'PASSWORD_TOO_EASY'],
  ['unit', 'curta', 'PASSWORD_TOO_SHORT'],
  ['unit', 'usina-norte-7', null],
  ['unit', 'Senha@123', 'PASSWORD_TOO_EASY'],
  ['unit', 'motorista', 'PASSWORD_TOO_EASY'],
  ['unit', 'abcdefgh', 'PASSWORD_TOO_EASY'],
  ['unit', 'aaaaaaaa', 'PASSWORD_TOO_EASY'],
  ['unit', 'qwertyuiop', 'PASSWORD_TOO_EASY'],
  ['unit', 'Concreto2026', 'PASSWORD_TOO_EASY'],
  ['unit', 'C0ncr3t0!2026', 'PASSWORD_TOO_EASY'],
  ['unit', 'Concreto-Brasil-2026', 'PASSWORD_TOO_EASY'],
  ['unit', '1q2w3e4r5t', 'PASSWORD_TOO_EASY'],
  ['unit', 'asdfghjkl1', 'PASSWORD_TOO_EASY'],
  ['unit', 'Santa-Cruz-99', 'PASSWORD_TOO_EASY'],
  ['unit', 'Maria2026', 'PASSWORD_TOO_EASY'],
  ['unit', 'aaaabbbbcccc', 'PASSWORD_TOO_EASY'],
  ['unit', 'tijolo furado na obra', null],
  ['unit', 'kb7x-m2wq-9fzt', null],
  ['unit', `${'longa e minha '.repeat(8)}`, null],
  ['unit', 'velha-senha-1', 'SAME_PASSWORD'],
])('%s: %s is %s', (role, next, problem) => {
  expect(problemOfPassword(next, 'velha-senha-1', role, own)).toBe(problem);
});
