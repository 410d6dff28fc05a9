import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { untilWaiting } from '../../testing/until-waiting.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { openSellingPlant } from '../commission/commission.fixture.ts';
import { openQuotingPlant } from '../quotes/quotes.fixture.ts';
import { type Books, openBooks, receiptOf } from './receipts.fixture.ts';

let world: World;
let books: Books;
beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow('2026-11-18T14:00:00Z');
  books = await openBooks(world);
  minute = 0;
});

const AFTER = '2026-11-19T12:00:00Z';
let minute = 0;
/** An advance of the books' customer, paid on the 18th. */
const advance = (valueCents: number) => books.issue({}, { valueCents, advanceFor: 'Sinal da laje' });
const later = (with_: object = {}) => {
  minute += 1;
  return books.load({ loaded_at: `2026-11-19T12:${String(minute).padStart(2, '0')}:00Z`, ...with_ });
};
const pageOf = async (id: string) => (await books.plant.records.receipt({ id })).advance;
const settledBy = async (id: string) => (await books.plant.loadRecord.read({ id })).settledBy;
const taken = async (id: string) => (await pageOf(id)).uses.map(({ loadId, cents }) => [loadId, cents]);
const paidBy = async (id: string) =>
  (await world.pool.query('select paid_by_receipt_id as by from loads where id = $1', [id])).rows[0].by;

test('an advance pays the loads that are delivered after it, until nothing is left; receipt, load and customer say so', async () => {
  const before = await books.load();
  const receipt = await advance(150_000);
  expect(await pageOf(receipt.id)).toEqual({ uses: [], leftCents: 150_000 });
  const [first, second, third] = [await later(), await later(), await later()];
  expect(await taken(receipt.id)).toEqual([
    [first, 100_000],
    [second, 50_000],
  ]);
  expect((await pageOf(receipt.id)).leftCents).toBe(0);
  expect(await settledBy(first)).toEqual([
    { receiptId: receipt.id, series: 'R', number: receipt.number, cents: 100_000, isAdvance: true },
  ]);
  const manager = await world.as(await world.account('manager', { unit_id: books.unit.id }));
  expect(await manager.loadRecord.read({ id: first })).toMatchObject({ money: null, settledBy: null });
  expect([await paidBy(first), await paidBy(second), await paidBy(third), await paidBy(before)]).toEqual([
    receipt.id,
    null,
    null,
    null,
  ]);
  const owed = await books.plant.receipts.owed({ customerId: books.customer.id });
  expect(owed).toMatchObject({ owedCents: 250_000, advanceLeftCents: 0 });
  expect(owed.loads.find(({ id }) => id === second)).toMatchObject({
    receivedCents: 50_000,
    owedCents: 50_000,
  });
  // What is left of the load is received by another receipt, and no more than that.
  await expect(books.issue({ [second]: 60_000 })).rejects.toMatchObject({ code: 'MORE_THAN_OWED' });
  await books.issue({ [second]: 50_000 });
  expect(await settledBy(second)).toMatchObject([
    { cents: 50_000, isAdvance: true },
    { cents: 50_000, isAdvance: false },
  ]);
});

test('the oldest advance is used first, of this customer and unit alone, and only once the load is delivered', async () => {
  const old = await advance(60_000);
  world.setNow('2026-11-18T15:00:00Z');
  const young = await advance(60_000);
  const stranger = await world.customer({ unit_id: books.unit.id, seller_id: books.seller.id });
  const ofStranger = await later({ customer_id: stranger.id });
  const onTheRoad = await later({ state: 'on_site' });
  expect([await settledBy(ofStranger), await settledBy(onTheRoad)]).toEqual([[], []]);
  await world.pool.query(`update loads set state = 'washing' where id = $1`, [onTheRoad]);
  expect(await settledBy(onTheRoad)).toMatchObject([
    { receiptId: old.id, cents: 60_000 },
    { receiptId: young.id, cents: 40_000 },
  ]);
});

test('a load that is cancelled gives back what it took, to the next that is owed; one that costs less gives back the rest', async () => {
  const receipt = await advance(150_000);
  const [first, second] = [await later(), await later()];
  await world.pool.query(
    `update loads set state = 'cancelled', cancel_reason = 'Engano', cancelled_at = now() where id = $1`,
    [first],
  );
  expect(await taken(receipt.id)).toEqual([[second, 100_000]]);
  expect(await pageOf(receipt.id)).toMatchObject({ leftCents: 50_000 });
  await world.pool.query('update loads set billed_m3 = 1 where id = $1', [second]);
  expect(await taken(receipt.id)).toEqual([[second, 25_000]]);
  expect(await paidBy(second)).toBe(receipt.id);
  await world.pool.query('update loads set billed_m3 = 4 where id = $1', [second]);
  expect(await taken(receipt.id)).toEqual([[second, 100_000]]);
});

test('a receipt that is cancelled gives nothing any more: another advance does, or the load is owed again', async () => {
  const first = await advance(100_000);
  const load = await later();
  world.setNow('2026-11-19T14:00:00Z');
  const second = await advance(30_000);
  await books.plant.receipts.cancel({ id: first.id, revision: 1, reason: 'Cheque devolvido' });
  expect([await paidBy(load), await settledBy(load)]).toEqual([null, []]);
  expect(await pageOf(second.id)).toMatchObject({ leftCents: 30_000 });
  const next = await later({ loaded_at: '2026-11-19T15:00:00Z' });
  await books.plant.receipts.cancel({ id: second.id, revision: 1, reason: 'Cheque devolvido' });
  expect(await settledBy(next)).toEqual([]);
});

test('two loads that are delivered at once take no more than is left', async () => {
  const receipt = await advance(150_000);
  const [one, other] = [await later({ state: 'on_site' }), await later({ state: 'on_site' })];
  const holder = await world.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from receipts where id = $1 for update', [receipt.id]);
  const both = [one, other].map((id) =>
    world.pool.query(`update loads set state = 'washing' where id = $1`, [id]),
  );
  await untilWaiting(world.pool, 2);
  await holder.query('commit');
  holder.release();
  await Promise.all(both);
  const cents = (await taken(receipt.id)).map(([, each]) => each).toSorted();
  expect(cents).toEqual([100_000, 50_000]);
  expect((await pageOf(receipt.id)).leftCents).toBe(0);
});

test('a receipt is cancelled while its load goes on: the second waits, and none is cut off', async () => {
  const receipt = await advance(100_000);
  const load = await later({ state: 'washing' });
  const road = await world.pool.connect();
  await road.query('begin');
  await road.query('select 1 from loads where id = $1 for update', [load]);
  const cancelled = books.plant.receipts.cancel({ id: receipt.id, revision: 1, reason: 'Cheque devolvido' });
  await untilWaiting(world.pool, 1);
  await road.query(`update loads set state = 'closed' where id = $1`, [load]);
  await road.query('commit');
  road.release();
  expect(await cancelled).toMatchObject({ state: 'cancelled' });
  expect([await paidBy(load), await settledBy(load)]).toEqual([null, []]);
});

test('a load gives back while another of its customer is delivered: neither is cut off, and the other takes it', async () => {
  const receipt = await advance(150_000);
  const [first, second] = [await later(), await later()];
  const road = await world.pool.connect();
  await road.query('begin');
  await road.query('select 1 from loads where id = $1 for update', [second]);
  const cancelled = world.pool.query(
    `update loads set state = 'cancelled', cancel_reason = 'Engano', cancelled_at = now() where id = $1`,
    [first],
  );
  await untilWaiting(world.pool, 1);
  await road.query(`update loads set state = 'returning' where id = $1`, [second]);
  await road.query('commit');
  road.release();
  await cancelled;
  expect(await taken(receipt.id)).toEqual([[second, 100_000]]);
  expect(await paidBy(second)).toBe(receipt.id);
});

test('what a customer has used up of old is no work for each load that is delivered', async () => {
  for (let turn = 0; turn < 8; turn += 1) await advance(1_000);
  await later();
  const load = await later({ state: 'on_site' });
  const road = await world.pool.connect();
  await road.query(`begin; set local track_functions = 'all'`);
  await road.query(`update loads set state = 'washing' where id = $1`, [load]);
  const { rows } = await road.query(
    `select sum(calls)::int as calls from pg_stat_xact_user_functions where funcname = 'left_of_advance'`,
  );
  await road.query('rollback');
  road.release();
  expect(rows[0].calls).toBeNull();
});

test('what is paid towards a quote pays its loads alone, those that were owed already too, and counts once for the quote', async () => {
  const plant = await openQuotingPlant(world);
  const seen = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });
  const sent = await plant.hers.quotes.send(seen(await plant.draft()));
  const quote = await plant.hers.quotes.answer({ ...seen(sent), answer: 'accepted' });
  const pour = await plant.hers.pours.request({
    ...plant.aPour({ m3: 24 }),
    quote: { id: quote.id, version: quote.version, item: 0 },
  });
  const load = (with_: object) =>
    world.load({
      unit_id: plant.unit.id,
      seller_id: plant.seller.id,
      customer_id: plant.customer.id,
      mix_id: plant.mix.id,
      loaded_m3: 4,
      delivered_m3: 4,
      billed_m3: 4,
      price_cents_per_m3: 25_000,
      ...with_,
    });
  const owed = await load({ pour_id: pour.id, loaded_at: '2026-11-10T12:00:00Z' });
  const receipt = await plant.office.receipts.issue(
    receiptOf(plant.customer.id, {}, { valueCents: 150_000, quoteId: quote.id }),
  );
  expect(await paidBy(owed.id)).toBe(receipt.id);
  const besides = await load({ loaded_at: AFTER });
  expect(await paidBy(besides.id)).toBeNull();
  const next = await load({ pour_id: pour.id, loaded_at: AFTER });
  const { advance: stand } = await plant.office.records.receipt({ id: receipt.id });
  expect(stand.uses.map(({ loadId, cents }) => [loadId, cents])).toEqual([
    [owed.id, 100_000],
    [next.id, 50_000],
  ]);
  expect((await plant.hers.records.quote({ id: quote.id })).receivedCents).toBe(150_000);
});

test('a commission by payment follows what an advance has paid', async () => {
  const plant = await openSellingPlant(world);
  await plant.publish({ earned: 'payment' }, { sellerId: plant.seller.id });
  const customer = await world.customer({ unit_id: plant.unit.id, seller_id: plant.seller.id });
  world.setNow('2026-10-02T15:00:00Z');
  const receipt = await plant.hers.receipts.issue(
    receiptOf(customer.id, {}, { valueCents: 400_000, advanceFor: 'Sinal', issuedOn: '2026-10-02' }),
  );
  const load = await plant.load(5, { customer_id: customer.id });
  const line = async () =>
    (await plant.hers.commission.statement({ month: '2026-10' })).lines.find(
      ({ loadId }) => loadId === load.id,
    );
  world.setNow('2026-10-30T15:00:00Z');
  expect(await line()).toMatchObject({ isEarned: true });
  await plant.office.receipts.cancel({ id: receipt.id, revision: 1, reason: 'Cheque devolvido' });
  expect(await line()).toMatchObject({ isEarned: false });
});

test('nobody writes what an advance gave: the database alone does', async () => {
  const receipt = await advance(150_000);
  const load = await later();
  const { unit, seller } = books;
  for (const person of [{ role: 'seller', sellerId: seller.id }, { role: 'unit' }] as const)
    for (const statement of [
      `insert into advance_uses (id, receipt_id, load_id, unit_id, seller_id, cents, used_at) values
        (gen_random_uuid(), '${receipt.id}', '${load}', '${unit.id}', '${seller.id}', 1, now())`,
      `update advance_uses set cents = 1`,
      `delete from advance_uses`,
      `select app.use_advances(array['${load}']::uuid[])`,
    ])
      expect(await asPerson(world, { ...person, unitId: unit.id }, statement), statement).toBe('42501');
});
