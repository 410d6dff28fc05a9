import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from './receipts.fixture.ts';

let world: World;
let books: Books;
let elsewhere: Books;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  books = await openBooks(world);
  elsewhere = await openBooks(world);
  const { load, issue, sells } = books;
  await issue({ [await load()]: 100_000 }, { method: 'pix' });
  world.setNow(new Date('2026-11-18T14:01:00Z'));
  await issue({ [await load()]: 40_000 }, { valueCents: 50_000, advanceFor: 'Sinal' }, sells);
  world.setNow(new Date('2026-11-18T14:02:00Z'));
  const wrong = await issue({ [await load()]: 30_000 });
  await books.plant.receipts.cancel({ id: wrong.id, revision: 1, reason: 'Valor errado' });
  await elsewhere.issue({ [await elsewhere.load()]: 100_000 });
});
afterAll(() => world.close());

test('the list tells each receipt as it was issued, the last first, and the sums those that hold', async () => {
  const { rows } = await books.plant.receipts.list({});
  expect(rows.map(({ number, state, valueCents, loads }) => [number, state, valueCents, loads])).toEqual([
    [3, 'cancelled', 30_000, 1],
    [2, 'issued', 50_000, 1],
    [1, 'issued', 100_000, 1],
  ]);
  expect(await books.plant.receipts.totals({})).toEqual({
    receipts: 2,
    receivedCents: 150_000,
    advanceCents: 10_000,
    cancelled: 1,
  });
});

test.each([
  [{ state: 'cancelled' as const }, [3]],
  [{ method: 'pix' as const }, [1]],
  [{ search: 'R-000.002' }, [2]],
  [{ search: 'ipanema' }, [3, 2, 1]],
  [{ from: '2026-11-19' }, []],
  [{ to: '2026-11-17' }, []],
])('the filter %j finds them', async (filter, numbers) => {
  const { rows } = await books.plant.receipts.list(filter);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test('a page that is none begins nowhere', async () => {
  await expect(books.plant.receipts.list({ cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'CURSOR_INVALID',
  });
});

test('a seller sees those of their own sales, another one and another plant none of them', async () => {
  expect((await books.sells.receipts.list({})).rows).toHaveLength(3);
  expect((await books.sellsToo.receipts.list({})).rows).toEqual([]);
  const { id } = (await books.plant.receipts.list({})).rows[0]!;
  for (const stranger of [books.sellsToo, elsewhere.plant, elsewhere.sells]) {
    expect((await stranger.receipts.list({ unitId: books.unit.id })).rows).toEqual([]);
    await expect(stranger.records.receipt({ id })).rejects.toMatchObject({ code: 'RECEIPT_NOT_FOUND' });
  }
});

test('its page tells who issued it by law, who took it back, and to whom it may be sent', async () => {
  await world.pool.query(`update customers set phone = '15999990000' where id = $1`, [books.customer.id]);
  const { id } = (await books.plant.receipts.list({ state: 'cancelled' })).rows[0]!;
  const page = await books.plant.records.receipt({ id });
  expect(page).toMatchObject({ phone: '15999990000', cancelledBy: 'Usina Centro' });
  expect(page.issuer.cnpj).toMatch(/^\w{14}$/);
});
