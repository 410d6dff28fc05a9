import { problemOfPassword } from '@traco/contract/identity/password';
import { expect, test } from 'vitest';
import { believed, waitAfter, waitSeconds, withFailure, withoutFailures } from './lock-out.rules.ts';
import { temporaryPassword } from './password.rules.ts';
import { readSignInName } from './sign-in-name.rules.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 14, minutes));

test('four failures wait for nothing, then 1, 5 and 15 minutes, and 15 from there on', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => waitAfter(failures) / 60_000);
  expect(minutes).toEqual([0, 0, 0, 0, 1, 5, 15, 15, 15]);
});

test('a row of failures is begun anew after an hour', () => {
  const four = { failures: 4, lockedUntil: null, lastAt: at(0) };
  expect(withFailure(four, at(59)).failures).toBe(5);
  expect(withFailure(four, at(60))).toEqual({ failures: 1, lockedUntil: null, lastAt: at(60) });
});

test('the wait is told in whole seconds, and is over at its very end', () => {
  const locked = withFailure({ failures: 4, lockedUntil: null, lastAt: at(0) }, at(0));
  expect(waitSeconds(locked, at(0))).toBe(60);
  expect(waitSeconds(locked, new Date(at(0).getTime() + 59_001))).toBe(1);
  expect(waitSeconds(locked, at(1))).toBe(0);
  expect(waitSeconds(undefined, at(0))).toBe(0);
});

test('a count from the future begins now, with the wait that it was given and at most fifteen minutes', () => {
  const ahead = { failures: 7, lockedUntil: at(2 * 24 * 60 + 15), lastAt: at(2 * 24 * 60) };
  expect(believed(ahead, at(0))).toEqual({ failures: 7, lockedUntil: at(15), lastAt: at(0) });
  expect(believed({ ...ahead, lastAt: at(0) }, at(3)).lockedUntil).toEqual(at(15));
  const sound = { failures: 5, lockedUntil: at(1), lastAt: at(0) };
  expect(believed(sound, at(0))).toBe(sound);
});

test('an address may fail more often than a name', () => {
  expect([29, 30, 31, 32].map((failures) => waitAfter(failures, 30) / 60_000)).toEqual([0, 1, 5, 15]);
});

test('slips that were a person’s own are taken off, and never more than there are', () => {
  const count = { failures: 3, lockedUntil: null, lastAt: at(0) };
  expect(withoutFailures(count, 2).failures).toBe(1);
  expect(withoutFailures(count, 9).failures).toBe(0);
});

test('a typed name is a CPF, an e-mail or a user name', () => {
  expect(readSignInName(' 529.982.247-25 ')).toEqual({ column: 'cpf', value: '52998224725' });
  expect(readSignInName('Ana@Traco.Example')).toEqual({ column: 'email', value: 'ana@traco.example' });
  expect(readSignInName('Unidade')).toEqual({ column: 'username', value: 'unidade' });
  expect(readSignInName('5299822472')).toEqual({ column: 'username', value: '5299822472' });
});

test('temporary passwords satisfy the rules of their role', () => {
  let next = 0;
  // Runs of letters and digits, as no dice give them: the easy PIN 234567 is drawn again.
  const below = (limit: number) => (next++ + Math.floor(next / 19)) % limit;
  expect(temporaryPassword('unit', below)).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  for (let drawn = 1; drawn <= 20; drawn++)
    expect(problemOfPassword(temporaryPassword('driver', below), '', 'driver')).toBeNull();
});
