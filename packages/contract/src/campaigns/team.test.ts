import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOfPoints } from './points.ts';
import { type TeamPart, teamOf } from './team.ts';

const returns = { metrics: [{ key: 'returns_share' as const, weight: 100, target: 2 }] };
const checklists = { metrics: [{ key: 'checklists' as const, weight: 100, target: 90 }] };
const WEEK = '2026-11-01';
const part = (driverId: string | null, top: number, bottom: number, with_: Partial<TeamPart> = {}) => ({
  metric: 'checklists' as const,
  week: WEEK,
  driverId,
  top,
  bottom,
  ...with_,
});
const week = (points: number) => [{ metric: 'checklists' as const, week: WEEK, points }];

test('whoever did twice as much of what counts has twice the points', () => {
  const team = teamOf(checklists, week(90), [part('ana', 4, 5), part('bia', 2, 5), part('caio', 0, 5)]);
  expect(team.map(({ driverId, points }) => [driverId, points])).toEqual([
    ['ana', 60],
    ['bia', 30],
    ['caio', 0],
  ]);
  expect(team[1]!.byMetric).toEqual([{ metric: 'checklists', quantity: 40, points: 30 }]);
});

test('of what should be little, whoever brings more back has less of the points', () => {
  const of = (driverId: string, back: number) => part(driverId, back, 100, { metric: 'returns_share' });
  const team = teamOf(
    returns,
    [{ metric: 'returns_share', week: WEEK, points: 100 }],
    [of('ana', 4), of('bia', 2), of('caio', 0)],
  );
  // Half the target, the target, and one and a half times of it at the most.
  expect(team.map(({ driverId, points }) => [driverId, points])).toEqual([
    ['caio', 50],
    ['bia', 33.33],
    ['ana', 16.67],
  ]);
});

test('what names no driver stands alone, and a week that nobody drove is nobody’s', () => {
  expect(teamOf(checklists, week(10), [])).toMatchObject([{ driverId: null, points: 10 }]);
  const named = teamOf(checklists, week(10), [part('ana', 1, 1), part(null, 1, 1)]);
  expect(named.map(({ points }) => points)).toEqual([5, 5]);
});

test('a week without points splits none, and still tells what each did', () => {
  expect(teamOf(checklists, [], [part('ana', 1, 4)])).toEqual([
    { driverId: 'ana', points: 0, byMetric: [{ metric: 'checklists', quantity: 25, points: 0 }] },
  ]);
});

test('the parts of everybody add up to the points of the manager, to the hundredth', () => {
  const parts = fc.array(
    fc.record({
      metric: fc.constantFrom('checklists' as const, 'returns_share' as const),
      week: fc.constantFrom('2026-11-01', '2026-11-08'),
      driverId: fc.constantFrom('ana', 'bia', 'caio', 'davi', null),
      top: fc.integer({ min: 0, max: 40 }),
      bottom: fc.integer({ min: 0, max: 40 }),
    }),
    { maxLength: 30 },
  );
  const weeks = fc.uniqueArray(
    fc.record({
      metric: fc.constantFrom('checklists' as const, 'returns_share' as const),
      week: fc.constantFrom('2026-11-01', '2026-11-08'),
      points: fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
    }),
    { selector: ({ metric, week: of }) => `${metric} ${of}` },
  );
  const rules = { metrics: [...checklists.metrics, ...returns.metrics] };
  fc.assert(
    fc.property(weeks, parts, (given, done) => {
      const team = teamOf(rules, given, done);
      expect(sumOfPoints(team)).toBe(sumOfPoints(given));
      for (const { points, byMetric } of team) {
        expect(points).toBeGreaterThanOrEqual(0);
        expect(sumOfPoints(byMetric)).toBe(points);
      }
    }),
  );
});
