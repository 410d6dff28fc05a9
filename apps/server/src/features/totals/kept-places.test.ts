import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { askedInTests } from '../../testing/questions.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let mix: { id: string };
let office: Client;
let company: Client;
const asked = askedInTests();

beforeAll(async () => {
  world = await openWorld();
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id });
  mix = await world.mix();
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  for (const returned of [0, 1])
    await world.load({
      unit_id: unit.id,
      seller_id: seller.id,
      customer_id: customer.id,
      mix_id: mix.id,
      loaded_at: new Date(world.now().getTime() - 3_600_000),
      loaded_m3: 8,
      delivered_m3: 8 - returned,
      returned_m3: returned,
    });
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  company = await world.as(await world.account('admin'));
});
afterAll(() => world.close());

/** Until all that was written is told, nothing is kept longer than an answer. */
beforeEach(() => allTold(world.pool));

/** How often names and goals were asked for while something was read. */
async function readings(read: () => Promise<unknown>) {
  asked.length = 0;
  await read();
  return asked.filter((text) => text.includes('from units u left join goals g')).length;
}
const write = (text: string, ...values: unknown[]) => world.pool.query(text, values);

test('a load leaves what panels name as it is kept', async () => {
  await office.unitDashboard.read({});
  await company.adminDashboard.read({});
  await write('update loads set revision = revision + 1');
  expect(await readings(() => office.unitDashboard.read({}))).toBe(0);
  expect(await readings(() => company.adminDashboard.read({}))).toBe(0);
});

test.each([
  ['units', 'unit', () => unit.id],
  ['sellers', 'sellers', () => seller.id],
  ['mixes', 'mixes', () => mix.id],
] as const)(
  'another name among %s is told at once, before anybody was told of it',
  async (table, part, idOf) => {
    const tell = async () => JSON.stringify((await office.unitDashboard.read({}))[part]);
    for (const name of ['Outro nome', 'Mais um nome']) {
      await tell();
      await write(`update ${table} set name = $2 where id = $1`, idOf(), name);
      expect(await tell()).toContain(name);
      expect(JSON.stringify(await company.adminDashboard.read({}))).toContain(name);
    }
  },
);

test('a goal that is set, changed and lifted is that of the next answer', async () => {
  const goals = async () => {
    const { month, sellers, months } = await office.unitDashboard.read({});
    return [month.goalM3, sellers[0]!.goalM3, months.at(-1)!.goalM3];
  };
  const month = `${world.now().toISOString().slice(0, 7)}-01`;
  expect(await goals()).toEqual([null, null, null]);
  await write(
    `insert into goals (id, unit_id, seller_id, month_on, m3)
     values (gen_random_uuid(), $1, null, $3, 500), (gen_random_uuid(), $1, $2, $3, 90)`,
    unit.id,
    seller.id,
    month,
  );
  expect(await goals()).toEqual([500, 90, 500]);
  await write('update goals set m3 = m3 + 1');
  expect(await goals()).toEqual([501, 91, 501]);
  await write('delete from goals');
  expect(await goals()).toEqual([null, null, null]);
});

test('what comes back costs what its mix costs now, and an active seller stands among them', async () => {
  const tell = async () => {
    const { today, sellers } = await office.unitDashboard.read({});
    return { cents: today.returned.costCents, m3: today.returned.m3, sellers: sellers.length };
  };
  await write('update mixes set cost_cents_per_m3 = 10000 where id = $1', mix.id);
  const before = await tell();
  await write('update mixes set cost_cents_per_m3 = 20000 where id = $1', mix.id);
  const after = await tell();
  expect(before.cents).toBeGreaterThan(0);
  expect(after.cents).toBe(before.cents * 2);
  const fresh = await world.seller({ unit_id: unit.id });
  expect((await tell()).sellers).toBe(before.sellers + 1);
  await write('update sellers set active = false where id = $1', fresh.id);
  expect((await tell()).sellers).toBe(before.sellers);
});

test('a plant that has just been opened has its panel at once', async () => {
  await company.adminDashboard.read({});
  const fresh = await world.unit();
  expect((await company.adminDashboard.read({ unitId: fresh.id })).unit?.id).toBe(fresh.id);
  expect((await company.adminDashboard.read({})).units.map(({ id }) => id)).toContain(fresh.id);
});

test('whoever is moved to another plant sees that one, and nothing of what was kept for the first', async () => {
  const other = await world.unit();
  const account = await world.account('unit', { unit_id: unit.id });
  const moved = await world.as(account);
  expect((await moved.unitDashboard.read({})).sellers).toHaveLength(1);
  await write('update accounts set unit_id = $2 where id = $1', account.id, other.id);
  const { unit: shown, sellers } = await moved.unitDashboard.read({});
  expect([shown.id, sellers]).toEqual([other.id, []]);
});

test('what another server of the same database writes stands in the next answer of this one', async () => {
  const second = await world.secondServer();
  const cookie = await world.cookieOf(await world.account('unit', { unit_id: unit.id }));
  const name = async () =>
    (await second.inject({ url: '/api/unit-dashboard', headers: { cookie } })).json().sellers[0].name;
  await name();
  await write('update sellers set name = $2 where id = $1', seller.id, 'Nome de longe');
  expect(await name()).toBe('Nome de longe');
  await second.close();
});

test('after midnight of the company the day is the next one, and the month counts what lies before it', async () => {
  const before = await office.unitDashboard.read({});
  const evening = world.now();
  world.setNow(new Date(evening.getTime() + 24 * 3_600_000));
  const after = await office.unitDashboard.read({});
  world.setNow(evening);
  expect([after.today.m3, after.days.at(-2)!.m3]).toEqual([0, before.today.m3]);
  expect(after.month.m3).toBe(before.month.m3);
});

test('a seller’s panel is asked from what is kept of the seller, and tells another name and goal at once', async () => {
  const account = await world.account('seller', { unit_id: unit.id, seller_id: seller.id });
  const hers = await world.as(account);
  const read = async () => {
    const { seller: shown, month } = await hers.sellerDashboard.read({});
    return [shown.name, month.goalM3];
  };
  const ofSeller = (text: string) => text.includes('as seller_id');
  await read();
  await write('update loads set revision = revision + 1');
  asked.length = 0;
  await read();
  expect(asked.filter(ofSeller)).toEqual([]);
  await write("update sellers set name = 'Nome dela' where id = $1", seller.id);
  await write(
    `insert into goals (id, unit_id, seller_id, month_on, m3) values (gen_random_uuid(), $1, $2, $3, 77)`,
    unit.id,
    seller.id,
    `${world.now().toISOString().slice(0, 7)}-01`,
  );
  expect(await read()).toEqual(['Nome dela', 77]);
});
