import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { NOW } from '../../testing/plant.ts';
import { refusal } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openShift, type Shift, TODAY } from './unit-manager.fixture.ts';

let world: World;
let unit: Shift['unit'];
let manager: Shift['manager'];
let drivers: Shift['drivers'];
let trucks: Shift['trucks'];
let aPour: Shift['aPour'];
let aShift: Shift['aShift'];
let tomorrow: Shift['tomorrow'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, manager, drivers, trucks, aPour, aShift, tomorrow } = await openShift(world));
});

test('the day holds drivers with rest and papers, vehicles, loads, and what is to be done', async () => {
  await aPour();
  await world.pool.query(`update drivers set medical_expires_on = '2026-11-30' where id = $1`, [
    drivers[1]!.id,
  ]);
  await world.pool.query(`update drivers set licence_expires_on = '2026-11-01' where id = $1`, [
    drivers[2]!.id,
  ]);
  await world.pool.query(
    `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at, ended_at)
     values (gen_random_uuid(), $1, $2, $3, '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', '2026-11-18T22:00:00Z')`,
    [unit.id, drivers[0]!.id, TODAY],
  );
  const day = await tomorrow();
  expect(day.drivers.map(({ name, blocks, restedAt }) => ({ name, blocks, restedAt }))).toEqual([
    { name: 'Ana', blocks: [], restedAt: '2026-11-19T09:00:00.000Z' },
    { name: 'Bento', blocks: [], restedAt: null },
    { name: 'Caio', blocks: ['licence_expired'], restedAt: null },
  ]);
  expect(day.vehicles).toHaveLength(3);
  expect(day.loads).toHaveLength(2);
  expect(day.toDo).toEqual({
    expiring: [
      { driverId: drivers[2]!.id, driver: 'Caio', kind: 'licence', onDay: '2026-11-01' },
      { driverId: drivers[1]!.id, driver: 'Bento', kind: 'medical', onDay: '2026-11-30' },
    ],
    unended: [],
    unassigned: 2,
    unassignedNextDay: 0,
    withoutShift: 2,
    unconfirmed: 1,
    absent: 0,
  });
  expect((await manager.unitManager.read({})).toDo).toMatchObject({ unassigned: 0, unassignedNextDay: 2 });
});

test('the customer of a load is called as they are called once that was told', async () => {
  await aPour();
  const customers = async () => (await tomorrow()).loads.map(({ customer }) => customer);
  expect(await customers()).not.toContain('Construtora Nova');
  await world.pool.query(`update customers set name = 'Construtora Nova'`);
  await allTold(world.pool);
  expect(await customers()).toEqual(['Construtora Nova', 'Construtora Nova']);
});

test('another unit’s day does not exist for a manager; a supervisor names the unit', async () => {
  const other = await world.unit();
  expect((await manager.unitManager.read({ unitId: other.id })).unit.id).toBe(unit.id);
  const supervisor = await world.as(await world.account('supervisor'));
  expect((await supervisor.unitManager.read({ unitId: unit.id })).unit.id).toBe(unit.id);
  await expect(supervisor.unitManager.read({ unitId: randomUUID() })).rejects.toEqual(
    refusal('UNIT_NOT_FOUND'),
  );
  await expect(supervisor.unitManager.firstRound({ unitId: randomUUID() })).rejects.toEqual(
    refusal('UNIT_NOT_FOUND'),
  );
});

test('tomorrow is the day after today on the plant’s own clock', async () => {
  const tomorrowOf = async () => (await manager.unitManager.read({ day: 'tomorrow' })).dayOn;
  expect(await tomorrowOf()).toBe('2026-11-19');
  await world.pool.query(`update units set time_zone = 'Pacific/Kiritimati' where id = $1`, [unit.id]);
  expect(await tomorrowOf()).toBe('2026-11-20');
});

test('a truck is blocked with a reason and told how many loads it had; then released', async () => {
  await aPour();
  const [load] = (await tomorrow()).loads;
  await manager.dayBoard.change({
    loads: [{ id: load!.id, revision: load!.revision, vehicleId: trucks[0]!.id, driverId: drivers[0]!.id }],
  });
  const { id } = trucks[0]!;
  const set = (state: 'stopped' | 'available', revision: number, reason = '') =>
    manager.unitManager.setVehicleState({ id, revision, state, reason });
  await expect(set('stopped', 1)).rejects.toEqual(refusal('REASON_REQUIRED'));
  expect(await set('stopped', 1, 'pneu furado')).toEqual({
    id,
    state: 'stopped',
    revision: 2,
    plannedLoads: 1,
  });
  await expect(set('available', 1)).rejects.toEqual(refusal('STALE_REVISION'));
  expect((await tomorrow()).vehicles.find((each) => each.id === id)).toMatchObject({
    state: 'stopped',
    stateReason: 'pneu furado',
  });
  await set('available', 2);
  const stranger = await world.as(await world.account('manager'));
  await expect(
    stranger.unitManager.setVehicleState({ id, revision: 3, state: 'stopped', reason: 'pneu furado' }),
  ).rejects.toEqual(refusal('VEHICLE_NOT_FOUND'));
});

test('a truck of whoever drives another one today has nobody', async () => {
  await manager.unitManager.saveShift(aShift({ vehicleId: trucks[1]!.id }));
  const { vehicles } = await tomorrow();
  const driverOf = (id: string) => vehicles.find((each) => each.id === id)?.driverId;
  expect(driverOf(trucks[1]!.id)).toBe(drivers[0]!.id);
  expect(driverOf(trucks[0]!.id)).toBeNull();
});

test('a truck that was handed over is with whoever took it last, in the manager’s list and on the board', async () => {
  const { id } = trucks[1]!;
  await world.pool.query(
    `insert into shifts (id, unit_id, driver_id, day_on, vehicle_id, planned_starts_at, started_at, ended_at)
     values (gen_random_uuid(), $1, $2, $3, $4, '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z', '2026-11-18T13:30:00Z')`,
    [unit.id, drivers[1]!.id, TODAY, id],
  );
  await manager.unitManager.saveShift(
    aShift({ dayOn: TODAY, vehicleId: id, startsAt: `${TODAY}T14:30:00Z` }),
  );
  const { vehicles } = await manager.unitManager.read({});
  const { mixers } = await manager.dayBoard.read({ day: TODAY });
  for (const shown of [vehicles, mixers])
    expect(shown.find((each) => each.id === id)?.driverId).toBe(drivers[0]!.id);
});

test('loads after midnight are to be manned on the day of their pour, where they are shown', async () => {
  await aPour({ confirmed: false, m3: 24, startsAt: '2026-11-19T02:30:00Z' });
  const day = await manager.unitManager.read({});
  expect(day.loads).toHaveLength(3);
  expect(day.toDo).toMatchObject({ unassigned: 3, unassignedNextDay: 0 });
  expect((await tomorrow()).toDo.unassigned).toBe(0);
});
