import { expect, test } from 'vitest';
import { type HealthFacts, healthOf } from './health.rules.ts';

const well: HealthFacts = { goal: 1.1, punctuality: 0.97, returns: 0.008, refusals: 0, age: 0, fleet: 1 };

test('a plant where all goes well has a hundred points and no reasons', () => {
  expect(healthOf(well)).toEqual({ score: 100, reasons: [] });
});

test('what costs most is said first, three at the most', () => {
  const facts = { goal: 0.8, punctuality: 0.6, returns: 0.03, refusals: 0.03, age: 0.01, fleet: 0.85 };
  const health = healthOf(facts)!;
  expect(health.reasons.map(({ factor, points }) => [factor, points])).toEqual([
    ['punctuality', 20],
    ['goal', 15],
    ['refusals', 10],
  ]);
  expect(health.score).toBe(43);
});

test('beyond its bad end a factor costs no more, and what nobody knows costs nothing', () => {
  expect(healthOf({ ...well, goal: 0.1 })!.score).toBe(70);
  expect(healthOf({ ...well, goal: 0 })!.score).toBe(70);
  // Of a hundred points 15 hang on the fleet when the goal is unknown: 15 of 70.
  expect(healthOf({ ...well, goal: null, fleet: 0.6 })!.score).toBe(79);
});

test('of a plant without goal and loads nothing is said', () => {
  expect(
    healthOf({ goal: null, punctuality: null, returns: null, refusals: null, age: null, fleet: 1 }),
  ).toBeNull();
});
