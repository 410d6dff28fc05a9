import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFit, mostAtOnce, withWish } from './check-fit.ts';
import { anyWish, emptyDay, isDrivable, load, pour, rules, trucks, wish } from './day-plan.fixture.ts';
import { driveDay } from './find-conflicts.ts';

describe('does it fit?', () => {
  test('24 m³ with three trucks on an empty day fit, and keep three trucks busy', () => {
    // A trip takes 92 minutes, one truck every 32.
    expect(checkFit(emptyDay(3), wish(24, 450))).toMatchObject({
      fits: true,
      trucksNeeded: 3,
      bottleneck: null,
      earliestAt: 450,
      endsAt: 576,
    });
  });

  test('too few trucks: what is short, and when it would do', () => {
    const busy = emptyDay(3, {
      pours: [pour('a', 450)],
      loads: [load('1', 'a', 420), load('2', 'a', 452), load('3', 'a', 484)],
    });
    // The trucks are back at 512, 544 and 576; the wish needs them 30 minutes before each arrival.
    const fit = checkFit(busy, wish(24, 465));
    expect(fit).toMatchObject({ fits: false, bottleneck: 'trucks', trucksNeeded: 3 });
    expect(fit.earliestAt).toBe(555);
  });

  test('a pump for one, a plant for sixty, a clock for 150: the thing that is in the way is named', () => {
    const pumped = emptyDay(9, {
      pours: [pour('a', 450, { pumped: true })],
      loads: [load('1', 'a', 420)],
    });
    expect(checkFit(pumped, wish(8, 480, { pumped: true })).bottleneck).toBe('pump');
    const slow = emptyDay(9, { rules: { ...rules, plantM3PerHour: 10 } });
    expect(checkFit(slow, wish(40, 450, { intervalMinutes: 20 })).bottleneck).toBe('plant');
    expect(checkFit(emptyDay(9), wish(8, 600, { travelMinutes: 120 })).bottleneck).toBe('clock');
    expect(checkFit(emptyDay(9), wish(8, 1070)).bottleneck).toBe('hours');
    expect(checkFit(emptyDay(9), wish(8, 450, { largestTruckM3: 6 })).bottleneck).toBe('truck_size');
  });

  test('with no time later in the day, the last one before is told', () => {
    expect(checkFit(emptyDay(1), wish(8, 1075))).toMatchObject({
      fits: false,
      earliestAt: null,
      latestBefore: 1005,
    });
  });
});

test('a day that is filled only with what fits can be driven: random wishes, told again minute by minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 20, max: 90 }),
      fc
        .array(fc.constant(null), { minLength: 1, maxLength: 7 })
        .chain((slots) => fc.tuple(...slots.map((_, index) => anyWish(`wish-${index}`)))),
      (count, plantM3PerHour, wishes) => {
        let day = emptyDay(count, {
          rules: { ...rules, plantM3PerHour },
          trucks: [...trucks(count), { id: 'large', m3: 10 }],
          pumps: [{ id: 'pump-0' }, { id: 'pump-1' }],
        });
        for (const each of wishes) {
          const fit = checkFit(day, each);
          const at = fit.fits ? each.startsAt : fit.earliestAt;
          if (at === null) continue;
          day = withWish(day, { ...each, startsAt: at });
          expect(driveDay(day).conflicts).toEqual([]);
        }
        expect(isDrivable(day)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test('the most spans at one moment', () => {
  expect(
    mostAtOnce([
      [0, 10],
      [5, 15],
      [10, 20],
    ]),
  ).toBe(2);
  expect(mostAtOnce([])).toBe(0);
});
