import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let office: Client;
beforeAll(async () => {
  world = await openWorld();
  unit = await world.unit();
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
});
afterAll(() => world.close());

const seller = (active = true) => world.seller({ unit_id: unit.id, active });
const customer = async (with_: object = {}) => {
  const { id } = await world.customer({ unit_id: unit.id, seller_id: (await seller()).id, ...with_ });
  return { id, revision: 1 };
};

/** A pour that this customer asked for. @param through another transaction */
async function plan(customerId: string, through: Pick<World['pool'], 'query'> = world.pool) {
  const by = await seller();
  const site = await world.site({ customer_id: customerId, unit_id: unit.id, seller_id: by.id });
  await through.query(
    `insert into pours (id, unit_id, seller_id, customer_id, site_id, mix_id, starts_at, ends_at, m3, load_m3,
       interval_minutes, element, pumped, travel_minutes, travel_source, price_cents_per_m3)
     values ($1, $2, $3, $4, $5, $6, '2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z', 16, 8, 64, 'slab', false, 20, 'setting', 52000)`,
    [randomUUID(), unit.id, by.id, customerId, site.id, (await world.mix()).id],
  );
}

test('each customer is judged as by itself, and sent again it answers the same; it is undone by the same call', async () => {
  const [free, other, asleep, planned] = [
    await customer(),
    await customer(),
    await customer({ active: false }),
    await customer(),
  ];
  const stale = { ...(await customer()), revision: 7 };
  const elsewhere = await world.customer({
    unit_id: (await world.unit()).id,
    seller_id: (await world.seller()).id,
  });
  await plan(planned.id);
  const rows = [free, other, asleep, planned, stale, { id: elsewhere.id, revision: 1 }];
  const outcome = {
    done: [
      { id: free.id, revision: 2 },
      { id: other.id, revision: 2 },
    ],
    refused: [
      { id: asleep.id, why: 'already' },
      { id: planned.id, why: 'has_pours' },
      { id: stale.id, why: 'changed' },
      { id: elsewhere.id, why: 'not_found' },
    ],
  };
  expect(await office.customers.setManyActive({ rows, active: false })).toEqual(outcome);
  expect(await office.customers.setManyActive({ rows, active: false })).toEqual(outcome);
  expect(await office.customers.get({ id: free.id })).toMatchObject({ active: false, revision: 2 });
  expect(await office.customers.get({ id: planned.id })).toMatchObject({ active: true, revision: 1 });
  const back = await office.customers.setManyActive({ rows: outcome.done, active: true });
  expect(back.done.map(({ revision }) => revision)).toEqual([3, 3]);
  expect(await office.customers.get({ id: other.id })).toMatchObject({ active: true, revision: 3 });
});

test('a pour that is asked for at the same moment counts', async () => {
  const one = await customer();
  const other = await world.pool.connect();
  try {
    await other.query('begin');
    await plan(one.id, other);
    const answer = office.customers.setManyActive({ rows: [one], active: false });
    await untilWaiting(world.pool);
    await other.query('commit');
    expect(await answer).toEqual({ done: [], refused: [{ id: one.id, why: 'has_pours' }] });
  } finally {
    other.release();
  }
});

test('nobody comes back to a seller who does not work any more, and no more than a call takes', async () => {
  const gone = await customer({ active: false, seller_id: (await seller(false)).id });
  const free = await customer({ active: false });
  expect(await office.customers.setManyActive({ rows: [gone, free], active: true })).toEqual({
    done: [{ id: free.id, revision: 2 }],
    refused: [{ id: gone.id, why: 'seller_inactive' }],
  });
  const many = Array.from({ length: 201 }, () => ({ id: randomUUID(), revision: 1 }));
  await expect(office.customers.setManyActive({ rows: many, active: true })).rejects.toMatchObject({
    status: 400,
  });
});
