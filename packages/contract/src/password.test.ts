import { expect, test } from 'vitest';
import { problemOfPassword } from './password.ts';

const own = ['motorista', 'joao@traco.example', '52998224725'];

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
  ['unit', 'velha-senha-1', 'SAME_PASSWORD'],
])('%s: %s is %s', (role, next, problem) => {
  expect(problemOfPassword(next, 'velha-senha-1', role, own)).toBe(problem);
});
