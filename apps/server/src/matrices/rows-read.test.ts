import { contract } from '@traco/contract/contract';
import { MANAGER_DAYS } from '@traco/contract/managers-overview/manager';
import { isAllowed } from '@traco/contract/permissions';
import { type Role, roles } from '@traco/contract/roles';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fillLoads } from '../database/seed/scale.ts';
import { proceduresOf } from '../platform/procedures.ts';
import { openDemoWorld } from '../testing/demo-world.ts';
import type { World } from '../testing/world.ts';

const TIMES_THE_DATA = 10;
const PAGE = 50;
/** Rows of the ledger that a list may look at for each line of its page: its own, and what is counted or looked up beside. */
const FACTOR = 40;

/** Pages of the database that a question may look at, functions and indexes included. */
const MOST_PAGES = 2_048;
/** The past of a panel: read once after it has changed, and kept for all (`kept-past.ts`). */
const MOST_PAGES_OF_PAST = 16_384;
const readsPast = new Set(['adminDashboard.read', 'concretometro.read', 'unitDashboard.read']);

interface Plan {
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
}

let world: World;
const cookies = new Map<Role, string>();
const tokens = new Map<Role, string>();
let sent: { text: string; values: unknown[] }[] = [];

beforeAll(async () => {
  world = await openDemoWorld();
  const { rows: counted } = await world.pool.query<{ loads: number }>(
    'select count(*)::int as loads from loads',
  );
  await fillLoads({ pool: world.pool, loads: counted[0]!.loads * TIMES_THE_DATA });
  await world.pool.query('analyze');
  for (const role of roles) {
    const { rows } = await world.pool.query<{ id: string }>(
      "select id from accounts where role = $1 and disabled_at is null and coalesce(partner_user_type, '') <> 'driver' order by created_at, id limit 1",
      [role],
    );
    if (!rows[0]) continue;
    cookies.set(role, await world.cookieOf(rows[0]));
    const { rows: sessions } = await world.pool.query('select token from sessions where account_id = $1', [
      rows[0].id,
    ]);
    tokens.set(role, sessions[0].token);
  }
  world.pool.on('acquire', overhear);
}, 400_000);
afterAll(() => world.close());

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

/** Their lines are plants, and each adds up its last days: they may read these, and nothing of the years before. */
const daysAddedUp: Record<string, number> = {
  'unitsOverview.list': 30,
  'managersOverview.list': MANAGER_DAYS,
};

/** Their lines add up what is owed, however old it is: they may read what is not paid, and nothing of what is. */
const owedAddedUp = new Set(['customers.list', 'sellersOverview.list']);

/** Rows of the ledger that a list may read. */
async function mostOf(name: string): Promise<number> {
  const ofPage = (PAGE + 1) * FACTOR;
  if (owedAddedUp.has(name)) {
    const { rows } = await world.pool.query<{ loads: number }>(
      'select count(*)::int as loads from loads where counts and paid_at is null',
    );
    // Of each the entry of its index and the row, and rows that lie beside it on its page.
    return ofPage + 3 * rows[0]!.loads;
  }
  const days = daysAddedUp[name];
  if (days === undefined) return ofPage;
  const { rows } = await world.pool.query<{ loads: number }>(
    `select count(*)::int as loads from loads where loaded_at > $1::timestamptz - make_interval(days => $2) and loaded_at <= $1`,
    [world.now(), days + 1],
  );
  return ofPage + rows[0]!.loads;
}

/** Every list that is asked for page after page, and what all of a scope share, as the first two of its readers and a seller ask. */
const asked = proceduresOf(contract).flatMap(({ name, path, permission, input, meta }) => {
  if (!(input instanceof z.ZodObject) || !input.safeParse({}).success) return [];
  const isPaged = 'cursor' in input.shape;
  if (!isPaged && !meta.sharedBy) return [];
  const readers = (['unit', 'admin', ...roles] as const).filter((role) => isAllowed(role, permission));
  const some = [...new Set(readers)].slice(0, 2);
  const sellers = readers.filter((role) => role === 'seller');
  return [...new Set([...some, ...sellers])].map((role) => ({
    name,
    path: isPaged ? `${path}?limit=${PAGE}` : path,
    role,
  }));
});

/** The entries of its indexes that are only counted together with others are read too. */
const readsLedger = (plan: Plan) =>
  plan['Relation Name'] === 'loads' || plan['Index Name']?.startsWith('loads_');

const pagesOf = (plan: Plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);

const rowsOfLedger = (plan: Plan): number =>
  (readsLedger(plan)
    ? ((plan['Actual Rows'] ?? 0) +
        (plan['Rows Removed by Filter'] ?? 0) +
        (plan['Rows Removed by Index Recheck'] ?? 0)) *
      (plan['Actual Loops'] ?? 1)
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + rowsOfLedger(part), 0);

test('there are lists and panels', () => expect(asked.length).toBeGreaterThan(50));

test.each(asked)(
  '$name for $role reads few rows of a ledger ten times as long',
  async ({ name, path, role }) => {
    sent = [];
    const answer = await world.app.inject({
      method: 'GET',
      url: `/api${path}`,
      headers: { cookie: cookies.get(role)! },
    });
    expect(answer.statusCode).toBe(200);
    const statements = sent.filter(
      ({ text }) =>
        /^\s*(select|with)\b/i.test(text) && !/app\.(enter|who_asks|waiting_announcements)\(/.test(text),
    );
    expect(statements.length).toBeGreaterThan(0);
    const most = await mostOf(name);
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query('select app.enter($1)', [tokens.get(role)]);
      for (const { text, values } of statements) {
        const { rows } = await client.query(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          values,
        );
        const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
        const what = text.replace(/\s+/g, ' ');
        if (!readsPast.has(name)) expect(rowsOfLedger(plan), what).toBeLessThanOrEqual(most);
        expect(pagesOf(plan), what).toBeLessThanOrEqual(
          readsPast.has(name) ? MOST_PAGES_OF_PAST : Math.max(MOST_PAGES, most),
        );
      }
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);
