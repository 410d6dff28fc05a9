import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFit, withWish } from './check-fit.ts';
import type { Day } from './day.ts';
import { anyWish, emptyDay, isDrivable, load, pour, rules, trucks } from './day-plan.fixture.ts';
import { driveDay } from './find-conflicts.ts';
import { nightOf } from './night.ts';
import { suggestCorrection } from './suggest-correction.ts';

const MIDNIGHT = 1440;
const always = { ...rules, opensAt: 0, closesAt: 1800 };
/** The night that a day leaves behind. */
const after = (day: Day) => nightOf(driveDay(day).loads, day, MIDNIGHT);
/** Two loads of a pour that begins at 23:10; a trip takes 92 minutes, and the second truck is back at 01:16. */
const evening = (with_: Partial<Day> = {}) =>
  emptyDay(2, {
    rules: always,
    pours: [pour('late', 1390)],
    loads: [
      load('l1', 'late', 1360, { truckId: 'truck-0' }),
      load('l2', 'late', 1424, { truckId: 'truck-1' }),
    ],
    ...with_,
  });
const conflictsOf = (day: Day) =>
  driveDay(day).conflicts.map(({ kind, loadId, pourId, otherPourId, at, by }) => ({
    kind,
    loadId,
    pourId,
    otherPourId,
    at,
    by,
  }));

describe('the night before, worked by hand', () => {
  test('what is not back at midnight is told in minutes of the next day, negative before it', () => {
    expect(after(evening()).loads).toEqual([
      {
        id: 'l1',
        pourId: 'late',
        m3: 8,
        truckId: 'truck-0',
        likelyTruckId: 'truck-0',
        largestTruckM3: null,
        from: -80,
        until: 12,
      },
      {
        id: 'l2',
        pourId: 'late',
        m3: 8,
        truckId: 'truck-1',
        likelyTruckId: 'truck-1',
        largestTruckM3: null,
        from: -16,
        until: 76,
      },
    ]);
    expect(after(evening({ pours: [pour('late', 1378)], loads: [load('l1', 'late', 1348)] })).loads).toEqual(
      [],
    );
  });

  test('a truck that is back at 00:40 cannot load at 00:20, and can at 00:40', () => {
    const night = after(evening({ loads: [load('l1', 'late', 1388, { truckId: 'truck-0' })] }));
    expect(night.loads).toMatchObject([{ from: -52, until: 40 }]);
    const morning = (loadAt: number, truckId: string | null = 'truck-0') =>
      emptyDay(1, {
        rules: always,
        night,
        pours: [pour('early', loadAt + 30)],
        loads: [load('1', 'early', loadAt, { truckId })],
      });
    expect(conflictsOf(morning(20))).toEqual([
      { kind: 'truck_busy', loadId: '1', pourId: 'early', otherPourId: null, at: 20, by: 20 },
    ]);
    expect(driveDay(morning(20)).loads[0]!.times.loadingAt).toBe(40);
    expect(conflictsOf(morning(40))).toEqual([]);
    expect(conflictsOf(morning(20, null))).toMatchObject([{ kind: 'no_truck' }]);
    // The correction moves what is of today.
    expect(suggestCorrection(morning(20), driveDay(morning(20)).conflicts[0]!)).toEqual({
      loads: [{ id: '1', loadAt: 25 }],
      pours: [],
    });
  });

  test('a load of the night without a truck keeps some truck busy, not the one that another load was given', () => {
    const night = after(evening({ loads: [load('l1', 'late', 1388)] }));
    const early = { rules: always, night, pours: [pour('early', 40)] };
    const given = load('1', 'early', 10, { truckId: 'truck-0' });
    expect(conflictsOf(emptyDay(2, { ...early, loads: [given] }))).toEqual([]);
    expect(conflictsOf(emptyDay(2, { ...early, loads: [given, load('2', 'early', 20)] }))).toMatchObject([
      { kind: 'no_truck', loadId: '2' },
    ]);
  });
});

describe('the night that follows, worked by hand', () => {
  test('a truck that the night wants again at 01:00 must be back by then', () => {
    const night = {
      loads: [
        { id: 'l3', pourId: 'late', m3: 8, truckId: 'truck-0', largestTruckM3: null, from: 60, until: 152 },
      ],
      pumps: [],
    };
    const day = (loadAt: number, truckId: string | null) =>
      emptyDay(1, {
        rules: { ...always, opensAt: -60 },
        night,
        pours: [pour('early', loadAt + 30)],
        loads: [load('1', 'early', loadAt, { truckId })],
      });
    // Gone from 23:30 to 01:02.
    expect(conflictsOf(day(-30, 'truck-0'))).toEqual([
      { kind: 'truck_busy', loadId: '1', pourId: 'early', otherPourId: 'late', at: 60, by: 2 },
    ]);
    expect(conflictsOf(day(-30, null))).toMatchObject([{ kind: 'no_truck' }]);
    expect(conflictsOf(day(-32, 'truck-0'))).toEqual([]);
    expect(conflictsOf(day(-32, null))).toEqual([]);
  });

  test('the plant mixes what is of the night at its minute, and the day around it', () => {
    const night = {
      loads: [10, 18, 30].map((from, index) => ({
        id: `l${index}`,
        pourId: 'late',
        m3: 8,
        truckId: null,
        largestTruckM3: null,
        from,
        until: from + 92,
      })),
      pumps: [],
    };
    const day = emptyDay(9, {
      rules: always,
      night,
      pours: [pour('a', 45), pour('b', 45)],
      loads: [load('1', 'a', 5), load('2', 'b', 20, { m3: 4 })],
    });
    // 8 minutes do not go between 00:05 and 00:10, nor between 00:26 and 00:30; 4 minutes do.
    expect(driveDay(day).loads.map(({ load: { id }, times }) => [id, times.loadingAt])).toEqual([
      ['1', 38],
      ['2', 46],
    ]);
    const small = { ...day, loads: [load('2', 'b', 20, { m3: 4 })] };
    expect(driveDay(small).loads[0]!.times.loadingAt).toBe(26);
    expect(conflictsOf(day)).toMatchObject([
      { kind: 'plant', loadId: '1', by: 33 },
      { kind: 'plant', loadId: '2', by: 26 },
    ]);
  });
});

describe('the night at the pump and on its own day', () => {
  test('a pump that is busy until 01:00 cannot be set up at 00:40, and another one can', () => {
    // At the site from 23:26, discharged at 00:30, packed up half an hour later.
    const late = pour('late', 1406, { pumped: true, pumpId: 'pump-0', dischargeMinutesPerM3: 8 });
    const night = after(evening({ pours: [late], loads: [load('l1', 'late', 1376)] }));
    expect(night.pumps).toEqual([{ pourId: 'late', pumpId: 'pump-0', from: -64, until: 60 }]);
    const morning = (pumpId: string | null, with_: Partial<Day> = {}) =>
      emptyDay(2, {
        rules: always,
        night,
        pours: [pour('early', 70, { pumped: true, pumpId })],
        loads: [load('1', 'early', 40)],
        ...with_,
      });
    expect(conflictsOf(morning('pump-0'))).toEqual([
      { kind: 'pump_busy', loadId: null, pourId: 'early', otherPourId: 'late', at: 40, by: 20 },
    ]);
    expect(conflictsOf(morning(null))).toMatchObject([{ kind: 'no_pump', pourId: 'early' }]);
    const another = { pumps: [{ id: 'pump-0' }, { id: 'pump-1' }] };
    expect(conflictsOf(morning(null, another))).toEqual([]);
    expect(conflictsOf(morning('pump-1', another))).toEqual([]);
  });

  test('what is wrong with the night is told on its own day alone', () => {
    const night = after(evening({ trucks: [], pumps: [], pours: [pour('late', 1390, { pumped: true })] }));
    expect(night.loads).toHaveLength(2);
    expect(conflictsOf(emptyDay(0, { night, pumps: [] }))).toEqual([]);
  });

  test('what fits the morning is reckoned with the night in it', () => {
    const night = after(evening());
    const day = emptyDay(2, { rules: always, night });
    const asked = { ...pour('wish', 60), loadsM3: [8, 8], intervalMinutes: 32 };
    expect(checkFit(emptyDay(2, { rules: always }), asked).fits).toBe(true);
    // The second truck is back at 01:16, and must be under the plant 30 minutes before 01:47.
    expect(checkFit(day, asked)).toMatchObject({ fits: false, bottleneck: 'trucks', earliestAt: 75 });
  });
});

test('two days filled one after the other only with what fits show no conflict, and no truck is at two places', () => {
  const wishes = (of: string, between: readonly [number, number]) =>
    fc
      .array(fc.constant(null), { minLength: 1, maxLength: 5 })
      .chain((slots) => fc.tuple(...slots.map((_, index) => anyWish(`${of}-${index}`, between))));
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 20, max: 90 }),
      wishes('first', [1200, 1435]),
      wishes('second', [0, 240]),
      (count, plantM3PerHour, first, second) => {
        const fill = (empty: Day, asked: typeof first) =>
          asked.reduce((day, each) => {
            const fit = checkFit(day, each);
            const at = fit.fits ? each.startsAt : fit.earliestAt;
            return at === null ? day : withWish(day, { ...each, startsAt: at });
          }, empty);
        const plain = emptyDay(count, {
          rules: { ...rules, plantM3PerHour, opensAt: -120, closesAt: 1900 },
          trucks: [...trucks(count), { id: 'large', m3: 10 }],
          pumps: [{ id: 'pump-0' }, { id: 'pump-1' }],
        });
        const one = fill(plain, first);
        const two = fill({ ...plain, night: after(one) }, second);
        expect(driveDay(one).conflicts).toEqual([]);
        expect(driveDay(two).conflicts).toEqual([]);
        expect(isDrivable(two)).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
