import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

const MANY = 50_000;
const PAGE = 50;
/** Rows that a page of so many lines may look at, with what is looked up beside them. */
const MOST_ROWS = PAGE * 10;

let world: World;
let unit: { id: string };
let seller: { id: string };
let cookie: string;
let sent: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  world = await openWorld();
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id });
  const client = await world.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into customers (id, unit_id, seller_id, name, document, created_at)
       select gen_random_uuid(), $1, $2, 'Cliente ' || lpad(n::text, 6, '0'), lpad(n::text, 14, '0'), now() - n * interval '1 hour'
         from generate_series(1, $3::int) n`,
      [unit.id, seller.id, MANY],
    );
    await client.query(
      `insert into leads (id, unit_id, seller_id, state, name, phone, place, work_type, needs_pump, consent_version, follow_code,
         changed_at, created_at)
       select gen_random_uuid(), $1, $2, case when n % 1000 = 0 then 'new' else 'lost' end, 'Pedido ' || n, '15999990000', 'Itu',
              'house', 'no', 1, 'c' || n, now() - n * interval '10 hours', now() - n * interval '10 hours'
         from generate_series(1, $3::int) n`,
      [unit.id, seller.id, MANY],
    );
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
  await world.pool.query('vacuum (analyze) customers, leads');
  cookie = await world.cookieOf(await world.account('supervisor'));
  world.pool.on('acquire', overhear);
}, 120_000);
afterAll(() => world.close());

interface Plan {
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows of a table that a plan has looked at. */
const rowsOf = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table
    ? ((plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1)
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part, table), 0);

const overheard = new WeakSet<pg.PoolClient>();
function overhear(client: pg.PoolClient) {
  if (overheard.has(client)) return;
  overheard.add(client);
  const submit = client.query.bind(client) as (...asked: unknown[]) => unknown;
  client.query = ((what: string | pg.QueryConfig, values?: unknown[], ...rest: unknown[]) => {
    if (typeof what === 'object') sent.push({ text: what.text, values: values ?? what.values ?? [] });
    return submit(what, values, ...rest);
  }) as typeof client.query;
}

/** Asks for a page, and counts how many rows of a table its statements look at. */
async function readBy(table: string, path: string): Promise<{ read: number; nextCursor: string }> {
  sent = [];
  const answer = await world.app.inject({ method: 'GET', url: `/api${path}`, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  const { rows, nextCursor } = answer.json();
  expect(rows).toHaveLength(PAGE);
  const asked = sent.filter(({ text }) => text.includes(`from ${table} `));
  expect(asked.length).toBeGreaterThan(0);
  let read = 0;
  for (const { text, values } of asked) {
    const { rows: plans } = await world.pool.query(`explain (analyze, format json) ${text}`, values);
    read += rowsOf(plans[0]['QUERY PLAN'][0].Plan, table);
  }
  return { read, nextCursor };
}

test.each(['createdAt', '-createdAt', 'name', '-name'])(
  'of 50,000 customers a page sorted by %s reads its own rows, the first one and one further on',
  async (sort) => {
    const path = `/customers?limit=${PAGE}&sort=${sort}`;
    const first = await readBy('customers', path);
    expect(first.read).toBeLessThan(MOST_ROWS);
    const next = await readBy('customers', `${path}&cursor=${encodeURIComponent(first.nextCursor)}`);
    expect(next.read).toBeLessThan(MOST_ROWS);
  },
);

test('of 50,000 requests the list reads what is open and what has changed, and no others', async () => {
  expect((await readBy('leads', `/leads?limit=${PAGE}`)).read).toBeLessThan(MOST_ROWS);
});
