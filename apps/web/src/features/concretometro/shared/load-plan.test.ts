import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planLoads } from './load-plan.ts';
import { readSize } from './size-text.ts';
import { planTrucks } from './truck-plan.ts';

describe('loads of an order', () => {
  test('21.5 m³ are two full loads and one of 5.5 m³', () => {
    expect(planLoads(21.5)).toEqual({
      loadsM3: [8, 8, 5.5],
      lastM3: 5.5,
      isLastTooSmall: false,
      levelledM3: undefined,
    });
  });

  test('17 m³ would end with 1 m³, so the last two are levelled', () => {
    expect(planLoads(17)).toMatchObject({
      loadsM3: [8, 8, 1],
      isLastTooSmall: true,
      levelledM3: [8, 4.5, 4.5],
    });
    expect(planLoads(9.5).levelledM3).toEqual([5, 4.5]);
  });

  test('2 m³ alone are below the smallest load and cannot be levelled', () => {
    expect(planLoads(2)).toMatchObject({ loadsM3: [2], isLastTooSmall: true, levelledM3: undefined });
  });

  test('nothing to order needs no truck', () => {
    expect(planLoads(0)).toMatchObject({ loadsM3: [], lastM3: 0, isLastTooSmall: false });
  });

  test('loads always add up to the order, none above a drum, levelled ones none too small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000 }), (halves) => {
        const order = halves / 2;
        const { loadsM3, levelledM3 } = planLoads(order);
        for (const plan of levelledM3 ? [loadsM3, levelledM3] : [loadsM3]) {
          expect(plan.reduce((sum, m3) => sum + m3, 0)).toBe(order);
          expect(Math.max(...plan)).toBeLessThanOrEqual(8);
        }
        if (levelledM3) expect(Math.min(...levelledM3)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

describe('trucks of a pour', () => {
  test('four pumped loads of 8 m³, 25 min away: 32 min each, cycle 102 min, four trucks', () => {
    expect(planTrucks({ loadsM3: [8, 8, 8, 8], isPumped: true, travelMinutes: 25 })).toEqual({
      intervalMinutes: 32,
      trucks: 4,
      cycleMinutes: 102,
      pourMinutes: 128,
      ageAtEndMinutes: 67,
      isTooOld: false,
      isQueueing: false,
    });
  });

  test('a slower rhythm needs fewer trucks and a longer day', () => {
    const plan = planTrucks({
      loadsM3: [8, 8, 8, 8],
      isPumped: true,
      travelMinutes: 25,
      intervalMinutes: 60,
    });
    expect(plan).toMatchObject({ trucks: 2, pourMinutes: 212, isQueueing: false });
  });

  test('trucks that come faster than they empty wait in line', () => {
    const plan = planTrucks({ loadsM3: [8, 8], isPumped: false, travelMinutes: 10, intervalMinutes: 20 });
    expect(plan).toMatchObject({ isQueueing: true, pourMinutes: 128 });
  });

  test('a site 90 min away, discharged without a pump, passes the 150 min of the concrete', () => {
    const far = { loadsM3: [8], isPumped: false, travelMinutes: 90 };
    expect(planTrucks(far)).toMatchObject({ ageAtEndMinutes: 164, isTooOld: true, trucks: 1 });
  });

  test('without loads there is no plan', () => {
    expect(planTrucks({ loadsM3: [], isPumped: true, travelMinutes: 10 })).toBeUndefined();
  });
});

describe('sizes as people type them', () => {
  test.each([
    ['12', 'cm', 0.12],
    ['12,5', 'cm', 0.125],
    ['12.5', 'm', 12.5],
    ['1.200,5', 'cm', 12.005],
    [' 3, ', 'm', 3],
    ['16', 'count', 16],
    ['1,5', 'count', undefined],
    ['', 'm', undefined],
    ['-2', 'm', undefined],
    ['doze', 'cm', undefined],
    ['1e3', 'm', undefined],
    ['5000', 'm', undefined],
  ] as const)('"%s" in %s is %s', (typed, unit, expected) => {
    const read = readSize(typed, unit);
    if (expected === undefined) expect(read).toBeUndefined();
    else expect(read).toBeCloseTo(expected, 10);
  });
});
