import { expect, test } from 'vitest';
import { aMatter } from '../matters.fixture.ts';
import { shortfallOf } from './goals.rules.ts';

const without = aMatter('goal', { m3: 0 });

test('two working days say nothing of a month yet, the third does', () => {
  // 1 and 2 November 2026 are no working days.
  expect(shortfallOf(without, new Date('2026-11-04T23:00:00Z'))).toBeNull();
  expect(shortfallOf(without, new Date('2026-11-05T23:00:00Z'))).toMatchObject({
    standing: 'far',
    missingM3: 2_000,
  });
});

test('what is missing is the goal without the projection', () => {
  const found = shortfallOf(aMatter('goal', { m3: 800 }), new Date('2026-11-18T14:00:00Z'))!;
  expect(found.missingM3 + found.projectionM3).toBeCloseTo(2_000, 2);
});
