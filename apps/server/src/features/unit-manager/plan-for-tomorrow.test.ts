import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../../testing/plant.ts';
import { refusal } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openShift, type Shift, TOMORROW } from './unit-manager.fixture.ts';

let world: World;
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
  ({ manager, drivers, trucks, aPour, aShift, tomorrow } = await openShift(world));
});

test('the plan for tomorrow: says who starts half an hour before the first loads, from confirmed pours only', async () => {
  await aPour();
  await aPour({ confirmed: false, startsAt: `${TOMORROW}T10:40:00Z`, m3: 8 });
  const plan = await manager.unitManager.firstRound({});
  expect(plan).toMatchObject({ dayOn: TOMORROW, loads: 2, m3: 16, moreIfConfirmed: 1 });
  // The first truck leaves the plant so as to be there at 07:30: mixing at 07:00, shift at 06:30.
  expect(plan.starts.map(({ driver, startsAt, loadAt }) => ({ driver, startsAt, loadAt }))).toEqual([
    { driver: 'Ana', startsAt: '2026-11-19T09:30:00.000Z', loadAt: '2026-11-19T10:00:00.000Z' },
    { driver: 'Bento', startsAt: '2026-11-19T10:02:00.000Z', loadAt: '2026-11-19T10:32:00.000Z' },
  ]);
});

test('the plan for tomorrow: near midnight who has left already starts no more, and goes on with what follows', async () => {
  world.setNow(`${TOMORROW}T02:55:00Z`);
  const { id } = await aPour({ confirmed: false, startsAt: `${TOMORROW}T03:20:00Z` });
  await world.pool.query(`update pours set state = 'confirmed' where id = $1`, [id]);
  await world.pool.query(
    `update loads set state = 'en_route', vehicle_id = $2, driver_id = $3, loaded_at = $4 where pour_id = $1 and turn = 1`,
    [id, trucks[0]!.id, drivers[0]!.id, `${TOMORROW}T02:50:00Z`],
  );
  const plan = await manager.unitManager.firstRound({ day: TOMORROW });
  expect(plan).toMatchObject({ loads: 1, m3: 8 });
  expect(plan.starts.map(({ driver }) => driver)).not.toContain('Ana');
});

test('the plan for tomorrow: its shifts are made at once, a second press makes none, and who has one keeps it', async () => {
  await aPour();
  await manager.unitManager.saveShift(aShift({ startsAt: `${TOMORROW}T08:00:00Z` }));
  const { starts } = await manager.unitManager.firstRound({});
  expect(starts[0]).toMatchObject({ driver: 'Ana', shiftStartsAt: '2026-11-19T08:00:00.000Z' });
  const shifts = starts.map(({ driverId, vehicleId, startsAt }) => ({
    id: randomUUID(),
    driverId: driverId!,
    vehicleId,
    startsAt,
  }));
  const first = await manager.unitManager.planShifts({ dayOn: TOMORROW, shifts });
  expect(first).toMatchObject({ made: [{ driverId: drivers[1]!.id }], kept: 1 });
  expect(await manager.unitManager.planShifts({ dayOn: TOMORROW, shifts })).toEqual({ made: [], kept: 2 });
  expect((await tomorrow()).toDo.withoutShift).toBe(1);
});

test('the plan for tomorrow: a plan with one driver who may not go makes no shift at all', async () => {
  const shifts = drivers.map(({ id }, index) => ({
    id: randomUUID(),
    driverId: id,
    vehicleId: trucks[index]!.id,
    startsAt: `${TOMORROW}T09:00:00Z`,
  }));
  await world.pool.query('update drivers set licence_paid_work = false where id = $1', [drivers[2]!.id]);
  await expect(manager.unitManager.planShifts({ dayOn: TOMORROW, shifts })).rejects.toEqual(
    refusal('DRIVER_BLOCKED', { driverBlocks: ['licence_paid_work'] }),
  );
  const twice = shifts.slice(0, 2).map((shift) => ({ ...shift, vehicleId: trucks[0]!.id }));
  await expect(manager.unitManager.planShifts({ dayOn: TOMORROW, shifts: twice })).rejects.toEqual(
    refusal('VEHICLE_TAKEN', { driver: 'Bento' }),
  );
  expect((await tomorrow()).drivers.every(({ shift }) => shift === null)).toBe(true);
});
