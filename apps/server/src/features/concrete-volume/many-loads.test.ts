import { randomUUID } from 'node:crypto';
import { MOST_AT_ONCE } from '@traco/contract/values/most-at-once';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let plant: Client;

const NOON = '2026-11-18T14:00:00Z';

beforeAll(async () => {
  world = await openWorld(NOON);
  unit = await world.unit();
  plant = await world.as(await world.account('unit', { unit_id: unit.id }));
});
afterAll(() => world.close());
beforeEach(() => world.setNow(NOON));

/** A seller's record that waits. */
const waiting = async (more: object = {}) => {
  const { id } = await world.load({
    unit_id: unit.id,
    review: 'pending',
    loaded_at: '2026-11-16T12:00:00Z',
    ...more,
  });
  return { id, revision: 1 };
};
const several = (count: number, more?: object) =>
  Promise.all(Array.from({ length: count }, () => waiting(more)));
const confirm = (rows: { id: string; revision: number }[], who = plant) =>
  who.concreteVolume.confirmMany({ rows });

test('many records are confirmed at once, and taken back at once within a minute', async () => {
  const rows = await several(36);
  const { done, refused } = await confirm(rows);
  expect(refused).toEqual([]);
  expect(done).toEqual(rows.map(({ id }) => ({ id, revision: 2 })));
  expect(await plant.concreteVolume.get({ id: rows[7]!.id })).toMatchObject({ review: 'accepted' });
  const back = await plant.concreteVolume.unconfirmMany({ rows: done });
  expect(back).toEqual({ done: rows.map(({ id }) => ({ id, revision: 3 })), refused: [] });
  expect(await plant.concreteVolume.get({ id: rows[7]!.id })).toMatchObject({ review: 'pending' });
});

test('each is judged by itself: of another unit, changed meanwhile, decided, only planned', async () => {
  const [fine, changed, decided] = await several(3);
  const elsewhere = await waiting({ unit_id: (await world.unit()).id });
  const planned = await waiting({ state: 'scheduled' });
  await plant.concreteVolume.review({ ...decided!, accept: false, reason: 'repetida' });
  const rows = [fine!, { ...changed!, revision: 2 }, { ...decided!, revision: 2 }, elsewhere, planned];
  const nobodys = { id: randomUUID(), revision: 1 };
  expect(await confirm([...rows, nobodys])).toEqual({
    done: [{ id: fine!.id, revision: 2 }],
    refused: [
      { id: changed!.id, why: 'changed' },
      { id: decided!.id, why: 'decided' },
      { id: elsewhere.id, why: 'not_found' },
      { id: planned.id, why: 'planned' },
      { id: nobodys.id, why: 'not_found' },
    ],
  });
});

test('sent again it is answered as the first time; what a colleague confirmed has changed', async () => {
  const rows = await several(2);
  const first = await confirm(rows);
  expect(await confirm(rows)).toEqual(first);
  const colleague = await world.as(await world.account('unit', { unit_id: unit.id }));
  expect(await confirm(rows, colleague)).toMatchObject({ done: [], refused: [{ why: 'changed' }, {}] });
});

test('two who confirm the same at the same moment: each record is confirmed once', async () => {
  const rows = await several(8);
  const colleague = await world.as(await world.account('unit', { unit_id: unit.id }));
  const both = await Promise.all([confirm(rows), confirm([...rows].reverse(), colleague)]);
  expect(both.map(({ done }) => done.length).sort()).toEqual([0, 8]);
});

test('a closed month keeps its own and lets the others go', async () => {
  const rows = await several(2);
  const before = await waiting({ loaded_at: '2026-09-16T12:00:00Z' });
  const other = await world.unit();
  await world.pool.query(
    "insert into closed_months (unit_id, month_on) values ($1, '2026-09-01'), ($2, '2026-11-01')",
    [unit.id, other.id],
  );
  expect(await confirm([before, ...rows])).toEqual({
    done: rows.map(({ id }) => ({ id, revision: 2 })),
    refused: [{ id: before.id, why: 'month_closed' }],
  });
});

test('nothing, the same twice and more than the limit are refused; the limit goes', async () => {
  const [one] = await several(1);
  const many = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID(), revision: 1 }));
  for (const rows of [[], [one!, one!], many(MOST_AT_ONCE + 1)])
    await expect(confirm(rows)).rejects.toMatchObject({ status: 400 });
  expect((await confirm(many(MOST_AT_ONCE))).refused).toHaveLength(MOST_AT_ONCE);
});

test('after a minute confirmations stand; many are marked as paid and open again', async () => {
  const rows = await several(2);
  const { done } = await confirm(rows);
  world.setNow('2026-11-18T14:01:01Z');
  expect(await plant.concreteVolume.unconfirmMany({ rows: done })).toMatchObject({
    done: [],
    refused: [{ why: 'undo_over' }, { why: 'undo_over' }],
  });
  const cancelled = await waiting({ state: 'cancelled' });
  const paid = await plant.concreteVolume.markManyPaid({ rows: [...done, cancelled], paid: true });
  expect(paid.refused).toEqual([{ id: cancelled.id, why: 'cancelled' }]);
  expect(await plant.concreteVolume.get({ id: rows[0]!.id })).toMatchObject({ paidAt: expect.any(String) });
  const open = await plant.concreteVolume.markManyPaid({ rows: paid.done, paid: false });
  expect(open.done.map(({ revision }) => revision)).toEqual([4, 4]);
});

test('what a colleague paid is not taken for one’s own, so that undoing leaves it', async () => {
  const rows = await several(2);
  const { done } = await confirm(rows);
  const colleague = await world.as(await world.account('unit', { unit_id: unit.id }));
  await colleague.concreteVolume.markManyPaid({ rows: done.slice(0, 1), paid: true });
  const mine = await plant.concreteVolume.markManyPaid({ rows: done, paid: true });
  expect(mine).toMatchObject({ done: [{ id: rows[1]!.id }], refused: [{ id: rows[0]!.id, why: 'changed' }] });
});

test('what was refused on site or waits to be confirmed is not paid', async () => {
  const refused = await waiting({ state: 'refused', review: 'accepted' });
  const [pending] = await several(1);
  const { done, refused: stayed } = await plant.concreteVolume.markManyPaid({
    rows: [refused, pending!],
    paid: true,
  });
  expect(done).toEqual([]);
  expect(stayed.map(({ why }) => why)).toEqual(['not_payable', 'not_payable']);
  // One at a time by the same rule.
  for (const { id, revision } of [refused, pending!])
    await expect(plant.concreteVolume.markPaid({ id, revision, paid: true })).rejects.toMatchObject({
      code: 'NOT_PAYABLE',
    });
  expect(await plant.concreteVolume.markPaid({ ...pending!, paid: false })).toMatchObject({ paidAt: null });
});

test('who may not review confirms nothing', async () => {
  const rows = await several(1);
  const seller = await world.as(await world.account('seller', { unit_id: unit.id }));
  await expect(confirm(rows, seller)).rejects.toMatchObject({ status: 403 });
});
