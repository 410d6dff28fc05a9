import { randomUUID } from 'node:crypto';
import { addDays } from '@traco/contract/values/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, papers } from '../../testing/plant.ts';
import { refusal } from '../../testing/refusal.ts';
import { awaitedLocks } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openShift, type Shift, TODAY, TOMORROW } from './unit-manager.fixture.ts';

let world: World;
let unit: Shift['unit'];
let manager: Shift['manager'];
let drivers: Shift['drivers'];
let trucks: Shift['trucks'];
let aShift: Shift['aShift'];
let tomorrow: Shift['tomorrow'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, manager, drivers, trucks, aShift, tomorrow } = await openShift(world));
});

test('a shift is planned with truck and helper, sent twice it is one, and changed by its revision', async () => {
  const plan = aShift({ helperName: 'Zeca' });
  const shift = await manager.unitManager.saveShift(plan);
  expect(await manager.unitManager.saveShift(plan)).toEqual(shift);
  expect(shift).toMatchObject({ helperName: 'Zeca', vehicleId: trucks[0]!.id, revision: 1 });
  const changed = await manager.unitManager.saveShift({ ...plan, vehicleId: trucks[1]!.id, revision: 1 });
  expect(changed).toMatchObject({ vehicleId: trucks[1]!.id, revision: 2 });
  await expect(manager.unitManager.saveShift({ ...plan, revision: 1 })).rejects.toEqual(
    refusal('STALE_REVISION'),
  );
  await expect(manager.unitManager.saveShift(aShift())).rejects.toEqual(refusal('STALE_REVISION'));
});

test('a shift is refused to whoever may not be sent, with a truck that is down, taken or not ours, on another day', async () => {
  const save = (with_: Record<string, unknown>) => manager.unitManager.saveShift(aShift(with_));
  await world.pool.query(`update drivers set toxicology_expires_on = '2026-11-18' where id = $1`, [
    drivers[0]!.id,
  ]);
  await expect(save({})).rejects.toEqual(refusal('DRIVER_BLOCKED', { driverBlocks: ['toxicology_expired'] }));
  const of = { driverId: drivers[1]!.id };
  await world.pool.query(`update vehicles set state = 'stopped' where id = $1`, [trucks[0]!.id]);
  await expect(save(of)).rejects.toEqual(refusal('VEHICLE_DOWN'));
  await manager.unitManager.saveShift(aShift({ driverId: drivers[2]!.id, vehicleId: trucks[2]!.id }));
  await expect(save({ ...of, vehicleId: trucks[2]!.id })).rejects.toEqual(
    refusal('VEHICLE_TAKEN', { driver: 'Caio' }),
  );
  await expect(save({ ...of, vehicleId: (await world.vehicle()).id })).rejects.toEqual(
    refusal('VEHICLE_NOT_FOUND'),
  );
  await expect(save({ ...of, vehicleId: null, startsAt: `${TODAY}T20:00:00Z` })).rejects.toEqual(
    refusal('OTHER_DAY'),
  );
  await expect(save({ driverId: (await world.driver(papers)).id })).rejects.toEqual(
    refusal('DRIVER_NOT_FOUND'),
  );
});

test('whoever carries the first loads of a day begins in the evening before it, at the earliest at 20:00', async () => {
  const tonight = (clock: string) => aShift({ vehicleId: null, startsAt: `${TODAY}T${clock}:00Z` });
  await expect(manager.unitManager.saveShift(tonight('22:59'))).rejects.toEqual(refusal('OTHER_DAY'));
  const shift = await manager.unitManager.saveShift(tonight('23:00'));
  expect(shift).toMatchObject({ dayOn: addDays(TODAY, 1), plannedStartsAt: `${TODAY}T23:00:00.000Z` });
});

test('a shift of more than seven days ago is planned no more', async () => {
  const [week, before] = [7, 8].map((days) => addDays(TODAY, -days));
  const on = (dayOn: string) => aShift({ dayOn, vehicleId: null, startsAt: `${dayOn}T10:00:00Z` });
  await manager.unitManager.saveShift(on(week!));
  await expect(manager.unitManager.saveShift(on(before!))).rejects.toEqual(refusal('TOO_LATE'));
});

test('a shift that begins before eleven hours of rest are over is refused, an hour later not', async () => {
  await world.pool.query(
    `insert into shifts (id, unit_id, driver_id, day_on, planned_starts_at, started_at, ended_at)
     values (gen_random_uuid(), $1, $2, $3, '2026-11-18T12:00:00Z', '2026-11-18T12:00:00Z', '2026-11-18T23:00:00Z')`,
    [unit.id, drivers[0]!.id, TODAY],
  );
  await expect(manager.unitManager.saveShift(aShift())).rejects.toEqual(
    refusal('DRIVER_BLOCKED', { driverBlocks: ['rest'] }),
  );
  await manager.unitManager.saveShift(aShift({ startsAt: `${TOMORROW}T10:00:00Z` }));
});

test('a shift waits for another that is being planned: one truck is not given to two drivers at once', async () => {
  const first = await world.pool.connect();
  await first.query('begin');
  await first.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`plan${unit.id}`]);
  await first.query(
    `insert into shifts (id, unit_id, driver_id, day_on, vehicle_id, planned_starts_at)
     values (gen_random_uuid(), $1, $2, $3::date, $4, '2026-11-19T09:00:00Z')`,
    [unit.id, drivers[1]!.id, TOMORROW, trucks[0]!.id],
  );
  const second = manager.unitManager.saveShift(aShift()).catch((error) => error);
  await expect.poll(() => awaitedLocks(world.pool)).toEqual(['advisory']);
  await first.query('commit');
  first.release();
  expect(await second).toEqual(refusal('VEHICLE_TAKEN', { driver: 'Bento' }));
});

test('a shift that is taken off while somebody plans it anew is told as changed meanwhile', async () => {
  const plan = aShift();
  const { id } = await manager.unitManager.saveShift(plan);
  const first = await world.pool.connect();
  await first.query('begin');
  await first.query('delete from shifts where id = $1', [id]);
  const second = manager.unitManager.saveShift({ ...plan, helperName: 'Zeca', revision: 1 }).catch((e) => e);
  await expect.poll(() => awaitedLocks(world.pool)).toEqual(['transactionid']);
  await first.query('commit');
  first.release();
  expect(await second).toEqual(refusal('STALE_REVISION'));
});

test('a shift begins and ends by the clock, in this order, and not in the future', async () => {
  const plan = aShift({ dayOn: TODAY, startsAt: `${TODAY}T09:00:00Z` });
  const { id } = await manager.unitManager.saveShift(plan);
  const clock = (step: 'start' | 'end', at: string, revision: number) =>
    manager.unitManager.clockShift({ id, revision, step, at: `${TODAY}T${at}:00Z` });
  await expect(clock('end', '13:00', 1)).rejects.toEqual(refusal('NOT_STARTED'));
  await expect(clock('start', '14:30', 1)).rejects.toEqual(refusal('IN_THE_FUTURE'));
  expect(await clock('start', '09:10', 1)).toMatchObject({ startedAt: '2026-11-18T09:10:00.000Z' });
  await expect(clock('start', '09:12', 1)).rejects.toEqual(refusal('STALE_REVISION'));
  await expect(clock('end', '09:00', 2)).rejects.toEqual(refusal('BEFORE_START'));
  expect(await clock('end', '13:00', 2)).toMatchObject({ endedAt: '2026-11-18T13:00:00.000Z' });
  await expect(manager.unitManager.dropShift({ id, revision: 3 })).rejects.toEqual(refusal('ALREADY_BEGUN'));
  await expect(
    manager.unitManager.clockShift({ id: randomUUID(), revision: 1, step: 'start', at: NOW }),
  ).rejects.toEqual(refusal('SHIFT_NOT_FOUND'));
});

test('a shift does not begin on another day: tomorrow’s not today, and none years ago', async () => {
  const { id } = await manager.unitManager.saveShift(aShift());
  for (const at of [NOW, '2020-01-01T09:00:00Z'])
    await expect(manager.unitManager.clockShift({ id, revision: 1, step: 'start', at })).rejects.toEqual(
      refusal('OTHER_DAY'),
    );
});

test('a shift that has not begun is taken off the day; another unit’s does not exist', async () => {
  const { id } = await manager.unitManager.saveShift(aShift());
  const stranger = await world.as(await world.account('manager'));
  await expect(stranger.unitManager.dropShift({ id, revision: 1 })).rejects.toEqual(
    refusal('SHIFT_NOT_FOUND'),
  );
  await expect(manager.unitManager.dropShift({ id, revision: 2 })).rejects.toEqual(refusal('STALE_REVISION'));
  await manager.unitManager.dropShift({ id, revision: 1 });
  expect((await tomorrow()).drivers.every(({ shift }) => shift === null)).toBe(true);
});
