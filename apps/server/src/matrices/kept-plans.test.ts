import { randomUUID } from 'node:crypto';
import { contract } from '@traco/contract/contract';
import { isAllowed } from '@traco/contract/permissions';
import { type Role, roles } from '@traco/contract/roles';
import { unusualKeys } from '@traco/contract/values/unusual-keys';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { proceduresOf } from '../platform/procedures.ts';
import { openDemoWorld } from '../testing/demo-world.ts';
import type { World } from '../testing/world.ts';
import { letPlansBeDecided } from './decided-plans.fixture.ts';

/** Named at the fifth time, planned for the values five times more: from there on a plan is kept, or never. */
const NAMED_AT = 5;
const PLANS_BEFORE = 5;
const TIMES = NAMED_AT + PLANS_BEFORE;
/** Longer than anything that the app keeps of an answer: each time all of it is asked. */
const LATER_MS = 60 * 60_000;

let world: World;
const connections = new Set<pg.PoolClient>();
const cookies = new Map<Role, string>();
/** Of each table the oldest and the newest row that the role sees. */
const ids = new Map<Role, Map<string, string[]>>();
/** Codes and tokens of addresses, whatever they open. */
let words: string[] = [];
let plant: string;
let now: number;

beforeAll(async () => {
  letPlansBeDecided();
  world = await openDemoWorld();
  const { pool } = world;
  // The app has opened some already: each is known once it is used.
  pool.on('acquire', (client) => connections.add(client));
  pool.on('remove', (client) => connections.delete(client as pg.PoolClient));
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  );
  for (const role of roles) {
    const { rows } = await pool.query<{ id: string }>(
      "select id from accounts where role = $1 and disabled_at is null and coalesce(partner_user_type, '') <> 'driver' order by created_at, id limit 1",
      [role],
    );
    if (!rows[0]) continue;
    cookies.set(role, await world.cookieOf(rows[0]));
    ids.set(role, await seenBy(rows[0].id, tables));
  }
  words = await wordsOfAddresses();
  plant = (await pool.query("select unit_id as id from accounts where role = 'unit' limit 1")).rows[0].id;
  now = world.now().getTime();
}, 240_000);
afterAll(() => world.close());

/** The same of an account. */
async function seenBy(
  accountId: string,
  tables: readonly { name: string }[],
): Promise<Map<string, string[]>> {
  const client = await world.pool.connect();
  try {
    const { rows } = await client.query('select token from sessions where account_id = $1', [accountId]);
    await client.query('begin');
    await client.query('select app.enter($1)', [rows[0].token]);
    const { rows: granted } = await client.query<{ name: string }>(
      "select name from unnest($1::text[]) name where has_column_privilege(format('public.%I', name), 'id', 'select')",
      [tables.map(({ name }) => name)],
    );
    const seen = new Map<string, string[]>();
    for (const { name } of granted) {
      const { rows: ends } = await client.query<{ id: string }>(
        `(select id from "${name}" order by id desc limit 1) union (select id from "${name}" order by id limit 1)`,
      );
      seen.set(
        name,
        ends.map(({ id }) => id),
      );
    }
    return seen;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function wordsOfAddresses(): Promise<string[]> {
  const { rows: columns } = await world.pool.query<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.column_name ~ '(code|token)$'`,
  );
  const { rows: people } = await world.pool.query<{ id: string }>(
    `(select id from sellers where active limit 1) union all (select id from employees where active limit 1)`,
  );
  // Whose code was never changed is found by the id.
  const found = people.map(({ id }) => id);
  for (const { table, column } of columns) {
    const { rows } = await world.pool.query<{ word: string }>(
      `select "${column}" as word from "${table}" where "${column}" <> '' limit 1`,
    );
    found.push(...rows.map(({ word }) => word));
  }
  return found;
}

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
const seldom = ['unusual.loadFacts'];
const asked = reads.flatMap((procedure) => {
  if (seldom.includes(procedure.name)) return [];
  const allowed = roles.filter((role) => isAllowed(role, procedure.permission));
  const some = busy.filter((role) => allowed.includes(role));
  return (some.length ? some : allowed.slice(0, 1)).map((role) => ({ ...procedure, role }));
});

/** What a field is filled with that is neither a word of a list nor an id. */
const filled: Record<string, string> = { month: '2026-11', noteSeries: 'A', path: '/clientes' };

/** Inputs that a page may send: the fewest fields, and of an id or a code whatever the role sees until one is found. */
function inputsOf({ name, role, input }: (typeof asked)[number]): Record<string, string>[] {
  const { required = [], properties = {} } = z.toJSONSchema(input ?? z.object({}), {
    io: 'input',
    unrepresentable: 'any',
  }) as { required?: string[]; properties?: Record<string, { format?: string; enum?: string[] }> };
  const isId = (key: string) => properties[key]?.format === 'uuid' && key !== 'unitId';
  const isWord = (key: string) => key === 'code' || key === 'token';
  // A person may be told of a term, and of it alone, by a link.
  const seen = [...ids.get(role)!, ...ids.get('admin')!]
    .toSorted(([one], [other]) => likeness(other, name) - likeness(one, name))
    .flatMap(([, those]) => those);
  const tries = required.some(isId) ? seen : required.some(isWord) ? words : ['con'];
  return tries.map((tried) =>
    Object.fromEntries(
      required.map((key) => {
        if (isId(key) || isWord(key)) return [key, tried];
        if (key === 'unitId') return [key, plant];
        const { format, enum: choices } = properties[key]!;
        return [key, choices?.[0] ?? filled[key] ?? (format ? '2026-11-18' : 'con')];
      }),
    ),
  );
}

/** How much a table's name and a procedure's have in common: its rows are tried first. */
const likeness = (table: string, procedure: string) => {
  const plain = procedure.toLowerCase();
  return (
    table.split('_').filter((word) => plain.includes(word.replace(/s$/, ''))).length / table.split('_').length
  );
};

function addressOf(path: string, input: Record<string, string>): string {
  const rest = { ...input };
  const whole = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key] ?? 'x';
    delete rest[key];
    return value;
  });
  return `/api${whole}?${new URLSearchParams(rest)}`;
}

/** Asks when nothing holds any more that the app kept of the time before. */
async function get(role: Role, url: string) {
  world.setNow(new Date(now + (world.now().getTime() === now ? LATER_MS : 0)));
  return world.app.inject({ method: 'GET', url, headers: { cookie: cookies.get(role) ?? '' } });
}

const known = new Set<string>();
/** The statements that no plan is kept of: planned for their values for ever, or not yet asked often enough to say so. */
async function unkept() {
  const ofEach = [...connections].map(async (client) => {
    try {
      const found = await client.query<{ statement: string; isDecided: boolean }>(
        `select statement, custom_plans > ${PLANS_BEFORE} as "isDecided" from pg_prepared_statements where generic_plans = 0`,
      );
      return found.rows;
    } catch (error) {
      // The pool closes what nobody has used for a while, and says so when it is done.
      if (!/was closed|terminated/.test((error as Error).message)) throw error;
      return [];
    }
  });
  const fresh = (await Promise.all(ofEach))
    .flat()
    .map(({ statement, isDecided }) => ({ statement: statement.replace(/\s+/g, ' '), isDecided }))
    .filter(({ statement }) => !known.has(statement));
  const textsOf = (isDecided: boolean) => [
    ...new Set(fresh.filter((one) => one.isDecided === isDecided).map(({ statement }) => statement)),
  ];
  return { thrashing: textsOf(true), undecided: textsOf(false) };
}

const noDocuments = 'the demo company has signed no documents yet';
const noPhotos = 'the demo company has taken no photos';
const noLinks = 'a link is known to whoever was given it alone';
/** Reads that find nothing here, and why. */
const unanswered: Record<string, string> = {
  'deliveryNote.version': 'a note has a version once it was printed',
  'documents.get': noDocuments,
  'documents.getTemplate': noDocuments,
  'documents.templateHistory': noDocuments,
  'records.document': noDocuments,
  'verify.proof': noDocuments,
  'verify.read': noDocuments,
  'files.download': noPhotos,
  'gallery.get': noPhotos,
  'leads.photo': noPhotos,
  'otherEmployeePage.face': noPhotos,
  'sellerPage.face': noPhotos,
  'pourConfirmation.read': noLinks,
  'sellerPage.follow': noLinks,
  'supportMaterials.openLink': noLinks,
  'supportMaterials.sharedFile': noLinks,
  'supportMaterials.annotations': 'nobody has written on a material',
  'otherEmployeePage.read': 'no employee of the demo company has put a page on',
  'deliveryNote.link seller': 'neither the first nor the last load of a seller has a link',
  'terms.attachment': 'no term has a file',
  'terms.roll': 'a term is rolled out when it is published',
};
test.each(asked)('$name for $role keeps the plan of each of its statements', async (procedure) => {
  const { name, role } = procedure;
  if (unanswered[name] ?? unanswered[`${name} ${role}`]) return;
  const address = await findAddress(procedure);
  for (let time = 1; time < NAMED_AT; time += 1) await get(role, address);
  // What takes no values, or was asked elsewhere, has its plan by now; what was asked on two connections was asked less often on each.
  let found = await unkept();
  for (let time = NAMED_AT; time < 2 * TIMES && found.undecided.length > 0; time += 1) {
    await get(role, address);
    found = await unkept();
  }
  const { thrashing, undecided } = found;
  for (const statement of [...thrashing, ...undecided]) known.add(statement);
  expect(thrashing).toEqual([]);
});

/** The first address that finds something. */
async function findAddress(procedure: (typeof asked)[number]): Promise<string> {
  let refusal = '';
  for (const input of inputsOf(procedure)) {
    const address = addressOf(procedure.path, input);
    const answer = await get(procedure.role, address);
    if (answer.statusCode === 200) return address;
    refusal = answer.body;
  }
  throw new Error(`${procedure.name} finds nothing for ${procedure.role}, and nobody says why: ${refusal}`);
}

test('nearly all that is read was asked', () => {
  const found = asked.filter(({ name, role }) => !unanswered[name] && !unanswered[`${name} ${role}`]);
  expect(found.length).toBeGreaterThan(asked.length * 0.85);
});

test('a load that is recorded keeps the plan of each of its statements', async () => {
  const { rows } = await world.pool.query<{
    customerId: string;
    mixId: string;
    vehicleId: string;
    cents: number;
  }>(
    `select l.customer_id as "customerId", l.mix_id as "mixId", l.vehicle_id as "vehicleId", l.price_cents_per_m3 as cents
       from loads l join customers c on c.id = l.customer_id and c.active join mixes m on m.id = l.mix_id and m.active
        join vehicles v on v.id = l.vehicle_id and v.unit_id = l.unit_id
      where l.unit_id = (select unit_id from accounts where role = 'unit' and disabled_at is null order by created_at, id limit 1)
      order by l.loaded_at desc limit 1`,
  );
  const { cents, ...pointed } = rows[0]!;
  const statuses = new Set<number>();
  for (let time = 0; time < TIMES; time += 1) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/concrete-volume',
      headers: { cookie: cookies.get('unit') ?? '' },
      payload: {
        ...pointed,
        id: randomUUID(),
        loadedAt: new Date(world.now().getTime() - (time + 1) * 1_800_000).toISOString(),
        loadedM3: 2 + time / 4,
        deliveredM3: 2,
        billedM3: 2,
        priceCentsPerM3: cents,
        acceptDuplicate: time % 2 === 0,
        reasons: Object.fromEntries(unusualKeys.map((key) => [key, 'Conferido com a obra'])),
      },
    });
    statuses.add(answer.statusCode);
  }
  expect([...statuses]).toEqual([200]);
  expect((await unkept()).thrashing).toEqual([]);
});
