import { afterAll, beforeAll, expect, test } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let elsewhere: { id: string };
let best: { id: string };
let asked: { id: string };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  elsewhere = await world.unit();
  best = await world.seller({ unit_id: unit.id });
  asked = await world.seller({ unit_id: unit.id });
  await world.seller({ unit_id: unit.id });
  const sold = (seller_id: string, m3: number) =>
    world.load({ unit_id: unit.id, seller_id, delivered_m3: m3, billed_m3: m3, loaded_m3: m3 });
  await sold(best.id, 10);
  await sold(best.id, 10);
  await sold(asked.id, 8);
  await sold(asked.id, 6);
  await world.goal({
    id: crypto.randomUUID(),
    unit_id: unit.id,
    seller_id: asked.id,
    month_on: '2026-11-01',
    m3: 100,
  });
});
afterAll(() => world.close());

const read = async () => {
  const account = await world.account('seller', { seller_id: asked.id, unit_id: unit.id });
  return (await world.as(account)).sellerDashboard.read({});
};

test('the ring shows what is delivered, what the goal expects by now, and what is needed per day', async () => {
  const { month } = await read();
  expect(month).toMatchObject({
    m3: 14,
    revenueCents: 728_000,
    priceCentsPerM3: 52_000,
    goalM3: 100,
    goalShare: 0.14,
    workingDays: { over: 12.4, total: 21 },
    expectedM3: 59.05,
    aheadM3: -45.05,
    projectionM3: 23.71,
    workingDaysLeft: 8.6,
    neededM3PerDay: 10,
  });
});

test('the table holds 24 months, the present one first', async () => {
  const { months } = await read();
  expect(months).toHaveLength(24);
  expect(months[0]).toMatchObject({ month: '2026-11', m3: 14, goalM3: 100, goalShare: 0.14 });
  expect(months.at(-1)).toMatchObject({ month: '2024-12', m3: 0, goalM3: null, goalShare: null });
});

test('customers of the month come greatest first, each with its list', async () => {
  const { customers, customersCount } = await read();
  expect(customersCount).toBe(2);
  expect(customers.map(({ m3 }) => m3)).toEqual([8, 6]);
  expect(customers[0]!.opens).toMatchObject({ customerId: customers[0]!.id, sellerId: asked.id });
});

test('of customers that are level with the tenth those by name stay, and all are counted', async () => {
  const other = await world.unit();
  const seller = await world.seller({ unit_id: other.id });
  const names = ['Ávila', ...'LKJIHGFEDCB'];
  for (const name of names) {
    const customer = await world.customer({ seller_id: seller.id, unit_id: other.id, name });
    await world.load({
      unit_id: other.id,
      seller_id: seller.id,
      customer_id: customer.id,
      loaded_m3: 5,
      delivered_m3: 5,
      billed_m3: 5,
    });
  }
  const account = await world.account('seller', { seller_id: seller.id, unit_id: other.id });
  const found = await (await world.as(account)).sellerDashboard.read({});
  expect(found.customers.map(({ name }) => name)).toEqual(['Ávila', ...'BCDEFGHIJ']);
  expect(found.customersCount).toBe(12);
});

test('a customer that is called otherwise is called so once that was told', async () => {
  const seller = await world.as(await world.account('seller', { seller_id: asked.id, unit_id: unit.id }));
  const named = async () => (await seller.sellerDashboard.read({})).customers[0]!;
  const { id } = await named();
  await world.pool.query('update customers set name = $2 where id = $1', [id, 'Construtora Nova']);
  await allTold(world.pool);
  expect(await named()).toMatchObject({ id, name: 'Construtora Nova' });
});

test("a seller learns their place in the unit, and nothing of the others' figures", async () => {
  const found = await read();
  expect(found.rank).toEqual({ place: 2, of: 3 });
  expect(JSON.stringify(found)).not.toContain(best.id);
});

test.each([
  [
    'a seller of the unit',
    'seller',
    (): Record<string, string> => ({ seller_id: asked.id, unit_id: unit.id }),
  ],
  ['another unit', 'unit', () => ({ unit_id: elsewhere.id })],
  ['a driver', 'driver', () => ({ unit_id: unit.id })],
] as const)('the place of a seller is not told to %s', async (_, role, settings) => {
  const client = await world.pool.connect();
  await client.query('begin');
  for (const [name, value] of Object.entries(settings()))
    await client.query('select set_config($1, $2, true)', [`app.${name}`, value]);
  await client.query(`set local role traco_${role}`);
  const rows = await client.query('select * from app.place_of_seller($1, $2)', [best.id, '2026-11-01']).then(
    (answer) => answer.rows,
    (error: Error) => error.message,
  );
  await client.query('rollback');
  client.release();
  if (role === 'driver') expect(rows).toMatch('permission denied');
  else expect(rows).toEqual([]);
});
