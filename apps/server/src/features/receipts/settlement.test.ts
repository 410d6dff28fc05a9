import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from './receipts.fixture.ts';

let world: World;
let books: Books;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  books = await openBooks(world);
});
afterAll(() => world.close());

const revisionOf = async (id: string) =>
  (await world.pool.query('select revision from loads where id = $1', [id])).rows[0].revision as number;
const cancel = (id: string, with_: object = {}) =>
  books.plant.receipts.cancel({ id, revision: 1, reason: 'Cheque devolvido', ...with_ });

test('fifty at once take fifty numbers, each once and none left out, and one that fails takes none', async () => {
  const { load, issue, unit } = books;
  const loads = await Promise.all(Array.from({ length: 50 }, () => load()));
  const calls = loads.flatMap((id, index) => [
    issue({ [id]: 100_000 }),
    // Among them those that are refused after the number was taken or before.
    ...(index % 5 === 0 ? [issue({ [id]: 100_001 })] : []),
  ]);
  const answers = await Promise.allSettled(calls);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  const { rows } = await world.pool.query(
    'select array_agg(number order by number) as numbers, count(distinct number)::int as different from receipts where unit_id = $1',
    [unit.id],
  );
  expect(rows[0]).toEqual({ numbers: Array.from({ length: 50 }, (_, index) => index + 1), different: 50 });
  const paid = await world.pool.query(
    'select count(*)::int as paid from loads where paid_at is not null and unit_id = $1',
    [unit.id],
  );
  expect(paid.rows[0].paid).toBe(50);
});

test('two receipts of one load at once: the second waits, and finds what is owed less', async () => {
  const { load, issue } = books;
  const [one, other] = [await load(), await load()];
  const client = await world.pool.connect();
  await client.query('begin; lock table receipts in share mode');
  // Named in the opposite order: both hold the loads in the order of their ids.
  const both = [issue({ [one]: 100_000, [other]: 60_000 }), issue({ [other]: 60_000, [one]: 100_000 })];
  await untilWaiting(world.pool, 2);
  await client.query('commit');
  client.release();
  const answers = await Promise.allSettled(both);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'MORE_THAN_OWED' },
  });
});

test('a cancelled receipt keeps its number, and what it settled is owed again', async () => {
  const { load, issue, paidAt, plant, customer } = books;
  const id = await load();
  const first = await issue({ [id]: 60_000 });
  const second = await issue({ [id]: 40_000 });
  expect(await paidAt(id)).not.toBeNull();
  const cancelled = await cancel(first.id);
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    number: first.number,
    cancelReason: 'Cheque devolvido',
    cancelledAt: world.now().toISOString(),
    revision: 2,
  });
  expect(await paidAt(id)).toBeNull();
  const owed = await plant.receipts.owed({ customerId: customer.id });
  expect(owed.loads.find((each) => each.id === id)).toMatchObject({
    receivedCents: 40_000,
    owedCents: 60_000,
  });
  const third = await issue({ [id]: 60_000 });
  expect(third.number).toBe(second.number + 1);
  expect(await paidAt(id)).not.toBeNull();
  await expect(cancel(first.id)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  await expect(cancel(second.id, { revision: 7 })).rejects.toMatchObject({ code: 'STALE_REVISION' });
  await expect(cancel(second.id, { reason: 'não' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(
    books.sellsToo.receipts.cancel({ id: second.id, revision: 1, reason: 'de outro' }),
  ).rejects.toMatchObject({
    code: 'RECEIPT_NOT_FOUND',
  });
});

test('a seller takes back what that seller gave out, not what the plant did of the same sale', async () => {
  const { load, issue, paidAt, sells, seller, unit } = books;
  const id = await load();
  const ofPlant = await issue({ [id]: 100_000 });
  expect(ofPlant.seller?.id).toBe(seller.id);
  const taken = { id: ofPlant.id, revision: 1, reason: 'Valor errado' };
  await expect(sells.receipts.cancel(taken)).rejects.toMatchObject({ code: 'ISSUED_BY_ANOTHER' });
  const by = `update receipts set state = 'cancelled', cancel_reason = 'Valor errado' where id = '${ofPlant.id}'`;
  expect(await asPerson(world, { role: 'seller', unitId: unit.id, sellerId: seller.id }, by)).toBe('42501');
  expect(await paidAt(id)).not.toBeNull();
  const own = await issue({ [await load()]: 100_000 }, {}, sells);
  expect(await sells.receipts.cancel({ ...taken, id: own.id })).toMatchObject({ state: 'cancelled' });
});

test('marked as paid by hand it stays so: a receipt of it may follow and go, and by hand nobody undoes a receipt', async () => {
  const { load, issue, paidAt, plant } = books;
  const byHand = await load();
  await plant.concreteVolume.markPaid({ id: byHand, revision: await revisionOf(byHand), paid: true });
  const receipt = await issue({ [byHand]: 100_000 });
  await cancel(receipt.id);
  expect(await paidAt(byHand)).not.toBeNull();

  const byReceipt = await load();
  await issue({ [byReceipt]: 100_000 });
  const seen = { id: byReceipt, revision: await revisionOf(byReceipt) };
  await expect(plant.concreteVolume.markPaid({ ...seen, paid: false })).rejects.toMatchObject({
    code: 'PAID_BY_RECEIPT',
  });
  expect(await plant.concreteVolume.markManyPaid({ rows: [seen], paid: false })).toEqual({
    done: [],
    refused: [{ id: byReceipt, why: 'paid_by_receipt' }],
  });
  const client = await world.pool.connect();
  await client.query('begin; set local role traco_admin');
  await expect(
    client.query('update loads set paid_at = null where id = $1', [byReceipt]),
  ).rejects.toMatchObject({ code: 'TR006' });
  await client.query('rollback');
  client.release();
});

test('a load that costs less than was received is paid, and one that costs more is owed again', async () => {
  const { load, issue, paidAt } = books;
  const id = await load();
  await issue({ [id]: 75_000 });
  expect(await paidAt(id)).toBeNull();
  await world.pool.query('update loads set billed_m3 = 3 where id = $1', [id]);
  expect(await paidAt(id)).not.toBeNull();
  await world.pool.query('update loads set price_cents_per_m3 = 26000 where id = $1', [id]);
  expect(await paidAt(id)).toBeNull();
});

test('what a customer owes is less by what receipts settled, in credit and on the customer’s page too', async () => {
  const { plant, customer } = books;
  const owed = await plant.receipts.owed({ customerId: customer.id });
  const page = await plant.records.customer({ id: customer.id });
  expect(page.open.cents).toBe(owed.owedCents);
  expect(owed.owedCents).toBe(owed.loads.reduce((sum, load) => sum + load.owedCents, 0));
  expect(owed.loads.length).toBeGreaterThan(0);
  await expect(plant.receipts.owed({ customerId: books.unit.id })).rejects.toMatchObject({
    code: 'CUSTOMER_NOT_FOUND',
  });
});
