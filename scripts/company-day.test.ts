import { expect, test } from 'vitest';
import { minutesToNextDay } from './company-day.mjs';

test.each([
  ['2026-11-23T02:44:59Z', 0],
  ['2026-11-23T02:45:00Z', 15],
  ['2026-11-23T02:59:59Z', 1],
  ['2026-11-23T03:00:00Z', 0],
  ['2026-11-23T15:00:00Z', 0],
])('at %s a run of journeys waits %i minutes for the next day', (now, minutes) => {
  expect(minutesToNextDay(new Date(now))).toBe(minutes);
});
