import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

/** The database's function, for as long as no migration brings it. */
const placeOfSeller = `create or replace function app.place_of_seller(asked uuid, month date)
  returns table (place integer, of_sellers integer)
  language sql stable security definer set search_path = public, app as $$
  with own as (
    select unit_id from sellers where id = asked and (app.seller_id() is null or app.seller_id() = asked)),
  ranked as (
    select s.id, rank() over (order by coalesce(sum(t.delivered_m3), 0) desc) as place, count(*) over () as of_sellers
    from sellers s left join monthly_totals t
      on t.unit_id = s.unit_id and t.month_on = month and t.seller_id = s.id
    where s.unit_id = (select unit_id from own) and (s.active or s.id = asked) group by s.id)
  select place::integer, of_sellers::integer from ranked where id = asked
$$`;

let world: World;
let unit: { id: string };
let best: { id: string };
let asked: { id: string };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
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

test('customers of the month come greatest first, each with his list', async () => {
  const { customers, customersCount } = await read();
  expect(customersCount).toBe(2);
  expect(customers.map(({ m3 }) => m3)).toEqual([8, 6]);
  expect(customers[0]!.opens).toMatchObject({ customerId: customers[0]!.id, sellerId: asked.id });
});

test("a seller learns his place in the unit, and nothing of the others' figures", async () => {
  await world.pool.query(placeOfSeller);
  const found = await read();
  expect(found.rank).toEqual({ place: 2, of: 3 });
  expect(JSON.stringify(found)).not.toContain(best.id);
});

test('the place of another seller is not told to a seller', async () => {
  await world.pool.query(placeOfSeller);
  const client = await world.pool.connect();
  await client.query("begin; select set_config('app.seller_id', '".concat(asked.id, "', true)"));
  const { rows } = await client.query('select * from app.place_of_seller($1, $2)', [best.id, '2026-11-01']);
  await client.query('rollback');
  client.release();
  expect(rows).toEqual([]);
});
