import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from './receipts.fixture.ts';

let world: World;
let books: Books;
let siteId: string;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  books = await openBooks(world);
  siteId = (
    await world.site({ unit_id: books.unit.id, seller_id: books.seller.id, customer_id: books.customer.id })
  ).id;
});
afterAll(() => world.close());

const overdueOf = async () => (await books.plant.records.customer({ id: books.customer.id })).overdue;
/** Says it as the office does: from today on. */
const setReceivables = async (value: object) => {
  const admin = await world.account('admin');
  await world.pool.query(
    `insert into setting_versions (id, key, value, holds_from, account_id, author_name, created_at)
     values ($1, 'receivables', $2, '2026-11-18', $3, 'Escritório', clock_timestamp())`,
    [randomUUID(), JSON.stringify(value), admin.id],
  );
};
const pour = (reasons: object = {}) => ({
  id: randomUUID(),
  customerId: books.customer.id,
  siteId,
  mixId: books.mix.id,
  startsAt: '2026-11-20T12:00:00.000Z',
  m3: 8,
  loadM3: 8,
  intervalMinutes: 30,
  element: 'slab' as const,
  pumped: false,
  contactName: 'Mestre de obras',
  contactPhone: '15999990000',
  priceCentsPerM3: 25_000,
  reasons,
});

test('what is late is what receipts have not settled of loads past their day, by how each is paid', async () => {
  expect(await overdueOf()).toEqual({ cents: 0, days: 0, blocks: false });
  const late = await books.load({ payment: 'pix', loaded_at: '2026-11-08T12:00:00Z' });
  await books.load({ payment: 'boleto' });
  expect(await overdueOf()).toEqual({ cents: 100_000, days: 10, blocks: false });
  await books.issue({ [late]: 40_000 });
  expect(await overdueOf()).toEqual({ cents: 60_000, days: 10, blocks: false });
});

test('where the office minds, a new pour of who is late asks for a reason, and keeps it', async () => {
  await setReceivables({ blocks: true, toleranceDays: 10 });
  expect(await overdueOf()).toMatchObject({ blocks: false });
  const told = (client: Client) => client.receipts.overdue({ customerId: books.customer.id });
  const late = { overdueCents: 60_000, overdueDays: 10 };
  expect(await told(books.sells)).toEqual({ ...late, asksReason: false });
  await setReceivables({ blocks: true, toleranceDays: 9 });
  expect(await overdueOf()).toMatchObject({ blocks: true });
  expect(await told(books.sells)).toEqual({ ...late, asksReason: true });
  expect(await told(books.plant)).toEqual({ ...late, asksReason: true });
  await expect(told(books.sellsToo)).rejects.toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  await expect(books.plant.pours.request(pour())).rejects.toMatchObject({
    code: 'UNUSUAL',
    data: {
      lacking: expect.arrayContaining([
        {
          key: 'overdue',
          field: 'customerId',
          sentence: 'Este cliente tem R$ 600,00 vencidos, o mais antigo há 10 dias.',
        },
      ]),
    },
  });
  const kept = await books.plant.pours.request(
    pour({ overdue: 'Paga na sexta, combinado com a diretoria', price_off_list: 'Combinado' }),
  );
  const { rows } = await world.pool.query(
    `select reason from unusual_reasons where row_id = $1 and key = 'overdue'`,
    [kept.id],
  );
  expect(rows).toEqual([{ reason: 'Paga na sexta, combinado com a diretoria' }]);
});

test('who has paid, or whose office does not mind, is asked for nothing', async () => {
  await setReceivables({ blocks: false });
  await books.plant.pours.request(pour({ price_off_list: 'Combinado' }));
  await setReceivables({ blocks: true, toleranceDays: 0 });
  const owed = await books.plant.receipts.owed({ customerId: books.customer.id });
  const [late] = owed.loads.filter(({ isOverdue }) => isOverdue);
  await books.issue({ [late!.id]: late!.owedCents });
  await books.plant.pours.request(pour({ price_off_list: 'Combinado' }));
});
