import { randomUUID } from 'node:crypto';
import { heardAttention } from '@traco/contract/attention/heard';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from '../receipts/receipts.fixture.ts';

let world: World;
let books: Books;
let admin: Client;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-11-18T14:00:00Z');
  books = await openBooks(world);
  admin = await world.as(await world.account('admin'));
});

const linesOf = async (client: Client, rule: string, id: string) =>
  heardAttention(await client.attention.read()).lines.filter(({ key }) => key === `${rule}:${id}`);
const ofCustomer = (client: Client) => linesOf(client, 'customer_overdue', books.customer.id);
const ofPlant = (client: Client) => linesOf(client, 'plant_overdue', books.unit.id);
/** Ten days late on the 18th of November: PIX is paid on the day. */
const late = (with_: object = {}) =>
  books.load({ payment: 'pix', loaded_at: '2026-11-08T12:00:00Z', ...with_ });

test('a customer who is late beyond the tolerance is told to seller and plant, and to the office by plants', async () => {
  const { plant, sells, sellsToo, customer, unit } = books;
  const id = await late();
  await books.load({ payment: 'boleto' });
  for (const client of [plant, sells]) {
    const [line] = await ofCustomer(client);
    expect(line).toMatchObject({
      severity: 'notice',
      about: 'Construtora Ipanema',
      figure: 100_000,
      place: { at: 'customer', id: customer.id },
      action: { label: 'Abrir cliente' },
    });
    expect(line!.sentence).toContain('há 10 dias');
  }
  expect(await ofCustomer(sellsToo)).toEqual([]);
  expect(await ofCustomer(admin)).toEqual([]);
  expect(await ofPlant(plant)).toEqual([]);
  expect(await ofPlant(admin)).toMatchObject([
    { about: '1 cliente em atraso', figure: 100_000, place: { at: 'unpaid', unitId: unit.id } },
  ]);
  const neighbour = await openBooks(world);
  expect(await ofCustomer(neighbour.plant)).toEqual([]);

  await books.issue({ [id]: 40_000 });
  world.setNow('2026-11-18T14:02:00Z');
  expect((await ofCustomer(sells))[0]).toMatchObject({ figure: 60_000 });
  expect((await ofPlant(admin))[0]).toMatchObject({ figure: 60_000 });
  await books.issue({ [id]: 60_000 });
  world.setNow('2026-11-18T14:04:00Z');
  expect(await ofCustomer(sells)).toEqual([]);
  expect(await ofPlant(admin)).toEqual([]);
});

test('within the tolerance nobody is told; what the office sets is what holds', async () => {
  await late({ loaded_at: '2026-11-13T12:00:00Z' });
  expect(await ofCustomer(books.plant)).toEqual([]);
  expect(await ofPlant(admin)).toEqual([]);
  const account = await world.account('admin');
  await world.pool.query(
    `insert into setting_versions (id, key, value, holds_from, account_id, author_name, created_at)
     values ($1, 'receivables', '{"toleranceDays": 4, "blocks": true, "pixDays": 0}', '2026-11-18', $2, 'Escritório', clock_timestamp())`,
    [randomUUID(), account.id],
  );
  world.setNow('2026-11-18T14:02:00Z');
  expect(await ofCustomer(books.plant)).toMatchObject([{ severity: 'warning' }]);
  expect(await ofPlant(admin)).toHaveLength(1);
  await world.pool.query(`delete from setting_versions where key = 'receivables'`);
});

test('who took a customer over is told of what is late, and who had them before no more', async () => {
  await late();
  const { rows } = await world.pool.query(
    'update customers set seller_id = (select id from sellers where unit_id = $2 and id <> $3) where id = $1 returning seller_id',
    [books.customer.id, books.unit.id, books.seller.id],
  );
  expect(rows).toHaveLength(1);
  expect(await ofCustomer(books.sellsToo)).toMatchObject([{ figure: 100_000 }]);
  expect(await ofCustomer(books.sells)).toEqual([]);
});
