import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refused } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let admin: Client;
let office: Client;
let unit: { id: string };
let ana: { id: string; name: string };
let beto: { id: string; name: string };

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit({ time_zone: 'America/Sao_Paulo' });
  ana = (await world.seller({ unit_id: unit.id, name: 'Ana' })) as typeof ana;
  beto = (await world.seller({ unit_id: unit.id, name: 'Beto' })) as typeof beto;
  admin = await world.as(await world.account('admin'));
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
});

const goal = (month: number, m3: number | null, more: object = {}) => ({
  sellerId: null,
  month,
  m3,
  seenM3: null,
  ...more,
});
type Goals = Parameters<Client['goals']['saveYear']>[0]['goals'];
const save = (goals: Goals, more: object = {}, client = admin) =>
  client.goals.saveYear({ unitId: unit.id, year: 2026, reason: '', goals, ...more });
const close = (month: string) =>
  world.pool.query('insert into closed_months (unit_id, month_on) values ($1, $2)', [unit.id, month]);
const sell = (seller: { id: string }, m3: number, loaded_at: string) =>
  world.load({
    unit_id: unit.id,
    seller_id: seller.id,
    delivered_m3: m3,
    billed_m3: m3,
    loaded_m3: m3,
    loaded_at,
  });

test("a year's goals of a unit and its sellers are set together, beside what each sold a year before", async () => {
  await sell(ana, 8, '2025-12-10T13:00:00Z');
  await sell(beto, 6, '2025-12-11T13:00:00Z');
  await close('2026-10-01');
  const saved = await save([
    goal(12, 300),
    goal(12, 120, { sellerId: ana.id }),
    goal(11, 90, { sellerId: beto.id }),
  ]);
  expect(saved).toMatchObject({ year: 2026, unit: { id: unit.id }, closed: ['2026-10'] });
  expect(saved.months[11]).toEqual({ goalM3: 300, soldM3: 14 });
  expect(saved.sellers.map(({ name, months }) => [name, months[11], months[10]!.goalM3])).toEqual([
    ['Ana', { goalM3: 120, soldM3: 8 }, null],
    ['Beto', { goalM3: null, soldM3: 6 }, 90],
  ]);
  expect(await office.goals.year({ unitId: unit.id, year: 2026 })).toEqual(saved);
  // A plant's own year that runs, where nothing is chosen.
  expect(await office.goals.year({})).toEqual(saved);
});

test('what stands changes with a reason, once for all of them; the rest is left, and each seller tells it', async () => {
  await save([goal(12, 100, { sellerId: ana.id }), goal(12, 50, { sellerId: beto.id })]);
  const change = [goal(12, 80, { sellerId: ana.id, seenM3: 100 }), goal(11, 40, { sellerId: ana.id })];
  await refused(save(change), 'GOAL_REASON_MISSING');
  await refused(save(change, { reason: 'pq' }), 'GOAL_REASON_MISSING');
  const saved = await save(change, { reason: 'obra adiada' });
  expect(saved.sellers[0]!.months.slice(10).map(({ goalM3 }) => goalM3)).toEqual([40, 80]);
  expect(saved.sellers[1]!.months[11]!.goalM3).toBe(50);
  const { goalChanges } = await office.sellerDetails.read({ sellerId: ana.id });
  expect(goalChanges).toContainEqual(
    expect.objectContaining({ month: '2026-12', wasM3: 100, m3: 80, reason: 'obra adiada' }),
  );
  const lifted = await save([goal(12, null, { sellerId: ana.id, seenM3: 80 })], {
    reason: 'saiu da unidade',
  });
  expect(lifted.sellers[0]!.months[11]!.goalM3).toBeNull();
});

test('nothing is set of a closed month, of a far year, over what another has set, of a stranger or by the plant itself', async () => {
  await close('2026-10-01');
  await refused(save([goal(11, 10), goal(10, 10)]), 'MONTH_CLOSED');
  expect((await office.goals.year({ unitId: unit.id, year: 2026 })).months[10]!.goalM3).toBeNull();
  for (const year of [2025, 2028]) await refused(save([goal(1, 10)], { year }), 'YEAR_OUT_OF_REACH');
  await save([goal(12, 70)]);
  await refused(save([goal(12, 60)], { reason: 'menos obras' }), 'GOAL_CHANGED');
  const stranger = await world.seller();
  await refused(save([goal(12, 10, { sellerId: stranger.id })]), 'SELLER_NOT_FOUND');
  await refused(save([goal(12, 10)], { unitId: randomUUID() }), 'UNIT_NOT_FOUND');
  await refused(save([goal(12, 10), goal(12, 20)]), 'BAD_REQUEST');
  await refused(save([goal(12, 10)], {}, office), 'NOT_ALLOWED');
  const other = await world.unit();
  await refused(office.goals.year({ unitId: other.id, year: 2026 }), 'UNIT_NOT_FOUND');
  const hers = await world.as(await world.account('seller', { seller_id: ana.id, unit_id: unit.id }));
  await refused(hers.goals.year({ unitId: unit.id, year: 2026 }), 'NOT_ALLOWED');
});

test('24 months are told of a unit and of each of its sellers, with whom they won and lost', async () => {
  const customer = await world.customer({ unit_id: unit.id, seller_id: ana.id });
  await world.load({
    unit_id: unit.id,
    seller_id: ana.id,
    customer_id: customer.id,
    delivered_m3: 8,
    loaded_m3: 8,
    loaded_at: '2026-08-10T13:00:00Z',
  });
  await sell(beto, 6, '2026-11-05T13:00:00Z');
  await save([goal(11, 12), goal(8, 16, { sellerId: ana.id })]);
  await save([goal(11, 15, { seenM3: 12 })], { reason: 'obra nova' });
  const ofUnit = await office.goals.history({ unitId: unit.id });
  expect(ofUnit.changes.map(({ wasM3, m3, reason }) => [wasM3, m3, reason])).toEqual(
    expect.arrayContaining([
      [12, 15, 'obra nova'],
      [null, 12, ''],
    ]),
  );
  expect(ofUnit.changes).toHaveLength(2);
  expect(ofUnit.months).toHaveLength(24);
  expect(ofUnit.months[0]).toMatchObject({ month: '2026-11', m3: 6, goalM3: 15, goalShare: 0.4 });
  expect(ofUnit.months[3]).toMatchObject({ month: '2026-08', m3: 8, goalM3: null });
  expect(ofUnit.customers.slice(0, 4)).toMatchObject([
    { month: '2026-11', buyers: 1, won: 1, lost: 1 },
    { buyers: 0 },
    { buyers: 0 },
    { buyers: 1, won: 1 },
  ]);
  const hers = await admin.goals.history({ unitId: unit.id, sellerId: ana.id });
  expect(hers).toMatchObject({ of: { id: ana.id } });
  expect(hers.months[3]).toMatchObject({ m3: 8, goalM3: 16, goalShare: 0.5 });
  expect(hers.customers[0]).toMatchObject({ buyers: 0, lost: 1 });
  const other = await world.seller();
  await refused(office.goals.history({ unitId: unit.id, sellerId: other.id }), 'SELLER_NOT_FOUND');
  await refused(admin.goals.history({ unitId: unit.id, sellerId: other.id }), 'SELLER_NOT_FOUND');
  await refused(office.goals.history({ unitId: String(other.unit_id) }), 'UNIT_NOT_FOUND');
});
