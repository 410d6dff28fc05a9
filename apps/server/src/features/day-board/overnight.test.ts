import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let plant: Plant;
const [EVENING, MORNING] = ['2026-11-19', '2026-11-20'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  plant = await openPlant(world);
  const settings = { opensAt: 0, closesAt: 1800 };
  await world.pool.query('update units set settings = $1 where id = $2', [settings, plant.unit.id]);
});

/** A load of 8 m³ for each 8 of the volume, an hour apart, the first at the site at this instant. */
const pourAt = (startsAt: string, with_: object = {}) =>
  plant.office.pours.request(plant.aPour({ startsAt, m3: 8, intervalMinutes: 60, ...with_ }));
/** 23:06 in São Paulo: its truck leaves from under the plant at 22:36, and is back at 00:40. */
const LATE = '2026-11-20T02:06:00Z';
/** 00:50: its truck would be mixed at 00:20. */
const EARLY = '2026-11-20T03:50:00Z';
const giveTruck = ({ id }: { id: string }, index: number) =>
  world.pool.query('update loads set vehicle_id = $1, driver_id = $2 where pour_id = $3', [
    plant.trucks[index]!.id,
    plant.trucks[index]!.driver_id,
    id,
  ]);
const boardOf = (day: string) => plant.office.dayBoard.read({ day });
const conflictsOn = async (day: string) =>
  (await plant.office.dayBoard.overview({ from: day, unitId: plant.unit.id }))[0]!.conflicts;

test('a pour that goes on after midnight is told on the next day’s board, and one that ends before is not', async () => {
  const night = await pourAt(LATE, { m3: 16 });
  await pourAt('2026-11-19T23:00:00Z');
  await giveTruck(night, 0);
  const board = await boardOf(MORNING);
  expect([board.pours, board.loads]).toEqual([[], []]);
  expect(board.overnight).toEqual([
    {
      pourId: night.id,
      number: night.number,
      customer: night.customer.name,
      dayOn: EVENING,
      untilAt: '2026-11-20T05:44:00.000Z',
      loads: [
        {
          id: expect.any(String),
          m3: 8,
          vehicleId: plant.trucks[0]!.id,
          largestTruckM3: null,
          likelyVehicleId: plant.trucks[0]!.id,
          fromAt: '2026-11-20T01:36:00.000Z',
          untilAt: '2026-11-20T03:40:00.000Z',
        },
        {
          id: expect.any(String),
          m3: 8,
          vehicleId: plant.trucks[0]!.id,
          largestTruckM3: null,
          likelyVehicleId: plant.trucks[0]!.id,
          // It waits for its own truck, of the load before.
          fromAt: '2026-11-20T03:40:00.000Z',
          untilAt: '2026-11-20T05:44:00.000Z',
        },
      ],
      pump: null,
    },
  ]);
  expect((await boardOf(EVENING)).overnight).toEqual([]);
  await plant.office.pours.step({ id: night.id, revision: night.revision, to: 'cancelled', reason: 'rain' });
  expect((await boardOf(MORNING)).overnight).toEqual([]);
});

test('a truck that is back at 00:40 cannot load at 00:20: a conflict of the morning, not of the evening', async () => {
  await giveTruck(await pourAt(LATE), 0);
  const early = await pourAt(EARLY);
  expect(await conflictsOn(MORNING)).toBe(0);
  await giveTruck(early, 0);
  expect([await conflictsOn(EVENING), await conflictsOn(MORNING)]).toEqual([0, 1]);
  const { lanes } = await plant.office.dayBoard.lanes({ day: MORNING });
  expect(lanes[0]).toMatchObject({
    conflicts: 1,
    pours: 1,
    bars: [{ dayOn: EVENING }, { hasConflict: true }],
  });
  await giveTruck(early, 1);
  expect(await conflictsOn(MORNING)).toBe(0);
});

test('"cabe ou não cabe" in the morning knows whose trucks are still out', async () => {
  const wish = { siteId: plant.site.id, startsAt: EARLY, m3: 8, pumped: false };
  const late = [await pourAt(LATE), await pourAt(LATE)];
  expect(await plant.hers.pours.fit(wish)).toMatchObject({ fits: true });
  late.push(await pourAt(LATE));
  // Mixed one after another, the three are back at 00:40, 00:48 and 00:56.
  expect(await plant.hers.pours.fit(wish)).toMatchObject({
    fits: false,
    bottleneck: 'trucks',
    earliestAt: '2026-11-20T04:15:00.000Z',
  });
  // A pour of the evening that is to be in the morning is not in its own way.
  expect(await plant.hers.pours.fit({ ...wish, exceptPourId: late[2]!.id })).toMatchObject({ fits: true });
});

test('a pump that is packed up at 01:00 cannot be set up before', async () => {
  const pump = await world.vehicle({ unit_id: plant.unit.id, type: 'pump', drum_m3: 0, pump_kind: 'boom' });
  // At the site at 23:58, discharged at 00:30.
  const late = await pourAt('2026-11-20T02:58:00Z', { pumped: true });
  const wish = { siteId: plant.site.id, startsAt: '2026-11-20T04:10:00Z', m3: 8, pumped: true };
  expect(await plant.hers.pours.fit(wish)).toMatchObject({
    fits: false,
    bottleneck: 'pump',
    earliestAt: '2026-11-20T04:30:00.000Z',
  });
  await plant.office.dayBoard.change({ pours: [{ id: late.id, revision: late.revision, pumpId: pump.id }] });
  expect((await boardOf(MORNING)).overnight).toMatchObject([
    {
      untilAt: '2026-11-20T04:00:00.000Z',
      pump: {
        pumpId: pump.id,
        fromAt: '2026-11-20T02:28:00.000Z',
        untilAt: '2026-11-20T04:00:00.000Z',
      },
    },
  ]);
  const early = await pourAt('2026-11-20T04:10:00Z', { pumped: true });
  await plant.office.dayBoard.change({
    pours: [{ id: early.id, revision: early.revision, pumpId: pump.id }],
  });
  expect([await conflictsOn(EVENING), await conflictsOn(MORNING)]).toEqual([0, 1]);
});

test('what is late in the night is late in the morning, and what nobody has reported by dawn is over', async () => {
  await pourAt(LATE);
  const untilAt = async (now: string) => {
    world.setNow(now);
    return (await boardOf(MORNING)).overnight[0]?.untilAt;
  };
  // It was not mixed by half past midnight: at the earliest it is then.
  expect(await untilAt('2026-11-20T03:30:00Z')).toBe('2026-11-20T05:34:00.000Z');
  expect(await untilAt('2026-11-20T14:00:00Z')).toBe('2026-11-20T03:40:00.000Z');
});
