import { expect, test } from 'vitest';
import { clockMinutes, clockTone } from './concrete-clock.ts';

test.each([
  [0, 'green'],
  [89, 'green'],
  [90, 'yellow'],
  [119, 'yellow'],
  [120, 'orange'],
  [149, 'orange'],
  [150, 'red'],
  [400, 'red'],
] as const)('concrete of %i minutes is %s', (minutes, tone) => {
  expect(clockTone(minutes, { yellowMinutes: 90, orangeMinutes: 120, lifeMinutes: 150 })).toBe(tone);
});

test('a plant with a shorter life turns its colours earlier', () => {
  const limits = { yellowMinutes: 30, orangeMinutes: 60, lifeMinutes: 90 };
  expect([29, 30, 60, 90].map((minutes) => clockTone(minutes, limits))).toEqual([
    'green',
    'yellow',
    'orange',
    'red',
  ]);
});

test('the clock begins with first water and stops when the drum is empty', () => {
  const now = new Date('2026-11-18T12:31:59Z');
  const loadingAt = '2026-11-18T10:00:00Z';
  expect(clockMinutes({}, now)).toBeNull();
  expect(clockMinutes({ loadingAt }, now)).toBe(151);
  expect(clockMinutes({ loadingAt, washingAt: '2026-11-18T11:40:00Z' }, now)).toBe(100);
  expect(clockMinutes({ loadingAt: '2026-11-18T13:00:00Z' }, now)).toBe(0);
});
