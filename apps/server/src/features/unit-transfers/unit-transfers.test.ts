import { randomUUID } from 'node:crypto';
import type { PersonKind } from '@traco/contract/values/person';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { makeDueTransfers } from './unit-transfers.jobs.ts';

let world: World;
let supervisor: Client;
let here: { id: string };
let there: { id: string };
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.setNow('2026-11-18T14:00:00Z');
  supervisor = await world.as(await world.account('supervisor', { name: 'Sílvia Prado' }));
  here = await world.unit({ time_zone: 'America/Sao_Paulo' });
  there = await world.unit({ time_zone: 'America/Sao_Paulo' });
});
afterAll(() => world.close());

/** What the clock does every quarter of an hour. */
const pass = () => world.run(makeDueTransfers);
const plan = (kind: PersonKind, personId: string, fromOn = '2026-12-01', with_: object = {}) =>
  supervisor.unitTransfers.plan({ id: randomUUID(), kind, personId, toUnitId: there.id, fromOn, ...with_ });
const unitIn = async (table: string, id: string) =>
  (await world.pool.query(`select unit_id from ${table} where id = $1`, [id])).rows[0].unit_id;
/** Gives a seller's customers, also those out of use, to a colleague of the unit of before. */
const handOver = async (sellerId: string) =>
  world.pool.query('update customers set seller_id = $2 where seller_id = $1', [
    sellerId,
    (await world.seller({ unit_id: here.id })).id,
  ]);
const latest = async (kind: PersonKind, personId: string) =>
  (await supervisor.unitTransfers.ofPerson({ kind, personId }))[0]!;

describe('a seller who changes units', () => {
  test('goes on the day, on the clock of the unit of before, and the access goes along', async () => {
    const seller = await world.seller({ unit_id: here.id });
    const account = await world.account('seller', { unit_id: here.id, seller_id: seller.id });
    const own = await world.as(account);
    for (const month_on of ['2026-11-01', '2026-12-01', '2027-01-01'])
      await world.goal({ unit_id: here.id, seller_id: seller.id, month_on, m3: 300 });
    const load = await world.load({ unit_id: here.id, seller_id: seller.id });
    for (const state of ['contacted', 'lost'])
      await world.pool.query(
        `insert into leads (id, unit_id, seller_id, state, name, phone, place, work_type, needs_pump, consent_version, follow_code, changed_at)
         values (gen_random_uuid(), $1, $2, $3, 'Joana', '15999990000', 'Itu', 'house', 'no', 1, $4, now())`,
        [here.id, seller.id, state, randomUUID()],
      );
    await plan('seller', seller.id, '2026-12-01');
    // Half an hour before midnight in São Paulo.
    world.setNow('2026-12-01T02:30:00Z');
    await pass();
    expect(await unitIn('sellers', seller.id)).toBe(here.id);
    expect(await latest('seller', seller.id)).toMatchObject({ state: 'planned', recordedBy: 'Sílvia Prado' });

    world.setNow('2026-12-01T03:00:00Z');
    await handOver(seller.id);
    await pass();
    expect(await unitIn('sellers', seller.id)).toBe(there.id);
    expect(await unitIn('accounts', account.id)).toBe(there.id);
    expect(await unitIn('loads', load.id)).toBe(here.id);
    await expect(own.identity.me()).resolves.toBeNull();
    const { rows: leads } = await world.pool.query(
      'select state, unit_id from leads where seller_id = $1 order by state',
      [seller.id],
    );
    expect(leads).toEqual([
      { state: 'contacted', unit_id: there.id },
      { state: 'lost', unit_id: here.id },
    ]);
    const { rows } = await world.pool.query(
      'select to_char(month_on, $2) as month, unit_id from goals where seller_id = $1 order by month_on',
      [seller.id, 'YYYY-MM'],
    );
    expect(rows).toEqual([
      { month: '2026-11', unit_id: here.id },
      { month: '2026-12', unit_id: here.id },
      { month: '2027-01', unit_id: there.id },
    ]);
    expect(await latest('seller', seller.id)).toMatchObject({
      state: 'made',
      holds: [],
      to: { id: there.id },
    });
  });

  test('waits while there are customers, were they out of use, which are handed over first', async () => {
    const seller = await world.seller({ unit_id: here.id });
    await world.customer({ unit_id: here.id, seller_id: seller.id, active: false });
    const held = { code: 'HELD', data: { holds: [{ kind: 'customers', count: 1 }] } };
    await expect(plan('seller', seller.id, '2026-11-18')).rejects.toMatchObject(held);
    await plan('seller', seller.id, '2026-11-19');
    world.setNow('2026-11-19T15:00:00Z');
    await pass();
    expect(await unitIn('sellers', seller.id)).toBe(here.id);
    expect(await latest('seller', seller.id)).toMatchObject({ state: 'waiting', ...held.data });
    await handOver(seller.id);
    await pass();
    expect(await unitIn('sellers', seller.id)).toBe(there.id);
  });
});

test('a driver goes with papers and coming absences; the truck, the loads and what was stay', async () => {
  const driver = await world.driver({ unit_id: here.id });
  const ofHim = [driver.id, here.id];
  const vehicle = await world.vehicle({ unit_id: here.id, driver_id: driver.id });
  const load = await world.load({ unit_id: here.id, driver_id: driver.id, state: 'scheduled' });
  const { id: accountId } = await world.account('unit', { unit_id: here.id });
  const fileId = randomUUID();
  await world.pool.query(
    `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
     values ($1, $2, $3, 'driver-document', 'cnh.pdf', 'application/pdf', 1, 'x', $4)`,
    [fileId, here.id, accountId, `papers/${fileId}`],
  );
  await world.pool.query(
    `insert into driver_documents (id, driver_id, unit_id, kind, file_id) values (gen_random_uuid(), $1, $2, 'licence', $3)`,
    [...ofHim, fileId],
  );
  const attestId = randomUUID();
  await world.pool.query(
    `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
     values ($1, $2, $3, 'driver-document', 'atestado.pdf', 'application/pdf', 1, 'x', $4)`,
    [attestId, here.id, accountId, `papers/${attestId}`],
  );
  for (const [from, to, file] of [
    ['2026-11-01', '2026-11-05', null],
    ['2026-12-20', '2027-01-05', attestId],
  ])
    await world.pool.query(
      `insert into absences (id, driver_id, unit_id, kind, from_on, to_on, file_id) values (gen_random_uuid(), $1, $2, 'vacation', $3, $4, $5)`,
      [...ofHim, from, to, file],
    );
  await plan('driver', driver.id, '2026-11-19');
  world.setNow('2026-11-19T15:00:00Z');
  await pass();
  expect(await latest('driver', driver.id)).toMatchObject({
    state: 'waiting',
    holds: [{ kind: 'loads', count: 1 }],
  });
  await world.pool.query('update loads set driver_id = null where id = $1', [load.id]);
  await pass();
  expect(await unitIn('drivers', driver.id)).toBe(there.id);
  expect(await unitIn('files', fileId)).toBe(there.id);
  expect(await unitIn('files', attestId)).toBe(there.id);
  const { rows: papers } = await world.pool.query(
    'select unit_id from driver_documents where driver_id = $1',
    [driver.id],
  );
  expect(papers).toEqual([{ unit_id: there.id }]);
  const { rows: absences } = await world.pool.query(
    'select unit_id from absences where driver_id = $1 order by from_on',
    [driver.id],
  );
  expect(absences).toEqual([{ unit_id: here.id }, { unit_id: there.id }]);
  const { rows: trucks } = await world.pool.query('select driver_id, unit_id from vehicles where id = $1', [
    vehicle.id,
  ]);
  expect(trucks).toEqual([{ driver_id: null, unit_id: here.id }]);
});

test('the shifts that a driver has not begun are taken off, so that none is begun at the old unit', async () => {
  const driver = await world.driver({ unit_id: here.id });
  const vehicle = await world.vehicle({ unit_id: here.id });
  for (const [day, ended] of [
    ['2026-11-17', '2026-11-17T18:00:00Z'],
    ['2026-11-20', null],
  ])
    await world.pool.query(
      `insert into shifts (id, driver_id, unit_id, vehicle_id, day_on, planned_starts_at, started_at, ended_at)
       values (gen_random_uuid(), $1, $2, $3, $4, $4::date + interval '10 hours',
               case when $5::timestamptz is not null then $4::date + interval '10 hours' end, $5)`,
      [driver.id, here.id, vehicle.id, day, ended],
    );
  await plan('driver', driver.id, '2026-11-19');
  world.setNow('2026-11-19T15:00:00Z');
  await pass();
  expect(await unitIn('drivers', driver.id)).toBe(there.id);
  const { rows } = await world.pool.query(
    'select to_char(day_on, $2) as day, unit_id from shifts where driver_id = $1',
    [driver.id, 'YYYY-MM-DD'],
  );
  expect(rows).toEqual([{ day: '2026-11-17', unit_id: here.id }]);
});

test('nobody goes to a unit that was closed meanwhile', async () => {
  const { id } = await world.employee({ unit_id: here.id });
  await plan('employee', id, '2026-11-19');
  await world.pool.query('update units set active = false where id = $1', [there.id]);
  world.setNow('2026-11-19T15:00:00Z');
  await pass();
  expect(await unitIn('employees', id)).toBe(here.id);
  expect(await latest('employee', id)).toMatchObject({ state: 'waiting' });
});

test('what the company said of a lent driver’s papers goes along', async () => {
  const partner = await world.partner();
  const driver = await world.driver({ unit_id: here.id, partner_id: partner.id });
  await world.pool.query("update driver_paper_checks set state = 'approved' where driver_id = $1", [
    driver.id,
  ]);
  const { id: accountId } = await world.account('unit', { unit_id: here.id });
  const fileId = randomUUID();
  await world.pool.query(
    `insert into files (id, unit_id, account_id, purpose, name, media_type, bytes, sha256, storage_key)
     values ($1, $2, $3, 'driver-document', 'cnh.pdf', 'application/pdf', 1, 'x', $4)`,
    [fileId, here.id, accountId, `papers/${fileId}`],
  );
  await world.pool.query(
    `insert into driver_documents (id, driver_id, unit_id, kind, file_id) values (gen_random_uuid(), $1, $2, 'licence', $3)`,
    [driver.id, here.id, fileId],
  );
  const states = async () =>
    (
      await world.pool.query('select state from driver_paper_checks where driver_id = $1 order by kind', [
        driver.id,
      ])
    ).rows.map(({ state }) => state);
  expect(await states()).toEqual(['pending', 'approved', 'approved']);
  await world.pool.query("update driver_paper_checks set state = 'approved' where driver_id = $1", [
    driver.id,
  ]);
  await plan('driver', driver.id, '2026-11-19');
  world.setNow('2026-11-19T15:00:00Z');
  await pass();
  expect(await unitIn('drivers', driver.id)).toBe(there.id);
  expect(await states()).toEqual(['approved', 'approved', 'approved']);
});

test('an employee goes at once from today on, and the trail names who did it', async () => {
  const employee = await world.employee({ unit_id: here.id });
  for (const [from, to] of [
    ['2026-10-01', '2026-10-20'],
    ['2026-12-20', null],
  ])
    await world.pool.query(
      `insert into employee_statuses (id, employee_id, unit_id, kind, from_on, to_on) values (gen_random_uuid(), $1, $2, 'vacation', $3, $4)`,
      [employee.id, here.id, from, to],
    );
  await plan('employee', employee.id, '2026-11-18');
  const { rows: waiting } = await world.pool.query(
    "select count(*)::int as jobs from jobs.job where name = 'unit-transfers-make'",
  );
  expect(waiting[0].jobs).toBe(1);
  await pass();
  await pass();
  expect(await unitIn('employees', employee.id)).toBe(there.id);
  const { rows: away } = await world.pool.query(
    'select unit_id from employee_statuses where employee_id = $1 order by from_on',
    [employee.id],
  );
  expect(away).toEqual([{ unit_id: here.id }, { unit_id: there.id }]);
  const { rows } = await world.pool.query(
    "select actor_name from audit where table_name = 'employees' and row_id = $1 and action = 'update'",
    [employee.id],
  );
  expect(rows).toEqual([{ actor_name: 'Sílvia Prado' }]);
});

describe('what is refused', () => {
  test('days that are over or too far, a closed unit, the same one, and a second one while one is open', async () => {
    const { id } = await world.employee({ unit_id: here.id });
    const closed = await world.unit({ active: false });
    for (const fromOn of ['2026-11-17', '2027-11-20'])
      await expect(plan('employee', id, fromOn)).rejects.toMatchObject({ code: 'DAY_OUT_OF_REACH' });
    await expect(plan('employee', id, '2026-12-01', { toUnitId: closed.id })).rejects.toMatchObject({
      code: 'UNIT_NOT_FOUND',
    });
    await expect(plan('employee', id, '2026-12-01', { toUnitId: here.id })).rejects.toMatchObject({
      code: 'SAME_UNIT',
    });
    const sent = { id: randomUUID() };
    const first = await plan('employee', id, '2026-12-01', sent);
    expect(await plan('employee', id, '2026-12-01', sent)).toEqual(first);
    await expect(plan('employee', id)).rejects.toMatchObject({ code: 'ALREADY_PLANNED' });
    const stale = supervisor.unitTransfers.giveUp({ id: first.id, revision: 99 });
    await expect(stale).rejects.toMatchObject({ code: 'STALE_REVISION' });
    await supervisor.unitTransfers.giveUp({ id: first.id, revision: first.revision });
    await expect(
      supervisor.unitTransfers.giveUp({ id: first.id, revision: first.revision }),
    ).rejects.toMatchObject({ code: 'NOT_OPEN' });
    await plan('employee', id);
    await expect(supervisor.unitTransfers.giveUp({ id: randomUUID(), revision: 1 })).rejects.toMatchObject({
      code: 'TRANSFER_NOT_FOUND',
    });
  });

  test('who is not there, or out of work; and one sent away meanwhile stays there', async () => {
    await expect(plan('seller', randomUUID())).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
    const gone = await world.seller({ unit_id: here.id, active: false });
    await expect(plan('seller', gone.id)).rejects.toMatchObject({ code: 'PERSON_INACTIVE' });
    const leaving = await world.seller({ unit_id: here.id });
    await plan('seller', leaving.id, '2026-11-19');
    await world.pool.query('update sellers set active = false where id = $1', [leaving.id]);
    world.setNow('2026-11-20T15:00:00Z');
    await pass();
    expect(await unitIn('sellers', leaving.id)).toBe(here.id);
  });
});
