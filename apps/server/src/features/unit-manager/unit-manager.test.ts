import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let drivers: { id: string; name: string }[];
let trucks: { id: string; revision: number }[];
let office: Client;
let manager: Client;
let mix: { id: string };
let site: { id: string; customer_id: string };

/** Wednesday 18 November 2026, 11:00 in São Paulo. */
const NOW = '2026-11-18T14:00:00Z';
const TODAY = '2026-11-18';
const TOMORROW = '2026-11-19';
const papers = { licence_category: 'D', licence_expires_on: '2030-01-01' };

beforeAll(async () => {
  world = await openWorld(NOW);
  mix = await world.mix();
});
afterAll(() => world.close());

beforeEach(async () => {
  world.setNow(NOW);
  unit = await world.unit({ capacity_m3_per_hour: 60 });
  const seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  site = (await world.site({
    unit_id: unit.id,
    seller_id: seller.id,
    customer_id: customer.id,
    travel_minutes: 20,
  })) as never;
  drivers = [];
  trucks = [];
  for (const name of ['Ana', 'Bento', 'Caio']) {
    const driver = await world.driver({ unit_id: unit.id, name, ...papers });
    drivers.push(driver as never);
    trucks.push((await world.vehicle({ unit_id: unit.id, driver_id: driver.id })) as never);
  }
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  manager = await world.as(await world.account('manager', { unit_id: unit.id }));
});

/** A pour of two loads, confirmed unless told; 07:30 in São Paulo of tomorrow. */
async function aPour({ confirmed = true, ...with_ }: Record<string, unknown> = {}) {
  const pour = await office.pours.request({
    id: randomUUID(),
    customerId: site.customer_id,
    siteId: site.id,
    mixId: mix.id,
    startsAt: `${TOMORROW}T10:30:00Z`,
    m3: 16,
    loadM3: 8,
    intervalMinutes: 32,
    element: 'slab',
    pumped: false,
    contactName: 'Mestre João',
    contactPhone: '15987654321',
    ...with_,
  });
  return confirmed ? office.pours.step({ id: pour.id, revision: pour.revision, to: 'confirmed' }) : pour;
}
const aShift = (with_: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  driverId: drivers[0]!.id,
  dayOn: TOMORROW,
  vehicleId: trucks[0]!.id,
  startsAt: `${TOMORROW}T09:00:00Z`,
  ...with_,
});
const tomorrow = () => manager.unitManager.read({ day: TOMORROW });
const refusal = (code: string, data?: object) => expect.objectContaining({ code, ...(data ? { data } : {}) });

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
    unassigned: 2,
    unassignedNextDay: 0,
    withoutShift: 2,
    unconfirmed: 1,
    absent: 0,
  });
  expect((await manager.unitManager.read({})).toDo).toMatchObject({ unassigned: 0, unassignedNextDay: 2 });
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

describe('a shift', () => {
  test('is planned with truck and helper, sent twice it is one, and changed by its revision', async () => {
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

  test('is refused to whoever may not be sent, with a truck that is down, taken or not ours, on another day', async () => {
    const save = (with_: Record<string, unknown>) => manager.unitManager.saveShift(aShift(with_));
    await world.pool.query(`update drivers set toxicology_expires_on = '2026-11-18' where id = $1`, [
      drivers[0]!.id,
    ]);
    await expect(save({})).rejects.toEqual(
      refusal('DRIVER_BLOCKED', { driverBlocks: ['toxicology_expired'] }),
    );
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

  test('that begins before eleven hours of rest are over is refused, an hour later not', async () => {
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

  test('waits for another that is being planned: one truck is not given to two drivers at once', async () => {
    const first = await world.pool.connect();
    await first.query('begin');
    await first.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`shifts${unit.id}`]);
    await first.query(
      `insert into shifts (id, unit_id, driver_id, day_on, vehicle_id, planned_starts_at)
       values (gen_random_uuid(), $1, $2, $3::date, $4, '2026-11-19T09:00:00Z')`,
      [unit.id, drivers[1]!.id, TOMORROW, trucks[0]!.id],
    );
    const second = manager.unitManager.saveShift(aShift()).catch((error) => error);
    await expect
      .poll(async () => {
        const { rows } = await world.pool.query(
          `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows[0].waiting;
      })
      .toBe(1);
    await first.query('commit');
    first.release();
    expect(await second).toEqual(refusal('VEHICLE_TAKEN', { driver: 'Bento' }));
  });

  test('begins and ends by the clock, in this order, and not in the future', async () => {
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
    await expect(manager.unitManager.dropShift({ id, revision: 3 })).rejects.toEqual(
      refusal('ALREADY_BEGUN'),
    );
    await expect(
      manager.unitManager.clockShift({ id: randomUUID(), revision: 1, step: 'start', at: NOW }),
    ).rejects.toEqual(refusal('SHIFT_NOT_FOUND'));
  });

  test('that has not begun is taken off the day; another unit’s does not exist', async () => {
    const { id } = await manager.unitManager.saveShift(aShift());
    const stranger = await world.as(await world.account('manager'));
    await expect(stranger.unitManager.dropShift({ id, revision: 1 })).rejects.toEqual(
      refusal('SHIFT_NOT_FOUND'),
    );
    await expect(manager.unitManager.dropShift({ id, revision: 2 })).rejects.toEqual(
      refusal('STALE_REVISION'),
    );
    await manager.unitManager.dropShift({ id, revision: 1 });
    expect((await tomorrow()).drivers.every(({ shift }) => shift === null)).toBe(true);
  });
});

describe('the plan for tomorrow', () => {
  test('says who starts half an hour before the first loads, from confirmed pours only', async () => {
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

  test('its shifts are made at once, a second press makes none, and who has one keeps it', async () => {
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

  test('a plan with one driver who may not go makes no shift at all', async () => {
    const shifts = drivers.map(({ id }, place) => ({
      id: randomUUID(),
      driverId: id,
      vehicleId: trucks[place]!.id,
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
});

describe('a truck', () => {
  test('is blocked with a reason and told how many loads it had; then released', async () => {
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

  test('of whoever drives another one today has nobody', async () => {
    await manager.unitManager.saveShift(aShift({ vehicleId: trucks[1]!.id }));
    const { vehicles } = await tomorrow();
    const driverOf = (id: string) => vehicles.find((each) => each.id === id)?.driverId;
    expect(driverOf(trucks[1]!.id)).toBe(drivers[0]!.id);
    expect(driverOf(trucks[0]!.id)).toBeNull();
  });
});
