import { expect, test } from 'vitest';
import { goalStanding, isShort } from './goal-standing.ts';

test.each([
  [2_000, 2_100, 'reached'],
  [2_000, 1_980, 'reached'],
  [2_000, 1_979, 'short'],
  [2_000, 1_800, 'short'],
  [2_000, 1_799, 'far'],
  [2_000, 0, 'far'],
  [2_000, null, null],
  [null, 1_500, null],
  [0, 0, null],
])('with a goal of %d and a projection of %d a month stands %s', (goalM3, projectionM3, standing) => {
  expect(goalStanding({ goalM3, projectionM3 })).toBe(standing);
  expect(isShort({ goalM3, projectionM3 })).toBe(standing === 'short' || standing === 'far');
});
