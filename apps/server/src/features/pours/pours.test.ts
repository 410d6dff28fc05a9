import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openPlant, type Plant } from '../../testing/plant.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let mix: { id: string };
let office: Client;
let hers: Client;
let aPour: Plant['aPour'];
let loadsOf: Plant['loadsOf'];

beforeAll(async () => {
  world = await openWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ unit, mix, office, hers, aPour, loadsOf } = await openPlant(world));
});
test('its loads stand in the ledger at once, scheduled, and count nowhere yet', async () => {
  const pour = await hers.pours.request(aPour());
  expect(pour).toMatchObject({
    state: 'requested',
    number: 1,
    loads: 4,
    travelMinutes: 20,
    travelSource: 'typed',
    dayOn: '2026-11-19',
  });
  const loads = await loadsOf(pour.id);
  expect(loads.map(({ m3, turn, state, counts }) => ({ m3, turn, state, counts }))).toEqual(
    [7, 7, 6, 6].map((m3, index) => ({ m3, turn: index + 1, state: 'scheduled', counts: false })),
  );
  // 30 minutes before each arrival: 10 to load and 20 to go.
  expect(loads[0]!.planned_at.toISOString()).toBe('2026-11-19T10:00:00.000Z');
  expect(loads[1]!.planned_at.toISOString()).toBe('2026-11-19T11:04:00.000Z');
  const day = await office.concreteVolume.list({ from: '2026-11-01', to: '2026-11-30' });
  expect(day.rows).toEqual([]);
});

test('a second send of the id makes nothing new, and two at once get two numbers', async () => {
  const wanted = aPour();
  const [first, again] = await Promise.all([hers.pours.request(wanted), hers.pours.request(wanted)]);
  expect(again.id).toBe(first.id);
  expect(await loadsOf(first.id)).toHaveLength(4);
  const more = await Promise.all([1, 2, 3, 4].map(() => office.pours.request(aPour())));
  expect(more.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5]);
});

test('another customer’s site, another unit’s customer, the past and a far future are refused', async () => {
  const other = await world.site();
  await expect(hers.pours.request(aPour({ siteId: other.id }))).rejects.toMatchObject({
    code: 'REFERENCE_NOT_FOUND',
    data: { field: 'siteId' },
  });
  await expect(hers.pours.request(aPour({ customerId: other.customer_id }))).rejects.toMatchObject({
    data: { field: 'customerId' },
  });
  await expect(hers.pours.request(aPour({ startsAt: '2026-11-18T13:00:00Z' }))).rejects.toMatchObject({
    code: 'IN_THE_PAST',
  });
  await expect(hers.pours.request(aPour({ startsAt: '2028-11-18T13:00:00Z' }))).rejects.toMatchObject({
    code: 'TOO_FAR',
  });
  await expect(hers.pours.request(aPour({ m3: 5000, loadM3: 1, intervalMinutes: 5 }))).rejects.toMatchObject({
    code: 'TOO_MANY_LOADS',
  });
});

test('the price is that of the list of the day; below its floor a seller needs the unit', async () => {
  const list = randomUUID();
  await world.pool.query(
    `insert into price_lists (id, unit_id, name, valid_from) values ($1, $2, 'Novembro', '2026-11-01')`,
    [list, unit.id],
  );
  await world.pool.query(
    `insert into price_list_items (id, unit_id, price_list_id, mix_id, price_cents_per_m3, floor_cents_per_m3) values (gen_random_uuid(), $1, $2, $3, 61000, 58000)`,
    [unit.id, list, mix.id],
  );
  await world.pool.query('update price_lists set published_at = now() where id = $1', [list]);
  expect(await hers.pours.request(aPour())).toMatchObject({ money: { priceCentsPerM3: 61_000 } });
  await expect(hers.pours.request(aPour({ priceCentsPerM3: 57_000 }))).rejects.toMatchObject({
    code: 'BELOW_FLOOR',
    data: { floorCentsPerM3: 58_000 },
  });
  expect(await office.pours.request(aPour({ priceCentsPerM3: 57_000 }))).toMatchObject({
    money: { priceCentsPerM3: 57_000 },
  });
});

test('to a seller, another seller’s pour does not exist', async () => {
  const pour = await hers.pours.request(aPour());
  const other = await world.as(await world.account('seller', { unit_id: unit.id }));
  await expect(other.pours.get({ id: pour.id })).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
  expect((await other.pours.list({})).rows).toEqual([]);
  const [busy] = await other.pours.busy({ from: '2026-11-19', days: 1 });
  expect(busy).toMatchObject({ dayOn: '2026-11-19', m3: 26 });
});

test('the history tells who did what, with its reason', async () => {
  const pour = await hers.pours.request(aPour());
  await office.pours.step({ id: pour.id, revision: pour.revision, to: 'suspended', reason: 'rain' });
  const [latest] = (await office.records.pour({ id: pour.id })).changes;
  expect(latest!.changes).toEqual(
    expect.arrayContaining([
      { field: 'state', before: 'requested', after: 'suspended' },
      { field: 'reason', before: null, after: 'rain' },
    ]),
  );
});

test('the agenda is cut into pages and summed', async () => {
  for (let turn = 0; turn < 5; turn += 1) await office.pours.request(aPour({ m3: 8 }));
  const first = await office.pours.list({ limit: 3 });
  expect(first.rows).toHaveLength(3);
  const second = await office.pours.list({ limit: 3, cursor: first.nextCursor! });
  expect(second.rows).toHaveLength(2);
  expect(second.nextCursor).toBeNull();
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(5);
  expect(await office.pours.totals({})).toEqual({ pours: 5, m3: 40, confirmedM3: 0, deliveredM3: 0 });
  await expect(office.pours.list({ cursor: 'x' })).rejects.toMatchObject({ code: 'CURSOR_INVALID' });
});

test('what is a seller’s the seller may do: mend the wish, take the request back, withdraw what is suspended', async () => {
  const other = await world.mix({ price_cents_per_m3: 66_000 });
  const pour = await hers.pours.request(aPour());
  const mended = await hers.pours.edit({
    ...aPour({ m3: 18, mixId: other.id, pumped: true }),
    id: pour.id,
    revision: 1,
  });
  expect(mended).toMatchObject({
    m3: 18,
    mix: { id: other.id },
    money: { priceCentsPerM3: 66_000 },
    loads: 3,
  });
  const { revision } = await office.pours.step({
    id: pour.id,
    revision: mended.revision,
    to: 'confirmed',
    overrideReason: 'A bomba vem de Itu',
  });
  const change = await hers.pours.askChange({ id: pour.id, changeId: randomUUID(), fields: { m3: 8 } });
  const back = { changeId: change.id, decision: 'withdrawn' as const };
  expect(await hers.pours.answerChange(back)).toMatchObject({ state: 'withdrawn' });
  const off = { id: pour.id, reason: 'rain' as const };
  const suspended = await office.pours.step({ ...off, revision, to: 'suspended' });
  expect(await hers.pours.step({ ...off, revision: suspended.revision, to: 'cancelled' })).toMatchObject({
    state: 'cancelled',
  });
});

test('the id of a change that is another’s says nothing of it', async () => {
  const mine = await hers.pours.request(aPour({ m3: 16 }));
  await office.pours.step({ id: mine.id, revision: mine.revision, to: 'confirmed' });
  const change = await hers.pours.askChange({ id: mine.id, changeId: randomUUID(), fields: { m3: 20 } });
  const there = await world.site();
  const theirs = await world.as(await world.account('unit', { unit_id: there.unit_id }));
  const pour = await theirs.pours.request(aPour({ customerId: there.customer_id, siteId: there.id }));
  await theirs.pours.step({ id: pour.id, revision: 1, to: 'confirmed', overrideReason: 'Emprestam' });
  await expect(
    theirs.pours.askChange({ id: pour.id, changeId: change.id, fields: { m3: 20 } }),
  ).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
});

test('whoever sees a pour reads its history; a colleague’s and another plant’s stay untold', async () => {
  const pour = await hers.pours.request(aPour());
  await office.pours.step({ id: pour.id, revision: pour.revision, to: 'suspended', reason: 'rain' });
  const manager = await world.as(await world.account('manager', { unit_id: unit.id }));
  for (const reader of [office, hers, manager])
    expect((await reader.records.pour({ id: pour.id })).changes.map(({ action }) => action)).toEqual([
      'update',
      'insert',
    ]);
  for (const stranger of [
    await world.as(await world.account('seller', { unit_id: unit.id })),
    await world.as(await world.account('manager')),
  ])
    await expect(stranger.records.pour({ id: pour.id })).rejects.toMatchObject({ code: 'POUR_NOT_FOUND' });
});

test('an office without a unit of its own says for which one it asks', async () => {
  const admin = await world.as(await world.account('admin'));
  await expect(admin.pours.request(aPour())).rejects.toMatchObject({
    code: 'REFERENCE_NOT_FOUND',
    data: { field: 'unitId' },
  });
  expect(await admin.pours.request(aPour({ unitId: unit.id }))).toMatchObject({ unit: { id: unit.id } });
});

test('without a first day the list begins a month ago, and has all that is to come', async () => {
  const old = await office.pours.request(aPour({ m3: 8 }));
  const far = await office.pours.request(aPour({ m3: 8, startsAt: '2027-01-11T10:30:00Z' }));
  world.setNow('2026-12-30T14:00:00Z');
  const ids = async (filter: object) => (await office.pours.list(filter)).rows.map(({ id }) => id);
  expect(await ids({})).toEqual([far.id]);
  expect(await ids({ from: '2026-11-01' })).toEqual([old.id, far.id]);
  expect(await ids({ kind: 'waiting' })).toEqual([old.id, far.id]);
});
