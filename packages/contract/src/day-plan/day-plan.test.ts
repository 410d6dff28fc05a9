import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFit, mostAtOnce, type PourWish, withWish } from './check-fit.ts';
import type { Day, PlannedLoad, PlannedPour } from './day.ts';
import { driveDay } from './find-conflicts.ts';
import { simulateDay } from './simulate-day.ts';
import { splitLoads } from './split-loads.ts';

const rules: Day['rules'] = {
  plantM3PerHour: 60,
  opensAt: 360,
  closesAt: 1080,
  loadingMinutes: 10,
  washingMinutes: 10,
  lifeMinutes: 150,
  toleranceMinutes: 15,
  pumpSetUpMinutes: 30,
  pumpPackUpMinutes: 30,
};
const trucks = (count: number, m3 = 8) =>
  Array.from({ length: count }, (_, index) => ({ id: `truck-${index}`, m3 }));
const emptyDay = (count: number, more: Partial<Day> = {}): Day => ({
  rules,
  trucks: trucks(count),
  pumps: [{ id: 'pump-0' }],
  pours: [],
  loads: [],
  ...more,
});
const pour = (id: string, startsAt: number, more: Partial<PlannedPour> = {}): PlannedPour => ({
  id,
  startsAt,
  travelMinutes: 20,
  returnMinutes: 20,
  dischargeMinutesPerM3: 4,
  pumped: false,
  pumpId: null,
  largestTruckM3: null,
  ...more,
});
const wish = (m3: number, startsAt: number, more: Partial<PourWish> = {}): PourWish => ({
  ...pour('wish', startsAt),
  loadsM3: splitLoads(m3, 8, 3).m3,
  intervalMinutes: 32,
  ...more,
});
const load = (id: string, pourId: string, loadAt: number, more: Partial<PlannedLoad> = {}): PlannedLoad => ({
  id,
  pourId,
  m3: 8,
  loadAt,
  truckId: null,
  ...more,
});
const kinds = (day: Day) => driveDay(day).conflicts.map(({ kind }) => kind);

describe('a pour is divided into loads', () => {
  test('whole loads first, the rest last, and a small last load is told', () => {
    expect(splitLoads(30, 8, 3)).toEqual({ m3: [8, 8, 8, 6], lastIsSmall: false });
    expect(splitLoads(26, 8, 3)).toEqual({ m3: [8, 8, 8, 2], lastIsSmall: true });
    expect(splitLoads(2.5, 8, 3)).toEqual({ m3: [2.5], lastIsSmall: true });
    expect(splitLoads(0, 8, 3).m3).toEqual([]);
  });

  test('the loads are exactly the pour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 50, max: 1200 }), (whole, each) => {
        const { m3 } = splitLoads(whole / 100, each / 100, 3);
        expect(m3.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(whole);
        expect(Math.max(...m3)).toBeLessThanOrEqual(each / 100);
      }),
    );
  });
});

describe('a day worked by hand', () => {
  test('one load: 10 min to load, 20 to go, 32 to discharge, 10 to wash, 20 to come back', () => {
    const [driven] = simulateDay(emptyDay(1, { pours: [pour('a', 450)], loads: [load('1', 'a', 420)] }));
    expect(driven).toMatchObject({
      truck: { id: 'truck-0' },
      times: {
        loadingAt: 420,
        enRouteAt: 430,
        onSiteAt: 450,
        dischargingAt: 450,
        washingAt: 482,
        returningAt: 492,
        backAt: 512,
      },
      ageAtEnd: 62,
      waitedAtSite: 0,
    });
  });

  test('two loads at once: the plant mixes one after the other, 8 m³ at 60 m³/h in 8 minutes', () => {
    const pours = [pour('a', 450), pour('b', 450)];
    const driven = simulateDay(emptyDay(2, { pours, loads: [load('1', 'a', 420), load('2', 'b', 420)] }));
    expect(driven.map(({ times, waitedForPlant }) => [times.loadingAt, waitedForPlant])).toEqual([
      [420, 0],
      [428, 8],
    ]);
  });

  test('at the site a truck waits for the one before it, and the concrete ages', () => {
    const driven = simulateDay(
      emptyDay(3, {
        pours: [pour('a', 450, { dischargeMinutesPerM3: 8 })],
        loads: [load('1', 'a', 420), load('2', 'a', 435), load('3', 'a', 450)],
      }),
    );
    // Arrive 450, 465, 480; discharge 64 minutes each: 450, 514, 578.
    expect(driven.map(({ waitedAtSite }) => waitedAtSite)).toEqual([0, 49, 98]);
    expect(driven.map(({ ageAtEnd }) => ageAtEnd)).toEqual([94, 143, 192]);
  });

  test('a truck that is not back yet makes its next load wait, and that is a conflict beyond the tolerance', () => {
    const day = emptyDay(1, {
      pours: [pour('a', 450), pour('b', 540)],
      loads: [load('1', 'a', 420, { truckId: 'truck-0' }), load('2', 'b', 490, { truckId: 'truck-0' })],
    });
    expect(driveDay(day)).toMatchObject({
      conflicts: [{ kind: 'truck_busy', loadId: '2', by: 22 }],
      loads: [{}, { times: { loadingAt: 512 } }],
    });
    const later = { ...day, loads: [day.loads[0]!, { ...day.loads[1]!, loadAt: 497 }] };
    expect(kinds(later)).toEqual([]);
  });

  test('without a free truck a load has none, and a smaller drum does not serve', () => {
    const pours = [pour('a', 450), pour('b', 460)];
    const loads = [load('1', 'a', 420), load('2', 'b', 430)];
    expect(kinds(emptyDay(1, { pours, loads }))).toEqual(['no_truck']);
    expect(kinds(emptyDay(2, { pours, loads, trucks: trucks(2, 7) }))).toEqual(['no_truck', 'no_truck']);
    const given = [load('1', 'a', 420, { truckId: 'truck-0' })];
    expect(kinds(emptyDay(1, { pours, loads: given, trucks: trucks(1, 7) }))).toEqual(['truck_small']);
    expect(kinds(emptyDay(1, { pours, loads: given, trucks: [] }))).toEqual(['truck_unfit']);
  });

  test('a site that takes no large drum refuses one, and another is chosen', () => {
    const pours = [pour('a', 450, { largestTruckM3: 8 })];
    const both = [...trucks(1, 10), { id: 'small', m3: 8 }];
    expect(
      simulateDay(emptyDay(0, { trucks: both, pours, loads: [load('1', 'a', 420)] }))[0]?.truck?.id,
    ).toBe('small');
    expect(
      kinds(emptyDay(0, { trucks: both, pours, loads: [load('1', 'a', 420, { truckId: 'truck-0' })] })),
    ).toEqual(['truck_large']);
  });

  test('one pump cannot be at two sites: half an hour before the first truck to half an hour after the last', () => {
    const pours = [
      pour('a', 450, { pumped: true, pumpId: 'pump-0' }),
      pour('b', 530, { pumped: true, pumpId: 'pump-0' }),
    ];
    // a: 420 to 512, b from 500.
    const loads = [load('1', 'a', 420), load('2', 'b', 500)];
    expect(driveDay(emptyDay(2, { pours, loads })).conflicts).toMatchObject([
      { kind: 'pump_busy', pourId: 'b', otherPourId: 'a', by: 12 },
    ]);
    const unchosen = pours.map((each) => ({ ...each, pumpId: null }));
    expect(kinds(emptyDay(2, { pours: unchosen, loads }))).toEqual(['no_pump']);
    expect(kinds(emptyDay(2, { pours: unchosen, loads, pumps: [{ id: 'x' }, { id: 'y' }] }))).toEqual([]);
  });

  test('concrete older than its life at the end of the discharge is a conflict', () => {
    const far = pour('a', 560, { travelMinutes: 130 });
    expect(driveDay(emptyDay(1, { pours: [far], loads: [load('1', 'a', 420)] })).conflicts).toMatchObject([
      { kind: 'clock', by: 22 },
    ]);
  });

  test('what has begun in fact stands, and what has not cannot begin in the past', () => {
    const day = emptyDay(1, {
      now: 470,
      pours: [pour('a', 450)],
      loads: [load('1', 'a', 420, { truckId: 'truck-0', begun: { loadingAt: 431, enRouteAt: 444 } })],
    });
    expect(simulateDay(day)[0]!.times).toMatchObject({ loadingAt: 431, enRouteAt: 444, onSiteAt: 470 });
  });
});

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
