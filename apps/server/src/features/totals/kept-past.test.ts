import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { keepPast } from './kept-past.ts';

const DAY_MS = 86_400_000;

describe('what is kept of the past', () => {
  const at = new Date('2026-11-18T14:00:00Z');
  const actor = (role: string, unitId: string | null = null) =>
    ({ role, unitId, sellerId: null }) as unknown as Actor;
  const stands = { until: '2026-11-15', changes: 'A 7', onlyReads: true };
  let asked = 0;
  const ask = (now = stands) => {
    asked += 1;
    return Promise.resolve({ stands: now, past: asked });
  };

  test('is asked once, and again when anything of it has changed', async () => {
    const kept = keepPast<number>();
    const read = (now = stands, what: unknown = 'days', who = actor('admin')) =>
      kept({ actor: who, at, by: 'panel' }, what, now, () => ask(now));
    const first = await read();
    expect(await read()).toBe(first);
    expect(await read({ ...stands, changes: 'A 8' })).not.toBe(first);
    const other = await read({ ...stands, until: '2026-11-16', changes: 'A 8' });
    expect(await read({ ...stands, until: '2026-11-16', changes: 'A 8' }, 'months')).not.toBe(other);
  });

  test('is of those who see the same rows alone', async () => {
    const kept = keepPast<number>();
    const read = (who: Actor) => kept({ actor: who, at, by: 'panel' }, 'days', stands, ask);
    const office = await read(actor('admin'));
    const unit = await read(actor('unit', 'A'));
    expect(unit).not.toBe(office);
    expect(await read(actor('unit', 'B'))).not.toBe(unit);
    expect(await read(actor('unit', 'A'))).toBe(unit);
    const mechanic = await read(actor('mechanic'));
    expect(await read(actor('mechanic'))).not.toBe(mechanic);
  });

  test('is nothing of a seller who is told of no change', async () => {
    const kept = keepPast<number>();
    const seller = { ...actor('seller', 'A'), sellerId: 'B' } as Actor;
    const read = (changes: string) => {
      const now = { ...stands, changes };
      return kept({ actor: seller, at, by: 'panel' }, 'days', now, () => ask(now));
    };
    const untold = await read('');
    expect(await read('')).not.toBe(untold);
    const told = await read('d41d8cd98f00b204e9800998ecf8427e');
    expect(await read('d41d8cd98f00b204e9800998ecf8427e')).toBe(told);
  });

  test('stays though another screen asks of other days in between', async () => {
    const kept = keepPast<number>();
    const read = (by: 'odometers' | 'panel') => kept({ actor: actor('admin'), at, by }, by, stands, ask);
    const first = await read('panel');
    await read('odometers');
    expect(await read('panel')).toBe(first);
  });

  test('is nothing of a transaction that may be undone', async () => {
    const kept = keepPast<number>();
    const read = (onlyReads: boolean) =>
      kept({ actor: actor('admin'), at, by: 'panel' }, 'days', stands, () => ask({ ...stands, onlyReads }));
    const undone = await read(false);
    expect(await read(true)).not.toBe(undone);
  });
});

/** What the database notes of it. */
let world: World;
let office: Client;
let unit: { id: string };
let row: Record<string, string>;

beforeAll(async () => {
  world = await openWorld(new Date().toISOString());
  unit = await world.unit();
  const seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  row = {
    unit_id: unit.id,
    seller_id: seller.id,
    customer_id: customer.id,
    mix_id: (await world.mix()).id,
  };
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
});
afterAll(() => world.close());

const noted = async (): Promise<string | undefined> =>
  (await world.pool.query('select changed_in from past_changes where unit_id = $1', [unit.id])).rows[0]
    ?.changed_in;
const loadOf = (daysAgo: number, more = {}) =>
  world.load({ ...row, loaded_at: new Date(world.now().getTime() - daysAgo * DAY_MS), ...more });

test('a load of today and yesterday leaves the past as it is; every change of the past is noted', async () => {
  await loadOf(0);
  // The past ends by the date in UTC, which a plant's evening is ahead of its own.
  const today = new Date().setUTCHours(0, 0, 0, 0);
  await loadOf(0, { loaded_at: new Date(today - DAY_MS / 2) });
  expect(await noted()).toBeUndefined();
  const { id } = await loadOf(40);
  const acts = [
    'update loads set delivered_m3 = 1.5 where id = $1',
    "update loads set loaded_at = loaded_at - interval '40 days' where id = $1",
    "update loads set state = 'cancelled' where id = $1",
    "update loads set state = 'closed' where id = $1",
    'delete from loads where id = $1',
  ];
  const found = [await noted()];
  expect(found[0]).toBeDefined();
  for (const act of acts) {
    await world.pool.query(act, [id]);
    found.push(await noted());
  }
  expect(new Set(found).size).toBe(acts.length + 1);
  await world.pool.query("update loads set notes = 'outra' where unit_id = $1", [unit.id]);
  expect(await noted()).toBe(found.at(-1));
});

test('figures of the past follow each change at once', async () => {
  const best = async () => (await office.concretometro.read({})).records.day?.m3;
  const trend = async () => (await office.unitDashboard.read({})).days.reduce((sum, { m3 }) => sum + m3, 0);
  const { id } = await loadOf(20, { loaded_m3: 400, delivered_m3: 400 });
  const whole = await trend();
  expect(await best()).toBe(400);
  await world.pool.query('update loads set delivered_m3 = 399 where id = $1', [id]);
  expect([await best(), await trend()]).toEqual([399, whole - 1]);
  await world.pool.query("update loads set state = 'cancelled' where id = $1", [id]);
  expect([await best(), await trend()]).not.toContain(399);
  expect(await trend()).toBe(whole - 400);
  await loadOf(20, { loaded_m3: 390, delivered_m3: 390 });
  expect([await best(), await trend()]).toEqual([390, whole - 10]);
});

test('a seller’s past follows each change at once, in whatever unit it lies', async () => {
  const other = await world.unit();
  const hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: row.seller_id }));
  const trend = async () => (await hers.sellerDashboard.read({})).months.reduce((sum, { m3 }) => sum + m3, 0);
  const whole = await trend();
  for (const { id: unit_id } of [unit, other]) {
    const { id } = await loadOf(45, { unit_id, loaded_m3: 7, delivered_m3: 7 });
    expect(await trend()).toBe(whole + 7);
    await world.pool.query('update loads set delivered_m3 = 6 where id = $1', [id]);
    expect(await trend()).toBe(whole + 6);
    await world.pool.query("update loads set state = 'cancelled' where id = $1", [id]);
    expect(await trend()).toBe(whole);
  }
});

test('what a seller’s past stands at says neither what has changed nor whose', async () => {
  const client = await world.pool.connect();
  await client.query('begin; set local role traco_seller');
  const { rows } = await client.query(
    'select app.past_stand() as stand, (select count(*)::int from past_changes) as seen',
  );
  await client.query('rollback');
  client.release();
  expect(rows).toEqual([{ stand: expect.stringMatching(/^[0-9a-f]{32}$/), seen: 0 }]);
});
