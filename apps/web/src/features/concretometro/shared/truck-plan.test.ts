import { describe, expect, test } from 'vitest';
import { readSize } from './size-text.ts';
import { planTrucks } from './truck-plan.ts';

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
