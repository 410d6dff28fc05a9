import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { describe, expect, test } from 'vitest';
import { curvePoints, hourPoints } from './curve-points.ts';

const friday = '2026-11-27';
const hour = (at: number, m3: number, cumulativeM3: number) => ({
  hour: at,
  m3,
  cumulativeM3,
  expectedM3: null,
});
const unitDay = (curve: UnitDashboard['curve'], at: string, day = friday) =>
  curvePoints({
    curve,
    at,
    today: { day, goalM3: 100 } as UnitDashboard['today'],
    unit: { id: 'u', name: 'Manaus', timeZone: 'America/Manaus' },
  });

describe('the curve of the day', () => {
  test('ends now, on the clock of the plant', () => {
    // 12:30 in Manaus.
    const { curve } = unitDay([...quiet(0, 8), hour(8, 8, 8), ...quiet(9, 13, 8)], '2026-11-27T16:30:00Z');
    expect(curve.at(0)).toEqual({ x: 5, y: 0 });
    expect(curve.at(-1)).toEqual({ x: 12.5, y: 8 });
  });

  test('expects the goal over the loading hours', () => {
    expect(unitDay([], '2026-11-27T16:30:00Z').expected).toEqual([
      { x: 5, y: 0 },
      { x: 7, y: 0 },
      { x: 17, y: 100 },
      { x: 20, y: 100 },
    ]);
    expect(unitDay([], '2026-11-28T16:30:00Z', '2026-11-28').expected[2]).toEqual({ x: 12, y: 100 });
    expect(unitDay([], '2026-11-29T16:30:00Z', '2026-11-29').expected).toEqual([]);
  });

  test('a load at night widens the day, and what came before counts', () => {
    const { from, curve } = unitDay([...quiet(0, 2), hour(2, 8, 8), hour(3, 0, 8)], '2026-11-27T07:30:00Z');
    expect(from).toBe(2);
    expect(curve).toEqual([
      { x: 2, y: 0 },
      { x: 3, y: 8 },
      { x: 3.5, y: 8 },
    ]);
  });

  test('a day of the past is drawn to its end', () => {
    expect(unitDay(quiet(0, 24, 40), '2026-11-28T16:30:00Z').curve.at(-1)).toEqual({ x: 20, y: 40 });
  });
});

function quiet(from: number, until: number, cumulative = 0): UnitDashboard['curve'] {
  return Array.from({ length: until - from }, (_, index) => hour(from + index, 0, cumulative));
}

test('each point of the curve is said beside what was expected by then', () => {
  const points = hourPoints(
    {
      curve: [
        { x: 9, y: 12 },
        { x: 9.5, y: 14 },
      ],
      expected: [
        { x: 9, y: 10 },
        { x: 10, y: 20 },
      ],
    },
    'Programado',
  );
  expect(points).toMatchObject([
    {
      name: 'até 09:00',
      facts: [
        { label: 'Volume', value: '12,0 m³' },
        { label: 'Programado', value: '10,0 m³' },
      ],
    },
    {
      name: 'até 09:30',
      facts: [
        { label: 'Volume', value: '14,0 m³' },
        { label: 'Programado', value: '15,0 m³' },
      ],
    },
  ]);
});
