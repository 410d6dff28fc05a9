import { randomUUID } from 'node:crypto';
import { CHANGE_WORD } from '@traco/contract/admin-settings/settings-registry';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { openWorld, type World } from '../../testing/world.ts';

const TODAY = '2026-11-18';
const at = (time: string) => `${TODAY}T${time}:00Z`;
let world: World;
let whose: Record<'unit_id' | 'seller_id' | 'customer_id' | 'site_id' | 'mix_id', string>;
let pourId: string;

beforeAll(async () => {
  world = await openWorld('2026-11-18T18:00:00Z');
});
afterAll(() => world.close());

/** A pour of ten in the morning in the unit's clock, a truck every half an hour. */
beforeEach(async () => {
  const { id: unit_id } = await world.unit({ time_zone: 'America/Sao_Paulo' });
  const { id: seller_id } = await world.seller({ unit_id });
  const { id: customer_id } = await world.customer({ seller_id, unit_id });
  const { id: site_id } = await world.site({ seller_id, unit_id, customer_id });
  const { id: mix_id } = await world.mix();
  whose = { unit_id, seller_id, customer_id, site_id, mix_id };
  const pour = await world.pour({ ...whose, starts_at: at('13:00'), created_at: '2026-11-17T12:00:00Z' });
  pourId = pour.id;
});

const load = (turn: number, arrival: string | null, row: object = {}) =>
  world.load({
    ...whose,
    pour_id: pourId,
    turn,
    loaded_at: at('12:30'),
    on_site_at: arrival && at(arrival),
    created_at: '2026-11-17T12:00:00Z',
    ...row,
  });
const office = async () => world.as(await world.account('unit', { unit_id: whose.unit_id }));
const dashboard = async () => (await (await office()).unitDashboard.read({})).today.punctuality;
const listOf = async (opens: object) =>
  (await (await office()).concreteVolume.list({ ...opens, limit: 50 })).rows.map(({ id }) => id);

test('the nth truck is held to its own hour; up to what the plant still calls punctual is in time', async () => {
  await load(1, '13:15');
  await load(2, '13:20');
  const late = await load(3, '14:16');
  const told = await dashboard();
  expect(told).toMatchObject({ share: 2 / 3, promised: 3, late: 1 });
  expect(await listOf(told.opens)).toEqual([late.id]);
});

test('the late ones of all time are not looked for: without a first day the list tells the last weeks', async () => {
  const old = await load(1, '17:00', { loaded_at: '2026-09-02T12:30:00Z' });
  const late = await load(2, '17:00');
  expect(await listOf({ kind: 'late' })).toEqual([late.id]);
  expect(await listOf({ kind: 'late', from: '2026-09-01' })).toEqual([late.id, old.id]);
  expect(await listOf({ kind: 'all' })).toEqual([late.id, old.id]);
});

test('a plant says itself how late is still punctual', async () => {
  await load(1, '13:20');
  expect(await dashboard()).toMatchObject({ promised: 1, late: 1 });
  await world.pool.query(`update units set settings = '{"toleranceMinutes": 20}' where id = $1`, [
    whose.unit_id,
  ]);
  expect(await dashboard()).toMatchObject({ share: 1, promised: 1, late: 0 });
});

test('what nobody promised, what came nowhere and what does not count is no part of it', async () => {
  await load(1, null);
  await load(2, '17:00', { created_at: at('14:00') });
  await load(3, '17:00', { state: 'refused' });
  await load(4, '17:00', { review: 'pending' });
  await load(5, '17:00', { pour_id: null });
  const told = await dashboard();
  expect(told).toMatchObject({ share: null, promised: 0, late: 0 });
  expect(await listOf(told.opens)).toEqual([]);
});

test('a pour that is put off takes its promises along', async () => {
  await load(1, '13:40');
  expect(await dashboard()).toMatchObject({ late: 1 });
  await world.pool.query('update pours set starts_at = $2 where id = $1', [pourId, at('13:30')]);
  expect(await dashboard()).toMatchObject({ promised: 1, late: 0 });
});

test('the day’s report, the pour, its customer and the unit tell the same', async () => {
  await load(1, '13:00');
  await load(2, '15:00');
  const client = await office();
  const admin = await world.as(await world.account('admin'));
  const told = { share: 0.5, promised: 2, late: 1 };
  expect((await client.operationalReports.read({ day: TODAY })).summary.punctuality).toEqual(told);
  expect((await client.records.pour({ id: pourId })).punctuality).toEqual(told);
  expect((await client.records.customer({ id: whose.customer_id })).punctuality).toMatchObject(told);
  const { unit } = await admin.records.unit({ id: whose.unit_id });
  expect(unit.month.punctuality).toEqual(told);
  const company = await admin.adminDashboard.read({ unitId: whose.unit_id });
  expect(company.today.punctuality).toMatchObject(told);
});

test('it weighs on the unit’s health by the arrivals, not by when the plant loaded', async () => {
  await load(1, '15:00', { planned_at: at('12:30') });
  const admin = await world.as(await world.account('admin'));
  const { unit } = await admin.records.unit({ id: whose.unit_id });
  expect(unit.health!.reasons).toContainEqual(expect.objectContaining({ factor: 'punctuality', value: 0 }));
});

test('a seller reads how punctual their own customer was served', async () => {
  await load(1, '15:00');
  const account = await world.account('seller', { seller_id: whose.seller_id, unit_id: whose.unit_id });
  const seller = await world.as(account);
  const { punctuality } = await seller.records.customer({ id: whose.customer_id });
  expect(punctuality).toMatchObject({ share: 0, promised: 1, late: 1 });
});

test('what the company calls punctual stands for each plant that says nothing itself, from the next answer on', async () => {
  await load(1, '13:20');
  const office = await world.as(await world.account('admin'));
  const punctuality = async () =>
    (await office.adminDashboard.read({ unitId: whose.unit_id })).today.punctuality;
  // Of what still waits to be told nothing is kept.
  await allTold(world.pool);
  expect(await punctuality()).toMatchObject({ promised: 1, late: 1 });
  const { settings } = await office.adminSettings.list();
  const { key, value, lastId } = settings.find((setting) => 'toleranceMinutes' in setting.value)!;
  const change = { key, id: randomUUID(), holdsFrom: TODAY, word: CHANGE_WORD, lastId } as const;
  await office.adminSettings.save({ ...change, value: { ...value, toleranceMinutes: 25 } } as never);
  expect(await punctuality()).toMatchObject({ promised: 1, late: 0 });
  await world.pool.query(`update units set settings = '{"toleranceMinutes": 10}' where id = $1`, [
    whose.unit_id,
  ]);
  await allTold(world.pool);
  expect(await punctuality()).toMatchObject({ promised: 1, late: 1 });
});
