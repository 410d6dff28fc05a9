import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { makeDueTransfers } from './unit-transfers.jobs.ts';

let world: World;
let admin: Client;
let unit: { id: string };
let seller: { id: string };
beforeAll(async () => {
  world = await openWorld();
  admin = await world.as(await world.account('admin'));
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id });
});

const aCustomer = (sellerId: string) => ({
  id: randomUUID(),
  name: 'Construtora Sol',
  document: null,
  phone: null,
  email: null,
  credit: 'approved' as const,
  creditLimitCents: null,
  creditNote: '',
  notes: '',
  sellerId,
});
const leave = () => world.pool.query('update sellers set active = false where id = $1', [seller.id]);
const customersOf = async () =>
  (await world.pool.query('select 1 from customers where seller_id = $1', [seller.id])).rowCount;

test('no customer is given to who has left; who has one keeps it, and is not taken up again with it', async () => {
  const colleague = await world.seller({ unit_id: unit.id });
  const customer = await admin.customers.create(aCustomer(seller.id));
  const hers = await admin.customers.create(aCustomer(colleague.id));
  await leave();
  const { id: _, ...fields } = aCustomer(seller.id);
  const short = { id: randomUUID(), name: 'Obra Nova', document: null, sellerId: seller.id };
  for (const given of [
    () => admin.customers.create(aCustomer(seller.id)),
    () => admin.catalogue.createCustomer(short),
    () => admin.customers.edit({ ...fields, id: hers.id, revision: hers.revision }),
  ])
    await expect(given()).rejects.toMatchObject({ code: 'SELLER_NOT_FOUND' });
  const kept = await admin.customers.edit({
    ...fields,
    name: 'Sol S.A.',
    id: customer.id,
    revision: customer.revision,
  });
  expect(kept).toMatchObject({ name: 'Sol S.A.', seller: { id: seller.id } });
  const out = await admin.customers.setActive({ id: customer.id, revision: kept.revision, active: false });
  await expect(
    admin.customers.setActive({ id: customer.id, revision: out.revision, active: true }),
  ).rejects.toMatchObject({ code: 'SELLER_INACTIVE' });
});

test('who is being sent away at this moment is given no customer', async () => {
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('update sellers set active = false where id = $1', [seller.id]);
  const given = admin.customers.create(aCustomer(seller.id));
  const refused = expect(given).rejects.toMatchObject({ code: 'SELLER_NOT_FOUND' });
  await untilWaiting(world.pool);
  await client.query('commit');
  client.release();
  await refused;
  expect(await customersOf()).toBe(0);
});

test('who is being given a customer at this moment is neither sent away nor moved without the customer', async () => {
  const there = await world.unit();
  await admin.unitTransfers.plan({
    id: randomUUID(),
    kind: 'seller',
    personId: seller.id,
    toUnitId: there.id,
    fromOn: '2026-12-01',
  });
  world.setNow('2026-12-02T14:00:00Z');
  const { revision } = await admin.sellersOverview.get({ id: seller.id });
  const client = await world.pool.connect();
  for (const go of [
    () => world.run(makeDueTransfers),
    () =>
      expect(
        admin.sellersOverview.setActive({ id: seller.id, revision, active: false }),
      ).rejects.toMatchObject({ code: 'HAS_CUSTOMERS' }),
  ]) {
    await client.query('begin');
    await client.query('select app.hold_seller($1)', [seller.id]);
    await client.query(
      `insert into customers (id, unit_id, seller_id, name) values (gen_random_uuid(), $1, $2, 'Novo')`,
      [unit.id, seller.id],
    );
    const gone = go();
    await untilWaiting(world.pool);
    await client.query('commit');
    await gone;
  }
  client.release();
  const { rows } = await world.pool.query('select unit_id, active from sellers where id = $1', [seller.id]);
  expect(rows).toEqual([{ unit_id: unit.id, active: true }]);
});
