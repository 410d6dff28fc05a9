import { expect, test } from 'vitest';
import { monthsBefore } from './months-before.ts';

test('so many months before, and the last day of a month that is shorter', () => {
  const of = (moment: string, months: number) => monthsBefore(new Date(moment), months).toISOString();
  expect(of('2026-11-18T14:00:00Z', 6)).toBe('2026-05-18T14:00:00.000Z');
  expect(of('2026-01-18T14:00:00Z', 2)).toBe('2025-11-18T14:00:00.000Z');
  expect(of('2026-03-31T14:00:00Z', 1)).toBe('2026-02-28T14:00:00.000Z');
});
