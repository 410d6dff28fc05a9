import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

const DAY = '2026-11-18';
let world: World;
let here: { id: string };
let there: { id: string };
let plant: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  world.setNow(`${DAY}T14:00:00Z`);
  here = await world.unit({ time_zone: 'America/Sao_Paulo' });
  there = await world.unit({ time_zone: 'America/Sao_Paulo' });
  plant = await world.as(await world.account('unit', { unit_id: here.id }));
  manager = await world.as(await world.account('manager', { unit_id: here.id }));
});
afterAll(() => world.close());

const goes = (table: 'drivers' | 'sellers', { id }: { id: string }) =>
  world.pool.query(`update ${table} set unit_id = $2 where id = $1`, [id, there.id]);

test('what a driver did at the plant of before keeps the driver’s name there, in every list', async () => {
  const driver = await world.driver({ unit_id: here.id, name: 'Valdir Moraes' });
  const load = await world.load({
    unit_id: here.id,
    driver_id: driver.id,
    day_on: DAY,
    loaded_at: `${DAY}T12:00:00Z`,
  });
  await world.pool.query(
    `insert into concrete_returns (id, unit_id, mix_id, load_id, driver_id, residue_m3, surplus_m3, reason, party, device_at, at, destination, state)
     select gen_random_uuid(), unit_id, mix_id, id, driver_id, 0, 2, 'rain', 'customer', now(), $2, 'top_load', 'assigned'
       from loads where id = $1`,
    [load.id, `${DAY}T13:00:00Z`],
  );
  await world.pool.query(
    `insert into occurrences (id, unit_id, driver_id, load_id, day_on, kind, text, device_at, at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'other', 'Pneu', now(), now())`,
    [here.id, driver.id, load.id, DAY],
  );
  await world.pool.query(
    `insert into refused_entries (id, unit_id, driver_id, day_on, kind, refusal, body, at)
     values (gen_random_uuid(), $1, $2, $3, 'sheet', 'SHIFT_NOT_STARTED', '{}', $3::date)`,
    [here.id, driver.id, DAY],
  );
  await goes('drivers', driver);
  const named = { id: driver.id, name: 'Valdir Moraes' };
  const range = { from: DAY, to: DAY };
  expect((await plant.concreteVolume.list(range)).rows).toMatchObject([{ driver: named }]);
  expect((await plant.concreteReturn.list({})).rows).toMatchObject([{ driver: named }]);
  expect((await plant.concreteReturn.breakdown({})).drivers).toMatchObject([
    { key: driver.id, name: named.name },
  ]);
  expect((await manager.operationalSheet.read({ day: DAY })).drivers).toMatchObject([named]);
  expect((await plant.unitDashboard.road({})).occurrences).toMatchObject([
    { driverId: driver.id, driver: named.name, phone: null },
  ]);
  const { rows } = await plant.operationalReports.check({ day: DAY });
  expect(rows.filter(({ kind }) => kind === 'refused_entry')).toMatchObject([{ subject: named.name }]);
  // The name, and nothing else of the driver.
  await expect(manager.records.driver({ id: driver.id })).rejects.toMatchObject({ status: 404 });
});

test('what a seller sold at the plant of before keeps the seller’s name there, in list, sums and requests', async () => {
  const seller = await world.seller({ unit_id: here.id, name: 'Célia Antunes' });
  const customer = await world.customer({ unit_id: here.id, seller_id: seller.id });
  await world.load({
    unit_id: here.id,
    seller_id: seller.id,
    customer_id: customer.id,
    day_on: '2026-11-17',
    loaded_at: '2026-11-17T12:00:00Z',
  });
  await world.pool.query(
    `insert into leads (id, unit_id, seller_id, state, name, phone, place, work_type, needs_pump, consent_version, follow_code, changed_at)
     values (gen_random_uuid(), $1, $2, 'lost', 'Joana', '15999990000', 'Itu', 'house', 'no', 1, $3, $4)`,
    [here.id, seller.id, randomUUID(), `${DAY}T12:00:00Z`],
  );
  await goes('sellers', seller);
  const range = { from: '2026-11-17', to: '2026-11-17' };
  const named = { id: seller.id, name: 'Célia Antunes' };
  expect((await plant.concreteVolume.list(range)).rows).toMatchObject([{ seller: named }]);
  expect(await plant.concreteVolume.groups({ ...range, by: 'seller' })).toMatchObject([
    { label: named.name },
  ]);
  expect((await plant.leads.list({})).rows).toMatchObject([{ name: 'Joana', seller: named }]);
});
