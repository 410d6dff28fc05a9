import { expect, test } from 'vitest';
import { minutesToNextDay } from './company-day.mjs';

test.each([
  ['2026-11-23T02:47:59Z', 0],
  ['2026-11-23T02:48:00Z', 15],
  ['2026-11-23T02:59:59Z', 4],
  ['2026-11-23T03:00:00Z', 3],
  ['2026-11-23T03:02:59Z', 1],
  ['2026-11-23T03:03:00Z', 0],
  ['2026-11-23T15:00:00Z', 0],
])('at %s a run of journeys waits %i minutes for the next day', (now, minutes) => {
  expect(minutesToNextDay(new Date(now))).toBe(minutes);
});
