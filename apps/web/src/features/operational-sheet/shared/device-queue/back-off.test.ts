import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test('each failure doubles the wait, up to a minute, a little differently on each device', () => {
  expect([1, 2, 3, 4, 9].map((failures) => backOffMs(failures, 1))).toEqual([
    2_000, 4_000, 8_000, 16_000, 60_000,
  ]);
  expect(backOffMs(9, 0)).toBe(30_000);
});
