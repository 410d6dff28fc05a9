import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allTold } from '../../testing/all-told.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

// The database's own day, on which nothing is kept as the past yet.
const TODAY = new Date().toISOString().slice(0, 10);
const at = (time: string) => `${TODAY}T${time}:00Z`;
let world: World;
let company: Client;
let office: Client;
let units: { id: string }[];
let ids: string[];
/** The plants that panels asked for, question by question. */
const askedFor: string[][] = [];

beforeAll(async () => {
  const real = pg.Client.prototype.query as unknown as (...given: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const { text, values } = given[0] as { text?: string; values?: unknown[] };
    if (text?.startsWith('with plants as')) askedFor.push(values![0] as string[]);
    return real.apply(this, given) as never;
  });
  world = await openWorld(at('18:00'));
  units = [
    await world.unit({ time_zone: 'America/Sao_Paulo' }),
    await world.unit({ time_zone: 'America/Sao_Paulo' }),
  ];
  const [unit, other] = units as [{ id: string }, { id: string }];
  const seller = await world.seller({ unit_id: unit.id });
  const customer = await world.customer({ unit_id: unit.id, seller_id: seller.id });
  const site = await world.site({ unit_id: unit.id, seller_id: seller.id, customer_id: customer.id });
  const mix = await world.mix();
  const whose = { seller_id: seller.id, customer_id: customer.id, site_id: site.id, mix_id: mix.id };
  const pour = await world.pour({
    ...whose,
    unit_id: unit.id,
    starts_at: at('13:00'),
    created_at: new Date(Date.parse(at('12:00')) - 86_400_000),
  });
  const load = (unit_id: string, row = {}) =>
    world.load({ ...whose, unit_id, loaded_at: at('15:00'), ...row });
  const promised = { pour_id: pour.id, turn: 1, on_site_at: at('13:20'), created_at: pour.created_at };
  const [first, moving] = [
    await load(unit.id, { ...promised, loaded_at: at('12:30') }),
    await load(unit.id, { state: 'en_route', en_route_at: at('15:10') }),
  ];
  await load(other.id);
  ids = [first.id, moving.id, unit.id, other.id, pour.id];
  company = await world.as(await world.account('admin'));
  office = await world.as(await world.account('unit', { unit_id: unit.id }));
  await allTold(world.pool);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

/** What another process writes: `$1` a load that was promised, `$2` one on the road, `$3` and `$4` the units, `$5` the pour, `$6` a new id. */
const writes: Record<string, string> = {
  'less was delivered': 'update loads set delivered_m3 = delivered_m3 - 0.5 where id = $1',
  'a truck has come': `update loads set state = 'on_site', on_site_at = en_route_at where id = $2`,
  'a load is at another plant': 'update loads set unit_id = $4 where id = $2',
  'it is back at the first': 'update loads set unit_id = $3 where id = $2',
  'a load is refused': `update loads set state = 'refused', delivered_m3 = 0 where id = $2`,
  'it is closed after all': `update loads set state = 'closed', delivered_m3 = 3 where id = $2`,
  'a load waits for review': `update loads set review = 'pending' where id = $2`,
  'a pour is put off': `update pours set starts_at = starts_at + interval '15 minutes' where id = $5`,
  'it is earlier again': `update pours set starts_at = starts_at - interval '15 minutes' where id = $5`,
  'a plant calls more punctual': `update units set settings = '{"toleranceMinutes": 40}' where id = $3`,
  'and less again': `update units set settings = '{}' where id = $3`,
};
const used = (text: string) =>
  `with given as (select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::uuid) ${text}`;
const write = (text: string) => world.pool.query(used(text), [...ids, randomUUID()]);
const told = async () =>
  JSON.stringify([await company.adminDashboard.read({}), await office.unitDashboard.read({})]);
/** Whatever is kept is asked anew. */
async function fromNothing() {
  await world.pool.query(`select pg_notify('traco_changes', 'null')`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return told();
}

test.each([
  ['before anybody was told of it', async () => undefined],
  ['once it was told', () => allTold(world.pool)],
])('whatever another process writes, the next panels tell it: %s', async (_, wait) => {
  await write(`update loads set state = 'en_route', review = 'accepted', on_site_at = null where id = $2`);
  const silent: string[] = [];
  for (const [what, text] of Object.entries(writes)) {
    await allTold(world.pool);
    const before = await told();
    await write(text);
    await wait();
    const next = await told();
    expect(next, what).toBe(await fromNothing());
    if (next === before) silent.push(what);
  }
  expect(silent).toEqual([]);
});

test('a load that is gone is missed at once', async () => {
  await told();
  await write('delete from loads where id = $2');
  const next = await told();
  expect(next).toBe(await fromNothing());
});

test('a load has its own plant asked for alone, and what changes no load has none', async () => {
  await allTold(world.pool);
  await told();
  const plants = async (text: string) => {
    await write(text);
    await allTold(world.pool);
    askedFor.length = 0;
    await told();
    return askedFor;
  };
  const [unit, other] = units.map(({ id }) => id);
  expect(await plants('update loads set revision = revision + 1 where id = $1')).toEqual([[unit], [unit]]);
  expect(await plants('update loads set revision = revision + 1 where unit_id = $4')).toEqual([[other], []]);
  expect(await plants(`update goals set m3 = m3 where unit_id = $3`)).toEqual([]);
  expect(await plants(`update sellers set name = name || 'x'`)).toEqual([[], []]);
  const both = await plants('update pours set pumped = not pumped');
  expect(both.map((each) => each.toSorted())).toEqual([[unit, other].toSorted(), [unit]]);
});

test('a day that is over is asked for each time', async () => {
  const yesterday = new Date(Date.parse(TODAY) - 86_400_000).toISOString().slice(0, 10);
  await company.adminDashboard.read({ day: yesterday });
  await world.pool.query(`select pg_notify('traco_changes', 'null')`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  askedFor.length = 0;
  await company.adminDashboard.read({ day: yesterday });
  await write('update sellers set name = name');
  await allTold(world.pool);
  await company.adminDashboard.read({ day: yesterday });
  expect(askedFor.map(({ length }) => length)).toEqual([2, 2]);
});
