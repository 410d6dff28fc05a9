import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from './day.ts';
import { shiftOfPour, withChange } from './day-change.ts';
import { rules } from './day-plan.fixture.ts';
import { driveDay } from './find-conflicts.ts';
import { suggestCorrection } from './suggest-correction.ts';
import { withMisfortune } from './what-if.ts';

const pour = (id: string, startsAt: number, pumpId: string | null = null): Day['pours'][number] => ({
  id,
  startsAt,
  travelMinutes: 20,
  returnMinutes: 20,
  dischargeMinutesPerM3: 4,
  pumped: pumpId !== null,
  pumpId,
  largestTruckM3: null,
});
const load = (id: string, pourId: string, loadAt: number, truckId: string | null = null) => ({
  id,
  pourId,
  m3: 8,
  loadAt,
  truckId,
});
const day: Day = {
  rules,
  trucks: [
    { id: 't1', m3: 8 },
    { id: 't2', m3: 8 },
  ],
  pumps: [{ id: 'p1' }, { id: 'p2' }],
  pours: [pour('a', 450), pour('b', 480)],
  loads: [load('1', 'a', 420, 't1'), load('2', 'b', 450, 't1')],
};
const correct = (of: Day) => {
  const [conflict] = driveDay(of).conflicts;
  const change = suggestCorrection(of, conflict!);
  return { change, left: change && driveDay(withChange(of, change)).conflicts };
};

test('a truck given twice: another truck is proposed', () => {
  expect(correct(day)).toEqual({ change: { loads: [{ id: '2', truckId: 't2' }], pours: [] }, left: [] });
});

test('a truck given twice and no other: the load waits until it is back', () => {
  const { change, left } = correct({ ...day, trucks: [{ id: 't1', m3: 8 }] });
  // Back at 512; up to 15 minutes late is still punctual.
  expect(change).toEqual({ loads: [{ id: '2', loadAt: 500 }], pours: [] });
  expect(left).toEqual([]);
});

test('a pump at two sites: the other pump, or else another time', () => {
  const pumped = {
    ...day,
    pours: [pour('a', 450, 'p1'), pour('b', 480, 'p1')],
    loads: [load('1', 'a', 420), load('2', 'b', 450)],
  };
  expect(correct(pumped).change).toEqual({ loads: [], pours: [{ id: 'b', pumpId: 'p2' }] });
  const { change, left } = correct({ ...pumped, pumps: [{ id: 'p1' }] });
  expect(change).toEqual(shiftOfPour(pumped, 'b', 75));
  expect(left).toEqual([]);
});

test('what cannot be mended is said', () => {
  expect(correct({ ...day, trucks: [] }).change).toBeNull();
});

test('a correction never makes anything else wrong', () => {
  const anyLoad = fc.record({
    pour: fc.constantFrom('a', 'b', 'c'),
    at: fc.integer({ min: 340, max: 900 }),
    truck: fc.constantFrom(null, 't1', 't2', 't3'),
  });
  fc.assert(
    fc.property(fc.array(anyLoad, { minLength: 1, maxLength: 12 }), (loads) => {
      const random: Day = {
        ...day,
        pours: [pour('a', 450), pour('b', 480, 'p1'), pour('c', 700, 'p1')],
        loads: loads.map(({ pour: of, at, truck }, index) => load(`l${index}`, of, at, truck)),
      };
      const before = driveDay(random).conflicts;
      for (const conflict of before) {
        const change = suggestCorrection(random, conflict);
        if (!change) continue;
        const after = driveDay(withChange(random, change)).conflicts.map(({ key }) => key);
        expect(after).not.toContain(conflict.key);
        expect(before.map(({ key }) => key)).toEqual(expect.arrayContaining(after));
      }
    }),
    { numRuns: 40 },
  );
});

test('what if: a truck breaks down, the plant stands still, the traffic is slow', () => {
  const sound = { ...day, loads: [load('1', 'a', 420, 't1'), load('2', 'b', 450, 't2')] };
  expect(driveDay(sound).conflicts).toEqual([]);
  expect(driveDay(withMisfortune(sound, { brokenTruckId: 't2', at: 440 })).conflicts).toMatchObject([
    { kind: 'truck_unfit', loadId: '2' },
  ]);
  const slow = driveDay(withMisfortune(sound, { slowerMinutes: 20 }));
  expect(slow.loads[0]!.times.backAt).toBe(512 + 40);
  const stopped = driveDay(withMisfortune(sound, { plantStopMinutes: 60, at: 410 }));
  expect(stopped.loads.map(({ times }) => times.loadingAt)).toEqual([470, 478]);
});
