import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  neededPerDay,
  nextMilestone,
  nextRound,
  paceOf,
  pricePerM3,
  projectionOf,
  sumGoals,
  sumProjections,
} from './pace.ts';

const volume = fc.integer({ min: 0, max: 5_000_000 }).map((cents) => cents / 100);

test('half of the working days over, half of the goal is expected', () => {
  const stretch = { goalM3: 1_000, daysOver: 10, daysTotal: 20 };
  expect(paceOf([stretch], [{ ...stretch, m3: 450 }])).toEqual({
    expectedM3: 500,
    aheadM3: -50,
    projectionM3: 900,
  });
});

test('without a goal there is a projection and nothing to be behind of', () => {
  const stretch = { goalM3: null, daysOver: 10, daysTotal: 20 };
  expect(paceOf([stretch], [{ ...stretch, m3: 450 }])).toEqual({
    expectedM3: null,
    aheadM3: null,
    projectionM3: 900,
  });
});

test('before one working day is over nothing is projected', () => {
  const stretch = { goalM3: 1_000, daysOver: 0.4, daysTotal: 20 };
  expect(paceOf([stretch], [{ ...stretch, m3: 40 }]).projectionM3).toBeNull();
});

test('several units are projected each by its own calendar; while one cannot be, neither can they together', () => {
  const here = { m3: 100, daysOver: 10, daysTotal: 20 };
  const later = { m3: 90, daysOver: 9.5, daysTotal: 20 };
  expect(projectionOf([here, later])).toBe(sumProjections([projectionOf([here]), projectionOf([later])]));
  expect(projectionOf([here, { m3: 0, daysOver: 0, daysTotal: 20 }])).toBeNull();
  expect(projectionOf([])).toBeNull();
});

test('when the period is over the projection is what was delivered', () => {
  fc.assert(
    fc.property(volume, fc.integer({ min: 2, max: 50 }), (m3, halves) => {
      const stretch = { goalM3: 1_000, daysOver: halves / 2, daysTotal: halves / 2 };
      const pace = paceOf([stretch], [{ ...stretch, m3 }]);
      expect(pace.projectionM3).toBeCloseTo(m3, 2);
      expect(pace.expectedM3).toBe(1_000);
    }),
  );
});

test('the next milestone lies above what was delivered and at or below the next round number', () => {
  fc.assert(
    fc.property(volume, fc.option(volume), fc.option(volume), (m3, goal, record) => {
      const next = nextMilestone(m3, goal, record);
      expect(next.m3).toBeGreaterThan(m3);
      expect(next.m3).toBeLessThanOrEqual(nextRound(m3));
    }),
  );
});

test('round numbers grow with the volume', () => {
  expect([0, 49.5, 50, 130, 999, 3_437, 12_345].map(nextRound)).toEqual([
    50, 50, 100, 150, 1_000, 3_500, 15_000,
  ]);
});

test('what is missing is spread over the working days that remain', () => {
  expect(neededPerDay(300, 500, 4)).toBe(50);
  expect(neededPerDay(500, 500, 4)).toBe(0);
  expect(neededPerDay(300, 500, 0)).toBeNull();
  expect(neededPerDay(300, null, 4)).toBeNull();
});

test('goals add up; none at all is no goal', () => {
  expect(sumGoals([100.1, null, 200.2])).toBe(300.3);
  expect(sumGoals([null])).toBeNull();
});

test('a price per m³ needs a billed volume', () => {
  expect(pricePerM3(104_000, 2)).toBe(52_000);
  expect(pricePerM3(0, 0)).toBeNull();
});
