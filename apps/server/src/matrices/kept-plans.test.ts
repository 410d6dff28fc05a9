import { contract } from '@traco/contract/contract';
import { isAllowed } from '@traco/contract/permissions';
import { type Role, roles } from '@traco/contract/roles';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seedDemo } from '../database/seed/seed.ts';
import { proceduresOf } from '../platform/procedures.ts';
import { openWorld, type World } from '../testing/world.ts';

/** Named at the fifth time, planned for the values five times more: from there on a plan is kept, or never. */
const TIMES = 14;
const PLANS_BEFORE = 5;

let world: World;
const connections = new Set<pg.PoolClient>();
const cookies = new Map<Role, string>();
/** An id of each kind of row that has a page. */
let ids: string[] = [];
let plant: string;

beforeAll(async () => {
  world = await openWorld();
  world.pool.on('connect', (client) => connections.add(client));
  world.pool.on('remove', (client) => connections.delete(client as pg.PoolClient));
  await seedDemo({ pool: world.pool, now: world.now(), storage: world.storage, report: () => undefined });
  await world.pool.query('analyze');
  for (const role of roles) {
    const { rows } = await world.pool.query<{ id: string }>(
      "select id from accounts where role = $1 and disabled_at is null and coalesce(partner_user_type, '') <> 'driver' order by created_at, id limit 1",
      [role],
    );
    if (rows[0]) cookies.set(role, await world.cookieOf(rows[0]));
  }
  plant = (await world.pool.query("select unit_id as id from accounts where role = 'unit' limit 1")).rows[0]
    .id;
  for (const table of [
    'loads',
    'pours',
    'customers',
    'sites',
    'drivers',
    'vehicles',
    'sellers',
    'managers',
  ]) {
    const { rows } = await world.pool.query(`select id from ${table} order by created_at desc, id limit 1`);
    ids.push(rows[0].id);
  }
  ids = [...ids, plant];
}, 240_000);
afterAll(() => world.close());

/** What is read by a page, and how often a page asks it does not depend on a file's size. */
const reads = proceduresOf(contract).filter(
  ({ method, freshPassword, listsPeople, path }) =>
    method === 'GET' &&
    !freshPassword &&
    !listsPeople &&
    !/\/(export|file|zip|picture|thumbnail)\b/.test(path),
);
/** Whose panels and lists are open all day; what none of them may read is asked by the first who may. */
const busy: Role[] = ['unit', 'seller', 'admin'];
/** Asked now and then, each time of other values: a plan of their own is worth its making. */
const seldom = [
  'catalogue.namesakes',
  'loadRecord.read',
  'operationalReports.check',
  'gallery.links',
  'unusual.loadFacts',
];
const asked = reads.flatMap((procedure) => {
  if (seldom.includes(procedure.name)) return [];
  const allowed = roles.filter((role) => isAllowed(role, procedure.permission));
  const some = busy.filter((role) => allowed.includes(role));
  return (some.length ? some : allowed.slice(0, 1)).map((role) => ({ ...procedure, role }));
});

/** Inputs that a page may send: the fewest fields, and of an id whatever there is until one is found. */
function inputsOf(schema: z.ZodType | undefined): Record<string, string>[] {
  const { required = [], properties = {} } = z.toJSONSchema(schema ?? z.object({}), {
    io: 'input',
    unrepresentable: 'any',
  }) as { required?: string[]; properties?: Record<string, { format?: string; enum?: string[] }> };
  return ids.map((id) =>
    Object.fromEntries(
      required.map((key) => {
        const { format, enum: words } = properties[key]!;
        if (key === 'unitId') return [key, plant];
        const known: Record<string, string> = { month: '2026-11', noteSeries: 'A', path: '/clientes' };
        return [key, words?.[0] ?? known[key] ?? (format === 'uuid' ? id : format ? '2026-11-18' : 'con')];
      }),
    ),
  );
}

function addressOf(path: string, input: Record<string, string>): string {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key] ?? 'x';
    delete rest[key];
    return value;
  });
  return `/api${filled}?${new URLSearchParams(rest)}`;
}

const get = (role: Role, url: string) =>
  world.app.inject({ method: 'GET', url, headers: { cookie: cookies.get(role) ?? '' } });

/** The statements that are planned for their values for ever. */
async function thrashing(): Promise<string[]> {
  const found = [];
  for (const client of connections) {
    const { rows } = await client.query<{ statement: string }>(
      `select statement from pg_prepared_statements where generic_plans = 0 and custom_plans > ${PLANS_BEFORE}`,
    );
    found.push(...rows.map(({ statement }) => statement.replace(/\s+/g, ' ')));
  }
  return found;
}

const known = new Set<string>();
let answered = 0;

test.each(asked)(
  '$name for $role keeps the plan of each of its statements',
  async ({ path, role, input }) => {
    let address: string | undefined;
    for (const sent of inputsOf(input)) {
      const url = addressOf(path, sent);
      if ((await get(role, url)).statusCode !== 200) continue;
      address = url;
      break;
    }
    if (!address) return;
    answered += 1;
    for (let time = 0; time < TIMES; time += 1) await get(role, address);
    const fresh = (await thrashing()).filter((statement) => !known.has(statement));
    for (const statement of fresh) known.add(statement);
    expect(fresh).toEqual([]);
  },
);

test('most of what is read was asked', () => expect(answered).toBeGreaterThan(asked.length * 0.6));
