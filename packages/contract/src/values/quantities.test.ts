import { expect, test } from 'vitest';
import { Instant, text } from './quantities.ts';

test.each([
  ['2026-11-18T14:00:00Z', true],
  ['2026-11-18T14:00:00.123456-03:00', true],
  ['2026-11-18T14:00:00+14:00', true],
  ['2026-11-18T14:00:00+16:00', false],
  ['2026-11-18T14:00:00-23:59', false],
  [`2026-11-18T14:00:00.${'1'.repeat(500)}Z`, false],
])('the instant %s is taken or not as a database would: %s', (instant, isTaken) => {
  expect(Instant.safeParse(instant).success).toBe(isTaken);
});

test('half a character of a typed text becomes a sign that every store can keep', () => {
  expect(text(20).parse('obra \ud800 x')).toBe('obra \ufffd x');
  expect(text(20).parse(' 😀\u0000 ')).toBe('😀');
});

test.each([
  ['Obra\u200b Leste\u00ad', 'Obra Leste'],
  ['\u202eetseL arbO', 'etseL arbO'],
  ['Obra 1\u200d\ufe0f', 'Obra 1'],
  ['\u3164', ''],
  ['👨‍👩‍👧 ❤️ 🏳️‍🌈 👍🏽 1️⃣', '👨‍👩‍👧 ❤️ 🏳️‍🌈 👍🏽 1️⃣'],
])('of %j stays what is seen', (typed, kept) => {
  expect(text(60).parse(typed)).toBe(kept);
  expect(text(60, 1).safeParse(typed).success).toBe(kept !== '');
});
