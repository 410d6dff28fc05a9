import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from './day.ts';
import { emptyDay, load, pour, trucks } from './day-plan.fixture.ts';
import { driveDay } from './find-conflicts.ts';
import { simulateDay } from './simulate-day.ts';
import { splitLoads } from './split-loads.ts';

const kinds = (day: Day) => driveDay(day).conflicts.map(({ kind }) => kind);

describe('a pour is divided into loads', () => {
  test('as few as the drums allow, alike, the first the largest', () => {
    expect(splitLoads(25, 8, 3).m3).toEqual([7, 6, 6, 6]);
    expect(splitLoads(32, 8, 3).m3).toEqual([8, 8, 8, 8]);
    expect(splitLoads(26.5, 8, 3).m3).toEqual([7, 7, 6.5, 6]);
    expect(splitLoads(22, 7.5, 3).m3).toEqual([7.5, 7.5, 7]);
    expect(splitLoads(0, 8, 3).m3).toEqual([]);
  });

  test('a last load that is small is told', () => {
    expect(splitLoads(25, 8, 3).lastIsSmall).toBe(false);
    expect(splitLoads(2.5, 8, 3)).toEqual({ m3: [2.5], lastIsSmall: true });
    expect(splitLoads(4.5, 4, 3)).toEqual({ m3: [2.5, 2], lastIsSmall: true });
  });

  test('the loads are exactly the pour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 50, max: 1200 }), (whole, each) => {
        const { m3 } = splitLoads(whole / 100, each / 100, 3);
        expect(m3.reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(whole);
        expect(m3).toHaveLength(Math.ceil(whole / each));
        expect(m3[0]).toBe(Math.max(...m3));
        expect(m3[0]).toBeLessThanOrEqual(each / 100);
        expect(m3[0]! - m3.at(-1)!).toBeLessThanOrEqual(1);
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
});

describe('what stands against a day worked by hand', () => {
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
