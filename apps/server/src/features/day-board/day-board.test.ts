import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let trucks: Plant['trucks'];
let office: Client;
let manager: Client;
let aPour: Plant['aPour'];

/** Tomorrow. */
const DAY = '2026-11-19';

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, trucks, office, manager, aPour } = await openPlant(world));
});

/** Two loads of 8 m³, the first truck there at 07:30 in São Paulo. */
const ask = (with_: object = {}) => office.pours.request(aPour({ m3: 16, ...with_ }));
const board = () => office.dayBoard.read({ day: DAY });
const assign = (load: { id: string; revision: number }, truck: { id: string; driver_id: string }) => ({
  id: load.id,
  revision: load.revision,
  vehicleId: truck.id,
  driverId: truck.driver_id,
});

test('the board holds the day: pours, loads, trucks and drivers with what stands against them', async () => {
  const pour = await ask();
  await world.pool.query(`update drivers set licence_expires_on = '2026-11-18' where id = $1`, [
    trucks[2]!.driver_id,
  ]);
  const day = await board();
  expect(day).toMatchObject({
    dayOn: DAY,
    beginsAt: '2026-11-19T03:00:00.000Z',
    pours: [{ id: pour.id }],
    unit: { id: unit.id, capacityM3PerHour: 60 },
  });
  expect(day.loads.map(({ m3, state, plannedAt }) => ({ m3, state, plannedAt }))).toEqual([
    { m3: 8, state: 'scheduled', plannedAt: '2026-11-19T10:00:00.000Z' },
    { m3: 8, state: 'scheduled', plannedAt: '2026-11-19T11:04:00.000Z' },
  ]);
  expect(day.mixers).toHaveLength(3);
  expect(day.drivers.find(({ id }) => id === trucks[2]!.driver_id)?.blocks).toEqual(['licence_expired']);
});

test('a load is moved and given a truck and its driver', async () => {
  await ask();
  const [load] = (await board()).loads;
  const { loads } = await manager.dayBoard.change({
    loads: [{ ...assign(load!, trucks[0]!), plannedAt: `${DAY}T10:15:00Z` }],
  });
  expect(loads).toMatchObject([
    {
      vehicleId: trucks[0]!.id,
      driverId: trucks[0]!.driver_id,
      plannedAt: `${DAY}T10:15:00.000Z`,
      revision: 2,
    },
  ]);
});

test('what has begun is not moved, and nothing is moved into the past', async () => {
  const pour = await ask();
  const [load] = (await board()).loads;
  await expect(
    office.dayBoard.change({ loads: [{ id: load!.id, revision: 1, plannedAt: '2026-11-18T13:00:00Z' }] }),
  ).rejects.toMatchObject({ code: 'IN_THE_PAST' });
  await world.pool.query(`update loads set state = 'loading' where pour_id = $1 and turn = 1`, [pour.id]);
  await expect(
    office.dayBoard.change({ loads: [{ id: load!.id, revision: 1, plannedAt: `${DAY}T10:20:00Z` }] }),
  ).rejects.toMatchObject({ code: 'ALREADY_BEGUN' });
});

test('a whole pour is moved with its loads in one gesture, and given a pump', async () => {
  const pump = await world.vehicle({ unit_id: unit.id, type: 'pump', drum_m3: 0 });
  const pour = await ask({ pumped: true });
  const { loads } = await board();
  const later = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString();
  const changed = await office.dayBoard.change({
    pours: [{ id: pour.id, revision: pour.revision, startsAt: later(pour.startsAt), pumpId: pump.id }],
    loads: loads.map(({ id, revision, plannedAt }) => ({ id, revision, plannedAt: later(plannedAt) })),
  });
  expect(changed.pours).toMatchObject([{ startsAt: `${DAY}T11:30:00.000Z`, pump: { id: pump.id } }]);
  await expect(
    office.dayBoard.change({ pours: [{ id: pour.id, revision: 2, pumpId: trucks[0]!.id }] }),
  ).rejects.toMatchObject({ code: 'PUMP_NOT_FOUND' });
});

test('a load is divided in two, once; the parts are the whole', async () => {
  await ask();
  const [load] = (await board()).loads;
  const split = { id: load!.id, newId: randomUUID(), revision: 1, m3: 3.5, plannedAt: `${DAY}T10:20:00Z` };
  await office.dayBoard.split(split);
  const parts = await office.dayBoard.split(split);
  expect(parts.map(({ m3 }) => m3).sort()).toEqual([3.5, 4.5]);
  await expect(
    office.dayBoard.split({ ...split, newId: randomUUID(), revision: 2, m3: 4.4 }),
  ).rejects.toMatchObject({ code: 'NOTHING_LEFT' });
});

test('a division into an id that is taken, or into itself, is refused', async () => {
  await ask();
  const [load] = (await board()).loads;
  const split = { id: load!.id, revision: 1, m3: 4, plannedAt: `${DAY}T10:20:00Z` };
  for (const newId of [(await world.load()).id, load!.id])
    await expect(office.dayBoard.split({ ...split, newId })).rejects.toMatchObject({
      code: 'LOAD_NOT_FOUND',
    });
  await expect(
    office.dayBoard.split({ ...split, newId: randomUUID(), plannedAt: '2026-11-17T10:20:00Z' }),
  ).rejects.toMatchObject({ code: 'IN_THE_PAST' });
});

test('a dropped load leaves its m³ open, which are planned again behind the last', async () => {
  const pour = await ask();
  const [load] = (await board()).loads;
  await office.dayBoard.dropLoad({ id: load!.id, revision: 1, reason: 'a obra atrasou' });
  expect((await board()).loads).toHaveLength(1);
  const planned = await office.dayBoard.planRest({ id: pour.id, revision: pour.revision });
  expect(planned).toHaveLength(2);
  await expect(office.dayBoard.planRest({ id: pour.id, revision: pour.revision })).rejects.toMatchObject({
    code: 'NOTHING_OPEN',
  });
});

test('the manager plans the rest of a pour too', async () => {
  const pour = await ask();
  const [load] = (await board()).loads;
  await manager.dayBoard.dropLoad({ id: load!.id, revision: 1, reason: 'a obra atrasou' });
  expect(await manager.dayBoard.planRest({ id: pour.id, revision: 1 })).toHaveLength(2);
});

test('what is cancelled is neither moved nor planned again, and nothing beyond a year', async () => {
  const pour = await ask();
  const far = { id: pour.id, revision: 1, startsAt: '2099-12-31T23:50:00Z' };
  await expect(office.dayBoard.change({ pours: [far] })).rejects.toMatchObject({ code: 'TOO_FAR' });
  expect(await office.dayBoard.overview({ from: '2099-12-31', days: 2 })).toHaveLength(2);
  const off = await office.pours.step({ id: pour.id, revision: 1, to: 'cancelled', reason: 'rain' });
  const seen = { id: pour.id, revision: off.revision };
  const wrong = { code: 'WRONG_STATE', data: { state: 'cancelled' } };
  await expect(
    office.dayBoard.change({ pours: [{ ...seen, startsAt: `${DAY}T12:00:00Z` }] }),
  ).rejects.toMatchObject(wrong);
  await expect(office.dayBoard.planRest(seen)).rejects.toMatchObject(wrong);
});

test('the overview counts what is booked, what waits and what goes wrong', async () => {
  await ask();
  const second = await ask({ m3: 40, intervalMinutes: 15 });
  await office.pours.step({ id: second.id, revision: 1, to: 'confirmed', overrideReason: 'cliente antigo' });
  const [overview] = await office.dayBoard.overview({ from: DAY });
  expect(overview).toMatchObject({
    dayOn: DAY,
    m3: 56,
    confirmedM3: 40,
    loads: 7,
    pours: 2,
    trucks: 3,
    waiting: 1,
    unconfirmed: 1,
  });
  expect(overview!.conflicts).toBeGreaterThan(0);
});
