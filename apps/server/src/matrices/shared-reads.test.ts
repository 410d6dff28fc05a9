import { contract } from '@traco/contract/contract';
import { isAllowed } from '@traco/contract/permissions';
import type { Role } from '@traco/contract/roles';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sharedReads } from '../database/shared-reads.ts';
import { proceduresOf } from '../platform/procedures.ts';
import { allTold } from '../testing/all-told.ts';
import { openDemoWorld } from '../testing/demo-world.ts';
import type { World } from '../testing/world.ts';

type Ask = (...given: unknown[]) => Promise<{ rows: { name: string; times: number }[] }>;

/** What says that something of these tables has changed is no part of what is shared. */
const UNTOLD = 'announcements';
const SCANS = {
  name: 'scans',
  text: `select relname as name, (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as times from pg_stat_xact_user_tables`,
};
/** The tables that requests have read since this was emptied, as PostgreSQL counts it, whatever function asked. */
const read = new Set<string>();
/** Connections of which something is counted that nobody has heard of yet. */
const counting = new Set<pg.Client>();

let world: World;
let plant: string;
const cookies = new Map<Role, string>();

beforeAll(async () => {
  const real = pg.Client.prototype.query as unknown as Ask;
  const before = new WeakMap<pg.Client, ReturnType<Ask>>();
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const counted = given[0] === 'commit' ? before.get(this) : undefined;
    if (counted) {
      before.delete(this);
      const after = real.call(this, SCANS);
      void Promise.all([counted, after]).then(([from, to]) => {
        const times = new Map(from.rows.map(({ name, times: count }) => [name, count]));
        for (const { name, times: count } of to.rows)
          if (name !== UNTOLD && count > (times.get(name) ?? 0)) read.add(name);
        if (!before.has(this)) counting.delete(this);
      });
    }
    if (given[0] === 'rollback' && before.delete(this)) counting.delete(this);
    const answer = real.apply(this, given);
    // What lets a caller in is asked for each caller, and is no part of what is shared.
    if ((given[0] as { name?: string })?.name === 'enter') {
      before.set(this, real.call(this, SCANS));
      counting.add(this);
    }
    return answer as never;
  });
  world = await openDemoWorld();
  for (const role of ['admin', 'supervisor', 'unit', 'manager', 'seller', 'fleet', 'mechanic'] as const) {
    const { rows } = await world.pool.query(
      'select id from accounts where role = $1 and disabled_at is null order by created_at, id limit 1',
      [role],
    );
    if (rows[0]) cookies.set(role, await world.cookieOf(rows[0]));
  }
  plant = (await world.pool.query("select unit_id from accounts where role = 'unit' limit 1")).rows[0]
    .unit_id;
}, 240_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const { followers } = sharedReads;
const shared = proceduresOf(contract).filter(({ meta }) => meta.sharedBy);

/** The fewest fields, and then each field and each of its words by itself. */
async function inputsOf(schema: z.ZodType | undefined): Promise<Record<string, string>[]> {
  const { required = [], properties = {} } = z.toJSONSchema(schema ?? z.object({}), {
    io: 'input',
    unrepresentable: 'any',
  }) as { required?: string[]; properties?: Record<string, { format?: string; enum?: string[] }> };
  const { rows } = await world.pool.query(
    'select customer_id as "customerId", mix_id as "mixId", seller_id as "sellerId" from loads where unit_id = $1 limit 1',
    [plant],
  );
  const known: Record<string, string> = {
    ...rows[0],
    unitId: plant,
    month: '2026-11',
    search: 'con',
    limit: '20',
  };
  const day = world.now().toISOString().slice(0, 10);
  const valuesOf = (key: string) => properties[key]?.enum ?? [known[key] ?? day];
  const least = Object.fromEntries(required.map((key) => [key, valuesOf(key)[0]!]));
  const others = Object.keys(properties)
    .filter((key) => key !== 'cursor')
    .flatMap((key) => valuesOf(key).map((value) => ({ ...least, [key]: value })));
  return [least, ...others];
}

/** Names and answers that are kept are forgotten: what they were read from is read again. */
const forgetAll = async () => {
  await world.pool.query(`select pg_notify('traco_changes', 'null')`);
  await new Promise((resolve) => setTimeout(resolve, 20));
};

async function tablesReadBy(path: string, input: z.ZodType | undefined, roles: readonly Role[]) {
  let answered = 0;
  read.clear();
  for (const role of roles) {
    // What is kept since then was read since then, and counts.
    await forgetAll();
    for (const asked of await inputsOf(input)) {
      const url = `/api${path}?${new URLSearchParams(asked)}`;
      const answer = await world.app.inject({ url, headers: { cookie: cookies.get(role)! } });
      if (answer.statusCode === 200) answered += 1;
    }
  }
  await expect.poll(() => counting.size, { timeout: 5_000 }).toBe(0);
  expect(answered).toBeGreaterThan(0);
  return [...read].toSorted();
}

test.each(shared)(
  '$name is dropped by the tables that it is read from',
  async ({ name, path, input, permission }) => {
    const roles = [...cookies.keys()].filter((role) => isAllowed(role, permission));
    expect(await tablesReadBy(path, input, roles)).toEqual((sharedReads.of[name] ?? []).toSorted());
  },
  120_000,
);

const TOLD = `
  select c.relname as name from pg_class c, lateral (
      select coalesce(bit_or(t.tgtype::int) filter (where t.tgqual is null and t.tgattr::text = ''), 0) as told
        from pg_trigger t where t.tgrelid = c.oid and t.tgfoid::regproc::text = any ($1)) by_trigger
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and told & 4 > 0
     and not exists (select from (values (8, 'delete', 'delete from'), (16, 'update', 'update')) as how(bit, word, words)
       where told & bit = 0 and (
         exists (select from pg_roles r where r.rolname like 'traco_%'
           and (has_table_privilege(r.oid, c.oid, word) or (bit = 16 and has_any_column_privilege(r.oid, c.oid, word))))
         or exists (select from pg_proc p where p.prosrc ~ concat(words, ' (public.)?', c.relname, '\\M'))))`;
const tellers = ['loads', 'changed_loads', 'rows', 'moved_rows', 'driver_rows', 'to_all'].map(
  (name) => `app.announce_${name}`,
);

test('of what is not quiet every change is told', async () => {
  const { rows } = await world.pool.query(TOLD, [tellers]);
  const told = new Set(rows.map(({ name }) => name));
  const all = new Set(Object.values(sharedReads.of).flat());
  const untold = [...all].filter((table) => !told.has(followers[table] ?? table));
  expect(untold.toSorted()).toEqual([...sharedReads.quiet].toSorted());
});

const changes: Record<string, string> = {
  text: "|| 'x'",
  numeric: '+ 1',
  integer: '+ 1',
  bigint: '+ 1',
  'timestamp with time zone': "+ interval '1 minute'",
  boolean: 'is not true',
};

/** A word of a closed list: there is no other that it could be. */
const isWord = ({ name, type }: { name: string; type: string }) =>
  type === 'text' &&
  !/(name|code|notes|reason|reason_text|plate|fleet_number|address|city|phone)$/.test(name);

/** Changes whatever may be changed of some rows by a hand at the database. */
async function change(table: string) {
  const { rows } = await world.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  );
  const client = await world.pool.connect();
  await client.query(`create temp table before_change as select * from ${table}; begin`);
  // All columns at once, so that each row's triggers run once; where one of them is refused, by halves.
  const changeAll = async (columns: typeof rows): Promise<void> => {
    if (columns.length === 0) return;
    await client.query('savepoint part');
    const set = columns.map(({ name, type }) => `${name} = ${name} ${changes[type]}`).join();
    const isDone = await client
      .query(
        `update ${table} set ${set} where ctid = any (array(select ctid from ${table} order by ctid desc limit 300))`,
      )
      .then(() => true)
      .catch(() => client.query('rollback to savepoint part').then(() => false));
    if (isDone || columns.length === 1) return;
    const half = Math.ceil(columns.length / 2);
    await changeAll(columns.slice(0, half));
    await changeAll(columns.slice(half));
  };
  await changeAll(rows.filter((column) => changes[column.type] && !isWord(column)));
  await client.query('commit');
  return async () => {
    const set = rows.map(({ name }) => `${name} = b.${name}`).join();
    await client.query(
      `set session_replication_role = replica; update ${table} t set ${set} from before_change b where t.id = b.id and t is distinct from b;
       set session_replication_role = origin; drop table before_change`,
    );
    client.release();
  };
}

const hasId = async (table: string) =>
  (
    await world.pool.query("select from pg_attribute where attrelid = $1::regclass and attname = 'id'", [
      table,
    ])
  ).rowCount === 1;

const bodies = () =>
  Promise.all(
    shared.map(async ({ path, permission }) => {
      const role = (['unit', 'admin', 'seller'] as const).find((each) => isAllowed(each, permission))!;
      const url = `/api${path}?${new URLSearchParams({ unitId: plant, month: '2026-11' })}`;
      return (await world.app.inject({ url, headers: { cookie: cookies.get(role)! } })).body;
    }),
  );

test('whatever changes in one of these tables, the next answers tell it', async () => {
  vi.restoreAllMocks();
  const tables = new Set(Object.values(sharedReads.of).flat());
  for (const untold of [...sharedReads.quiet, ...Object.keys(followers)]) tables.delete(untold);
  const seen: string[] = [];
  for (const name of tables) {
    if (!(await hasId(name))) continue;
    await forgetAll();
    const before = await bodies();
    const undo = await change(name);
    // Another process's new name is known when it is announced.
    await allTold(world.pool);
    const next = await bodies();
    await forgetAll();
    const fresh = await bodies();
    await undo();
    if (fresh.some((body, index) => body !== before[index])) seen.push(name);
    for (const [index, procedure] of shared.entries())
      expect(next[index] === fresh[index], `${procedure.name} tells of ${name}`).toBe(true);
  }
  expect(seen.length).toBeGreaterThan(6);
}, 240_000);

test('those who share by their place alone see no row of these tables by their account', async () => {
  const { rows } = await world.pool.query<{ policy: string }>(
    `select policyname as policy from pg_policies where tablename = any ($1) and cmd in ('SELECT', 'ALL')
        and roles && '{traco_admin,traco_supervisor,traco_unit,traco_manager}' and qual ~ 'account_id|session'`,
    [[...new Set(Object.values(sharedReads.of).flat())]],
  );
  expect(rows).toEqual([]);
});
