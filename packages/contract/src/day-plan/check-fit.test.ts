import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFit, mostAtOnce, withWish } from './check-fit.ts';
import type { Day } from './day.ts';
import { emptyDay, load, pour, rules, trucks, wish } from './day-plan.fixture.ts';
import { driveDay } from './find-conflicts.ts';
import { simulateDay } from './simulate-day.ts';

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

/** A day told again without the simulation: minute by minute, who is where. */
function isDrivable(day: Day): boolean {
  const driven = simulateDay(day);
  const { rules: r } = day;
  for (const { load: each, pour: of, times, truck } of driven) {
    if (!truck || truck.m3 < each.m3) return false;
    if (of.largestTruckM3 !== null && truck.m3 > of.largestTruckM3) return false;
    if (times.loadingAt < r.opensAt || times.backAt > r.closesAt) return false;
    if (times.washingAt - times.loadingAt > r.lifeMinutes) return false;
    if (times.enRouteAt - times.loadingAt < r.loadingMinutes) return false;
    if (times.onSiteAt - times.enRouteAt < of.travelMinutes) return false;
    if (times.washingAt - times.dischargingAt < each.m3 * of.dischargeMinutesPerM3) return false;
    if (times.loadingAt - each.loadAt > 2 * r.toleranceMinutes) return false;
  }
  for (let minute = 0; minute < 1440; minute += 1) {
    const onTheRoad = driven.filter(({ times }) => times.loadingAt <= minute && minute < times.backAt);
    const names = onTheRoad.map(({ truck }) => truck?.id);
    if (new Set(names).size < names.length) return false;
    const mixed = driven.filter(({ times }) => times.loadingAt >= minute && times.loadingAt < minute + 60);
    const m3 = mixed.reduce((sum, { load: each }) => sum + each.m3, 0);
    if (m3 > r.plantM3PerHour + 12) return false;
    const placing = driven.filter(({ times }) => times.dischargingAt <= minute && minute < times.washingAt);
    if (new Set(placing.map(({ pour: of }) => of.id)).size < placing.length) return false;
    const pumping = placing.filter(({ pour: of }) => of.pumped);
    if (pumping.length > day.pumps.length) return false;
  }
  return true;
}

const anyWish = (id: string) =>
  fc
    .record({
      m3: fc.integer({ min: 2, max: 120 }).map((halves) => halves / 2),
      startsAt: fc.integer({ min: 370, max: 1000 }),
      travelMinutes: fc.integer({ min: 5, max: 60 }),
      intervalMinutes: fc.integer({ min: 10, max: 60 }),
      pumped: fc.boolean(),
      largestTruckM3: fc.constantFrom(null, null, 8, 10),
    })
    .map(({ m3, travelMinutes, ...more }) =>
      wish(m3, more.startsAt, {
        ...more,
        id,
        travelMinutes,
        returnMinutes: travelMinutes,
        dischargeMinutesPerM3: more.pumped ? 4 : 8,
      }),
    );

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
