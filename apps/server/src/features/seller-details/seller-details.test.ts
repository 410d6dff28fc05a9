import { randomUUID } from 'node:crypto';
import { LINES_OF_RECORD } from '@traco/contract/concrete-volume/load-line';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let admin: Client;
let office: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id, name: 'Marina Duarte' });
  admin = await world.as(await world.account('admin'));
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
});

const sell = (m3: number, with_: object = {}) =>
  world.load({
    unit_id: unit.id,
    seller_id: seller.id,
    delivered_m3: m3,
    billed_m3: m3,
    loaded_m3: m3,
    ...with_,
  });
const read = (client = office) => client.sellerDetails.read({ sellerId: seller.id });
const setGoal = (client: Client, with_: object) =>
  client.sellerDetails.setGoal({ sellerId: seller.id, month: '2026-11', m3: 100, seenM3: null, ...with_ });

test('the month, its curve and its price against the list of the unit', async () => {
  const mix = await world.mix({ price_cents_per_m3: 50_000 });
  await setGoal(admin, {});
  await sell(8, { mix_id: mix.id, price_cents_per_m3: 48_000 });
  await sell(6, { mix_id: mix.id, price_cents_per_m3: 48_000, loaded_at: '2026-10-20T12:00:00Z' });
  const found = await read();
  expect(found.month).toMatchObject({ m3: 8, goalM3: 100, goalShare: 0.08, priceCentsPerM3: 48_000 });
  expect(found.tablePriceCentsPerM3).toBe(50_000);
  expect(found.months).toHaveLength(13);
  expect(found.months.slice(-2)).toMatchObject([
    { month: '2026-10', m3: 6 },
    { month: '2026-11', m3: 8, goalM3: 100 },
  ]);
  expect(found.goals.map(({ month, goalM3 }) => [month, goalM3])).toEqual([
    ['2026-11', 100],
    ['2026-12', null],
    ['2027-01', null],
    ['2027-02', null],
  ]);
});

test('a seller leads to what was loaded for their customers last, the newest first and no more than stands on a page', async () => {
  const made: string[] = [];
  for (let hour = 0; hour < LINES_OF_RECORD + 2; hour += 1) {
    const at = `2026-11-17T${String(8 + hour).padStart(2, '0')}:00:00Z`;
    made.push((await world.load({ unit_id: unit.id, seller_id: seller.id, loaded_at: at })).id);
  }
  const { loads } = await read();
  expect(loads.map(({ id }) => id)).toEqual(made.toReversed().slice(0, LINES_OF_RECORD));
});

test('a seller’s loads of 90 days say how long they are held, what comes back and what is refused', async () => {
  const on = { on_site_at: '2026-11-10T13:00:00Z', loaded_at: '2026-11-10T12:00:00Z' };
  await sell(8, { ...on, washing_at: '2026-11-10T13:40:00Z', returned_m3: 1, delivered_m3: 7, billed_m3: 7 });
  await sell(8, { ...on, returning_at: '2026-11-10T14:20:00Z' });
  await sell(4, { loaded_at: '2026-11-11T12:00:00Z', state: 'refused' });
  await sell(9, { ...on, loaded_at: '2026-07-10T12:00:00Z', washing_at: '2026-11-10T20:00:00Z' });
  const other = await world.seller({ unit_id: unit.id });
  await sell(8, { ...on, seller_id: other.id, washing_at: '2026-11-10T13:30:00Z' });
  expect((await read()).habits).toEqual({
    loads: 3,
    holdMinutes: 60,
    heldLoads: 2,
    unitHoldMinutes: 50,
    returnedM3: 1,
    returnedShare: 0.05,
    refusedLoads: 1,
  });
});

test('customers come by their last purchase; who has bought nothing for long is counted', async () => {
  const customer = (name: string) => world.customer({ unit_id: unit.id, seller_id: seller.id, name });
  const [late, old, never] = [await customer('Agora'), await customer('Antigo'), await customer('Nunca')];
  await world.customer({ unit_id: unit.id, seller_id: seller.id, name: 'Inativo', active: false });
  await sell(8, { customer_id: late.id });
  // Neither a sale of long ago nor one that did not come about is bought of late.
  await sell(5, { customer_id: late.id, loaded_at: '2026-06-02T12:00:00Z' });
  await sell(4, { customer_id: late.id, loaded_at: '2026-11-17T12:00:00Z', state: 'cancelled' });
  await sell(6, { customer_id: old.id, loaded_at: '2026-05-02T12:00:00Z' });
  const { customers, customersCount, quietCustomers } = await read();
  expect(customers).toMatchObject([
    { id: late.id, m3: 8 },
    { id: old.id, m3: 0, lastLoadAt: '2026-05-02T12:00:00.000Z' },
    { id: never.id, m3: 0, lastLoadAt: null },
  ]);
  expect([customersCount, quietCustomers]).toEqual([3, 2]);
});

test('a goal is set and lifted for this month and three ahead, by the seller’s plant too, and a closed month does not change', async () => {
  expect(await setGoal(admin, { month: '2027-02', m3: 80 })).toEqual({ month: '2027-02', goalM3: 80 });
  expect(
    await setGoal(admin, { month: '2027-02', m3: null, seenM3: 80, reason: 'saiu de férias' }),
  ).toMatchObject({ goalM3: null });
  for (const month of ['2026-10', '2027-03'])
    await expect(setGoal(admin, { month })).rejects.toEqual(refusal('MONTH_OUT_OF_REACH'));
  expect(await setGoal(office, { month: '2026-12', m3: 70 })).toEqual({ month: '2026-12', goalM3: 70 });
  await world.pool.query("insert into closed_months (unit_id, month_on) values ($1, '2026-11-01')", [
    unit.id,
  ]);
  await expect(setGoal(admin, {})).rejects.toEqual(refusal('MONTH_CLOSED'));
});

test('who sets a goal that another has set meanwhile hears of it', async () => {
  await setGoal(admin, { m3: 120 });
  await expect(setGoal(admin, { m3: 90 })).rejects.toMatchObject({
    code: 'GOAL_CHANGED',
    data: { goalM3: 120 },
  });
  expect(await setGoal(admin, { m3: 90, seenM3: 120, reason: 'obra adiada' })).toMatchObject({ goalM3: 90 });
});

test('a goal that stands changes with a reason, and the seller tells who did it, from what to what and why', async () => {
  await setGoal(admin, { m3: 120 });
  for (const change of [{ m3: 90 }, { m3: null, reason: 'pq' }])
    await expect(setGoal(admin, { seenM3: 120, ...change })).rejects.toEqual(refusal('GOAL_REASON_MISSING'));
  await setGoal(admin, { m3: 120, seenM3: 120 });
  await setGoal(admin, { m3: 90, seenM3: 120, reason: 'obra adiada' });
  await setGoal(admin, { m3: null, seenM3: 90, reason: 'saiu de licença' });
  const { goalChanges } = await read(office);
  expect(goalChanges.map(({ at: _, who, ...change }) => change)).toHaveLength(3);
  expect(goalChanges).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ month: '2026-11', wasM3: null, m3: 120, reason: '' }),
      expect.objectContaining({ wasM3: 120, m3: 90, reason: 'obra adiada' }),
      expect.objectContaining({ wasM3: 90, m3: null, reason: 'saiu de licença' }),
    ]),
  );
  expect(new Set(goalChanges.map(({ who }) => who)).has('Sistema')).toBe(false);
});

test('what changed of a seller is told with who did it', async () => {
  const made = await admin.sellersOverview.get({ id: seller.id });
  const { name, cpf, revision } = made;
  await admin.sellersOverview.edit({
    id: seller.id,
    revision,
    name,
    cpf,
    phone: '15987654321',
    email: null,
    goalM3: null,
  });
  const [last] = (await read(office)).changes;
  expect(last).toMatchObject({ action: 'update' });
  expect(last!.changes).toContainEqual({ field: 'phone', before: null, after: '15987654321' });
});

test("to a unit another unit's seller does not exist, nor to any seller", async () => {
  const elsewhere = await world.seller();
  for (const sellerId of [elsewhere.id, randomUUID()]) {
    await expect(office.sellerDetails.read({ sellerId })).rejects.toEqual(refusal('SELLER_NOT_FOUND'));
    if (sellerId !== elsewhere.id)
      await expect(
        admin.sellerDetails.setGoal({ sellerId, month: '2026-11', m3: 1, seenM3: null }),
      ).rejects.toEqual(refusal('SELLER_NOT_FOUND'));
  }
  const own = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
  await expect(read(own)).rejects.toEqual(refusal('NOT_ALLOWED'));
});
