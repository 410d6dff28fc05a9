import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from './receipts.fixture.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  books = await openBooks(world);
});

test('the database lets a receipt settle loads of its customer, unit and seller alone, and no more than it says', async () => {
  const { unit, seller, load, issue, sells } = books;
  const receipt = await issue({ [await load()]: 60_000 }, { valueCents: 65_000, advanceFor: 'Sinal' }, sells);
  const elsewhere = await openBooks(world);
  const another = await world.seller({ unit_id: unit.id });
  const others = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  const settles = (loadId: string, cents: number) =>
    `insert into receipt_items (receipt_id, load_id, unit_id, seller_id, cents, note, day_on, m3, total_cents)
      values ('${receipt.id}', '${loadId}', '${unit.id}', '${seller.id}', ${cents}, '', '2026-11-10', 4, ${cents})`;
  const asSeller = (statement: string) =>
    asPerson(world, { role: 'seller', unitId: unit.id, sellerId: seller.id }, statement);
  const asUnit = (statement: string) => asPerson(world, { role: 'unit', unitId: unit.id }, statement);
  const foreign = await elsewhere.load();
  for (const [loadId, cents] of [
    [foreign, 100_000],
    [await load({ seller_id: another.id }), 100_000],
    [await load({ customer_id: others.id }), 100_000],
    [await load(), 1],
  ] as const) {
    expect(await asSeller(settles(loadId, cents))).toBe('42501');
    expect(await asUnit(settles(loadId, cents))).toBe('42501');
  }
});
