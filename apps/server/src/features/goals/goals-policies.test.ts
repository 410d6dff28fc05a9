import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asPerson } from '../../testing/as-person.ts';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let ana: { id: string };
let office: { id: string };
let plant: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit({ time_zone: 'America/Sao_Paulo' });
  ana = await world.seller({ unit_id: unit.id, name: 'Ana' });
  office = await world.account('unit', { unit_id: unit.id, name: 'Mesa da usina' });
  plant = await world.as(office);
  await world.account('seller', { unit_id: unit.id, seller_id: ana.id });
  for (const [seller, month] of [
    [ana.id, '2026-11-01'],
    [ana.id, '2026-09-01'],
    [null, '2026-11-01'],
  ])
    await world.pool.query(
      'insert into goals (id, unit_id, seller_id, month_on, m3) values (gen_random_uuid(), $1, $2, $3, 100)',
      [unit.id, seller, month],
    );
  await world.pool.query("insert into closed_months (unit_id, month_on) values ($1, '2026-09-01')", [
    unit.id,
  ]);
});

const asUnit = (statement: string) => asPerson(world, { role: 'unit', unitId: unit.id }, statement);
const asSeller = (statement: string) =>
  asPerson(world, { role: 'seller', unitId: unit.id, sellerId: ana.id }, statement);
const asAdmin = (statement: string) => asPerson(world, { role: 'admin' }, statement);
const goalOf = (sellerId: string | null, unitId: string, month = '2026-12-01') =>
  `insert into goals (id, unit_id, seller_id, month_on, m3)
    values (gen_random_uuid(), '${unitId}', ${sellerId ? `'${sellerId}'` : 'null'}, '${month}', 90)`;
const changeBy = (accountId: string, sellerId: string | null) =>
  `insert into goal_changes (id, unit_id, seller_id, month_on, was_m3, m3, reason, account_id)
    values (gen_random_uuid(), '${unit.id}', ${sellerId ? `'${sellerId}'` : 'null'}, '2026-12-01', 90, 80, 'chuva', '${accountId}')`;

test('a plant sets the goals of its own sellers in the database, never its own nor those of others', async () => {
  const elsewhere = await world.unit();
  const other = await world.seller({ unit_id: elsewhere.id });
  expect(await asUnit(goalOf(ana.id, unit.id))).toBe(1);
  expect(
    await asUnit(`update goals set m3 = 80 where seller_id = '${ana.id}' and month_on = '2026-11-01'`),
  ).toBe(1);
  expect(await asUnit(`update goals set m3 = 80 where unit_id = '${unit.id}' and seller_id is null`)).toBe(
    '42501',
  );
  expect(await asUnit(`delete from goals where unit_id = '${unit.id}' and seller_id is null`)).toBe('42501');
  expect(await asUnit(goalOf(null, unit.id))).toBe('42501');
  expect(await asUnit(goalOf(other.id, elsewhere.id))).toBe('42501');
  // Another plant's seller, said to be of this one.
  expect(await asUnit(goalOf(other.id, unit.id))).toBe('42501');
  expect(await asUnit(`update goals set seller_id = null where seller_id = '${ana.id}'`)).toBe('42501');
});

test('a closed month keeps its goals, whoever writes', async () => {
  const change = `update goals set m3 = 1 where seller_id = '${ana.id}' and month_on = '2026-09-01'`;
  const lift = `delete from goals where seller_id = '${ana.id}' and month_on = '2026-09-01'`;
  const move = `update goals set month_on = '2026-09-01' where seller_id = '${ana.id}' and month_on = '2026-11-01'`;
  await world.account('admin');
  for (const statement of [change, lift, move, goalOf(null, unit.id, '2026-09-01')]) {
    expect(await asUnit(statement)).toBe('42501');
    expect(await asAdmin(statement)).toBe('42501');
  }
});

test('a seller writes no goal, and why one changed is said in nobody else’s name and stays', async () => {
  expect(await asSeller(goalOf(ana.id, unit.id))).toBe('42501');
  expect(await asSeller(`update goals set m3 = 1 where seller_id = '${ana.id}'`)).toBe(0);
  expect(await asSeller(changeBy(office.id, ana.id))).toBe('42501');
  expect(await asUnit(changeBy(office.id, ana.id))).toBe(1);
  expect(await asUnit(changeBy(office.id, null))).toBe('42501');
  const another = await world.account('admin');
  expect(await asUnit(changeBy(another.id, ana.id))).toBe('42501');
  expect(await asUnit("update goal_changes set reason = ''")).toBe('42501');
});

test('a plant sets its sellers’ goals with a reason, and the seller reads who, when, from what to what and why', async () => {
  const set = (sellerId: string, m3: number, reason = '', client = plant) =>
    client.sellerDetails.setGoal({ sellerId, month: '2026-11', m3, seenM3: 100, reason });
  await refused(set(ana.id, 80), 'GOAL_REASON_MISSING');
  await set(ana.id, 80, 'a betoneira 12 parou');
  const beto = await world.seller({ unit_id: unit.id });
  const account = await world.account('seller', { unit_id: unit.id, seller_id: ana.id });
  const hers = await world.as(account);
  const { changes } = await hers.goals.changes({});
  expect(changes).toEqual([
    {
      at: '2026-11-18T14:00:00.000Z',
      who: 'Mesa da usina',
      month: '2026-11',
      wasM3: 100,
      m3: 80,
      reason: 'a betoneira 12 parou',
    },
  ]);
  await refused(hers.goals.changes({ sellerId: beto.id }), 'SELLER_NOT_FOUND');
  await refused(set(ana.id, 70, 'quero menos', hers), 'NOT_ALLOWED');
  const elsewhere = await world.seller();
  await refused(set(elsewhere.id, 70, 'de outra usina'), 'SELLER_NOT_FOUND');
});

test('of who came from another plant the office alone sets the month of the move', async () => {
  const came = await world.seller({ unit_id: unit.id });
  const before = await world.unit();
  await world.goal({ unit_id: before.id, seller_id: came.id, month_on: '2026-11-01', m3: 100 });
  const set = (client: Client, month: string, seenM3: number | null) =>
    client.sellerDetails.setGoal({ sellerId: came.id, month, m3: 80, seenM3, reason: 'veio no dia 10' });
  await refused(set(plant, '2026-11', null), 'GOAL_ELSEWHERE');
  expect(await set(plant, '2026-12', null)).toMatchObject({ goalM3: 80 });
  expect(await set(await world.as(await world.account('admin')), '2026-11', 100)).toMatchObject({
    goalM3: 80,
  });
});

test('whoever’s goal was another is told once, with every month and why; a first goal tells nothing', async () => {
  const hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: ana.id }));
  const admin = await world.as(await world.account('admin', { name: 'Diretoria' }));
  const goal = (month: number, m3: number, seenM3: number | null) => ({
    sellerId: ana.id,
    month,
    m3,
    seenM3,
  });
  const save = (reason: string, goals: ReturnType<typeof goal>[]) =>
    admin.goals.saveYear({ unitId: unit.id, year: 2026, reason, goals });
  await save('', [goal(12, 120, null)]);
  expect((await hers.notices.list()).rows).toEqual([]);
  await save('a obra atrasou', [goal(12, 90, 120), goal(11, 80, 100)]);
  expect((await hers.notices.list()).rows).toMatchObject([
    {
      title: '2 metas suas mudaram',
      text: 'novembro de 2026: de 100,0 m³ para 80,0 m³; dezembro de 2026: de 120,0 m³ para 90,0 m³. Motivo: a obra atrasou',
      link: '/seller-historical-goals',
      from: 'Diretoria',
    },
  ]);
});
