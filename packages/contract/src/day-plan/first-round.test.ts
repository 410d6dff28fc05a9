import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aloneOnTheRoad } from './alone-on-the-road.ts';
import type { Day, PlannedLoad } from './day.ts';
import { rules } from './day-plan.fixture.ts';
import { firstRound, proposeStarts } from './first-round.ts';

const day = (loads: readonly PlannedLoad[], more: Partial<Day> = {}): Day => ({
  rules,
  trucks: [
    { id: 'A', m3: 8 },
    { id: 'B', m3: 10 },
  ],
  pumps: [],
  pours: [
    {
      id: 'pour',
      startsAt: 450,
      travelMinutes: 20,
      returnMinutes: 20,
      dischargeMinutesPerM3: 4,
      pumped: false,
      pumpId: null,
      largestTruckM3: null,
    },
  ],
  loads,
  ...more,
});
const load = (id: string, loadAt: number, truckId: string | null = null): PlannedLoad => ({
  id,
  pourId: 'pour',
  m3: 8,
  loadAt,
  truckId,
});
const startsOf = (some: Day) => firstRound(some).map(({ startsAt, loadIds }) => [startsAt, ...loadIds]);

describe('how many drivers must start when', () => {
  // 10 loading, 20 there, 32 discharging, 10 washing, 20 back: 92 minutes from 07:00 to 08:32.
  test('a load that begins while all are away needs another driver, half an hour before it', () => {
    expect(startsOf(day([load('1', 420), load('2', 452), load('3', 484)]))).toEqual([
      [390, '1'],
      [422, '2'],
      [454, '3'],
    ]);
  });

  test('whoever is back takes the next one', () => {
    expect(startsOf(day([load('1', 420), load('2', 512), load('3', 511)]))).toEqual([
      [390, '1', '2'],
      [481, '3'],
    ]);
  });

  test('loads of one truck are one driver, and what has no truck may go between them', () => {
    expect(startsOf(day([load('1', 420, 'A'), load('2', 720, 'A'), load('3', 540)]))).toEqual([
      [390, '1', '3', '2'],
    ]);
    expect(startsOf(day([load('1', 420, 'A'), load('2', 600, 'A'), load('3', 540)]))).toEqual([
      [390, '1', '2'],
      [510, '3'],
    ]);
  });

  test('a truck does not take what its drum cannot hold', () => {
    const large = { ...load('2', 600), m3: 9.5 };
    expect(startsOf(day([load('1', 420, 'A'), large]))).toHaveLength(2);
    expect(startsOf(day([load('1', 420, 'B'), large]))).toHaveLength(1);
  });

  test('every load has one driver, and nobody begins a load before being back', () => {
    const anyLoads = fc.array(
      fc.record({ at: fc.integer({ min: 360, max: 1000 }), truck: fc.constantFrom(null, 'A', 'B') }),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(anyLoads, (some) => {
        const loads = some.map(({ at, truck }, index) => load(String(index), at, truck));
        const whole = day(loads);
        const starts = firstRound(whole);
        expect(starts.flatMap(({ loadIds }) => loadIds).sort()).toEqual(loads.map(({ id }) => id).sort());
        const backAt = new Map(aloneOnTheRoad(whole).map(({ load: { id }, times }) => [id, times.backAt]));
        const byId = new Map(loads.map((each) => [each.id, each]));
        for (const { truckId, loadIds } of starts) {
          if (truckId) continue;
          for (const [index, id] of loadIds.slice(1).entries())
            expect(byId.get(id)!.loadAt).toBeGreaterThanOrEqual(backAt.get(loadIds[index]!)!);
        }
      }),
    );
  });
});

describe('who starts', () => {
  const free = Number.NEGATIVE_INFINITY;
  const three = day([load('1', 420, 'A'), load('2', 430), load('3', 440)]);

  test('first whom the truck belongs to, then who has rested longest, with their own truck', () => {
    const drivers = [
      { id: 'ana', truckId: 'A', hasShift: false, availableFrom: 300 },
      { id: 'bento', truckId: 'B', hasShift: false, availableFrom: 380 },
      { id: 'caio', truckId: null, hasShift: false, availableFrom: free },
    ];
    expect(
      proposeStarts(firstRound(three), drivers, new Map()).map(({ driverId, truckId }) => [
        driverId,
        truckId,
      ]),
    ).toEqual([
      ['ana', 'A'],
      ['bento', 'B'],
      ['caio', null],
    ]);
  });

  test('the driver of a load comes before the regular one of its truck', () => {
    const drivers = [
      { id: 'ana', truckId: 'A', hasShift: false, availableFrom: free },
      { id: 'dora', truckId: null, hasShift: false, availableFrom: free },
    ];
    const [first] = proposeStarts(firstRound(three), drivers, new Map([['1', 'dora']]));
    expect(first).toMatchObject({ driverId: 'dora', truckId: 'A', startsAt: 390 });
  });

  test('who has a shift already comes before the others, once it has begun', () => {
    const drivers = [
      { id: 'ana', truckId: 'B', hasShift: false, availableFrom: free },
      { id: 'bento', truckId: null, hasShift: true, availableFrom: 400 },
    ];
    const any = firstRound(day([load('1', 420), load('2', 430)]));
    expect(proposeStarts(any, drivers, new Map()).map(({ driverId }) => driverId)).toEqual(['ana', 'bento']);
  });

  test('who has not rested by then is not proposed, and a start may stay without a driver', () => {
    const drivers = [{ id: 'ana', truckId: null, hasShift: false, availableFrom: 405 }];
    expect(proposeStarts(firstRound(three), drivers, new Map()).map(({ driverId }) => driverId)).toEqual([
      null,
      null,
      'ana',
    ]);
  });
});
