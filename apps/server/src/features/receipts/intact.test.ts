import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from './receipts.fixture.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  books = await openBooks(world);
});

/** Whoever holds the whole database changes what no role may: what triggers hold is put aside. */
const change = async (statement: string, values: unknown[]) => {
  const client = await world.pool.connect();
  await client.query(`begin; set local session_replication_role = 'replica'`);
  await client.query(statement, values);
  await client.query('commit');
  client.release();
};
const issued = async () =>
  books.issue({ [await books.load()]: 60_000 }, { valueCents: 90_000, advanceFor: 'Sinal' });
const isIntact = async (code: string) => (await (await world.as(null)).verify.receipt({ code })).isIntact;

test('a receipt is intact as it was issued, when it is cancelled and when its advance is used', async () => {
  const receipt = await issued();
  expect(await isIntact(receipt.code)).toBe(true);
  await books.load({ loaded_at: '2026-11-19T12:00:00Z' });
  expect(await isIntact(receipt.code)).toBe(true);
  await books.plant.receipts.cancel({ id: receipt.id, revision: 1, reason: 'Cheque devolvido' });
  expect(await isIntact(receipt.code)).toBe(true);
});

test.each([
  ['value_cents = 900000', 'receipts set value_cents = 900000 where id = $1'],
  ['another payer', `receipts set payer_name = 'Outro' where id = $1`],
  ['another day', `receipts set issued_on = '2026-01-01' where id = $1`],
  ['another text', `receipts set content = replace(content, '90000', '99000') where id = $1`],
  ['no text', `receipts set content = 'x' where id = $1`],
  ['another hash', `receipts set sha256 = repeat('a', 64) where id = $1`],
  [
    'text and hash, but not the columns',
    `receipts set content = replace(content, '90000', '99000'),
      sha256 = encode(sha256(convert_to(replace(content, '90000', '99000'), 'UTF8')), 'hex') where id = $1`,
  ],
  ['what a load was paid', 'receipt_items set cents = 1 where receipt_id = $1'],
])('a changed row shows: %s', async (_, changed) => {
  const receipt = await issued();
  await change(`update ${changed}`, [receipt.id]);
  expect(await isIntact(receipt.code)).toBe(false);
});
