import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from '../receipts/receipts.fixture.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  books = await openBooks(world);
});

const late = { payment: 'pix', loaded_at: '2026-11-08T12:00:00Z' };

test('a customer’s line tells what is past its day; the filter finds who is late, and the sum and the file say the same', async () => {
  const { plant, customer, unit, seller, load, issue } = books;
  const prompt = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  await load({ customer_id: prompt.id, payment: 'boleto' });
  const first = await load(late);
  await issue({ [first]: 40_000 });
  const lines = async (with_: object = {}) =>
    (await plant.customers.list(with_)).rows.map(({ id, overdueCents }) => [id, overdueCents]);
  expect(await lines()).toContainEqual([customer.id, 60_000]);
  expect(await lines()).toContainEqual([prompt.id, 0]);
  expect(await lines({ paying: 'overdue' })).toEqual([[customer.id, 60_000]]);
  expect(await plant.customers.totals({ paying: 'overdue' })).toMatchObject({
    customers: 1,
    overdueCents: 60_000,
  });
  expect(await plant.customers.totals({})).toMatchObject({ overdueCents: 60_000 });
  const file = await plant.customers.export({ paying: 'overdue', format: 'csv' });
  expect(await file.text()).toContain('600,00');
  await issue({ [first]: 60_000 });
  expect(await lines({ paying: 'overdue' })).toEqual([]);
});

test('whoever looks after a customer sees what is late of the seller before too, and of other customers nothing', async () => {
  const { unit, customer, load, sells, sellsToo } = books;
  await load(late);
  const elsewhere = await openBooks(world);
  await elsewhere.load(late);
  const found = async (client: typeof sells) =>
    (await client.customers.list({ paying: 'overdue' })).rows.map(({ id }) => id);
  expect([await found(sells), await found(sellsToo), await found(books.plant)]).toEqual([
    [customer.id],
    [],
    [customer.id],
  ]);
  const other = await world.seller({ unit_id: unit.id });
  await world.pool.query('update customers set seller_id = $2 where id = $1', [customer.id, other.id]);
  const hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: other.id }));
  expect([await found(sells), await found(hers)]).toEqual([[], [customer.id]]);
});
