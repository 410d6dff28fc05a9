import { afterAll, beforeAll, expect, test } from 'vitest';
import { asActor } from '../platform/transaction.ts';
import { openWorld, type World } from '../testing/world.ts';
import { makeOwnerRows, type Owner } from './owner-rows.fixture.ts';

let world: World;
let owner: Owner;
let token: string;
let tables: { name: string; columns: string[] }[];

beforeAll(async () => {
  world = await openWorld();
  owner = await makeOwnerRows(world);
  const office = await world.account('helay', { partner_id: owner.partnerId });
  await world.cookieOf(office);
  const sessions = await world.pool.query('select token from sessions where account_id = $1', [office.id]);
  token = sessions.rows[0].token;
  const found = await world.pool.query(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by 1 order by 1`);
  tables = found.rows;
});
afterAll(() => world.close());

/**
 * One statement of the owner's partner, undone: the partner's office, or a driver as if the door had let one in, since it does
 * not. A refusal is its SQL state.
 */
async function ask(type: 'admin' | 'driver', statement: string): Promise<number | string> {
  let rows = 0;
  const undo = new Error('undo');
  try {
    await asActor(world.pool, token, async (_, db) => {
      await db.execute(`select set_config('app.partner_user_type', '${type}', true)`);
      rows = (await db.execute(statement)).rowCount ?? 0;
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return (error as { cause?: { code?: string } }).cause?.code ?? String(error);
  }
  return rows;
}

const REFUSED = '42501';
const told = (answer: number | string) => answer !== 0 && answer !== REFUSED;

test('to a driver of the partner no row is there, past the door, not even the driver’s own account', async () => {
  const seen: string[] = [];
  for (const { name } of tables) if (told(await ask('driver', `select 1 from ${name}`))) seen.push(name);
  expect(seen).toEqual([]);
  expect(await ask('admin', 'select 1 from loads')).toBeGreaterThan(0);
});

test('a partner’s driver writes none', async () => {
  const written: string[] = [];
  for (const { name, columns } of tables) {
    const change = await ask('driver', `update ${name} set ${columns[0]} = ${columns[0]}`);
    const { rows } = await world.pool.query(`select to_jsonb(t)::text as row from ${name} t limit 1`);
    const row = rows[0]?.row.replaceAll("'", "''");
    const values = `select ${columns.join(', ')} from jsonb_populate_record(null::${name}, '${row}'::jsonb)`;
    const copy = row && (await ask('driver', `insert into ${name} (${columns.join(', ')}) ${values}`));
    if (told(change) || (copy && copy !== REFUSED)) written.push(name);
  }
  expect(written).toEqual([]);
});

test('the partner’s office reads of loads and of what came back no money and no code of the plant’s', async () => {
  const { rows } = await world.pool.query(`
    select table_name || '.' || column_name as read from information_schema.columns
     where table_schema = 'public' and column_name ~ 'cents|payment|paid_at|invoiced_at|water_code'
       and has_column_privilege('traco_helay', format('public.%I', table_name), column_name, 'select')
       and exists (select from pg_policies p where p.tablename = table_name and 'traco_helay' = any (p.roles::text[]))`);
  expect(rows).toEqual([]);
});

test('of the plants the partner’s office reads what its screens name: no capacity, address, setting or closed plant', async () => {
  const { rows } = await world.pool.query(`
    select column_name as read from information_schema.columns
     where table_schema = 'public' and table_name = 'units'
       and has_column_privilege('traco_helay', 'public.units', column_name, 'select') order by 1`);
  expect(rows.map(({ read }) => read)).toEqual(['active', 'id', 'name', 'time_zone']);
  const closed = await world.unit({ active: false });
  const seen = (id: string) => ask('admin', `select 1 from units where id = '${id}'`);
  expect(await seen((await world.unit()).id)).toBe(1);
  expect(await seen(closed.id)).toBe(0);
  await world.load({ unit_id: closed.id, partner_id: owner.partnerId });
  expect(await seen(closed.id)).toBe(1);
});

test('of what the company sets for itself the partner reads nothing', async () => {
  expect(await ask('admin', 'select 1 from setting_versions')).toBe(0);
  const partner = await world.as(await world.account('helay'));
  await expect(partner.adminSettings.present({ key: 'approvals' })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
});
