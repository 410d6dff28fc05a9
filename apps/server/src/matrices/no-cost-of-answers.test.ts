import { contract } from '@traco/contract/contract';
import { isAllowed } from '@traco/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Procedure, proceduresOf } from '../platform/procedures.ts';
import { openDemoWorld } from '../testing/demo-world.ts';
import type { World } from '../testing/world.ts';

/** What a m³ costs, and the rest of what a margin comes from: no other number of the demo company's is one of these. */
const MIX_COST = 937_713;
const costs = {
  overheadCentsPerM3: 4_241,
  wayCentsPerM3Km: 733,
  heldTruckCentsPerHour: 1_738_993,
  greenPercent: 19.37,
  yellowPercent: 8.53,
};
/** As answers, tables and papers write them: whole centavos, and reais with a comma or a point. */
const written = [MIX_COST, costs.heldTruckCentsPerHour].flatMap((cents) => {
  const reais = (cents / 100).toFixed(2);
  return [String(cents), reais, reais.replace('.', ','), Number(reais).toLocaleString('pt-BR')];
});
/** Ids, hashes and tokens have any digits in a row by chance. */
const drawn = /[\w-]{20,}/g;
const costsIn = (body: string) => {
  const said = body.replaceAll(drawn, '');
  return written.filter((cost) => said.includes(cost));
};
const named = /cost|margin(?!Top|Left)|overhead|heldTruck/i;

let world: World;
let cookie: string;
let office: string;
const own = new Map<string, string[]>();

beforeAll(async () => {
  world = await openDemoWorld();
  const { rows } = await world.pool.query<{ id: string; seller_id: string; unit_id: string }>(
    `select a.id, a.seller_id, s.unit_id from accounts a join sellers s on s.id = a.seller_id where a.username = 'vendedor'`,
  );
  const seller = rows[0]!;
  cookie = await world.cookieOf(seller);
  const { rows: admins } = await world.pool.query(`select id from accounts where username = 'admin'`);
  office = await world.cookieOf(admins[0]);
  await world.pool.query('update mixes set cost_cents_per_m3 = $1', [MIX_COST]);
  await world.pool.query(
    `insert into setting_versions (id, key, value, holds_from, account_id, author_name)
      values (gen_random_uuid(), 'costs', $1, '2026-01-01', $2, 'x')`,
    [JSON.stringify(costs), admins[0].id],
  );
  const { rows: tables } = await world.pool.query<{ name: string; column: string }>(
    `select distinct on (table_name) table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('seller_id', 'unit_id')
     order by table_name, column_name`,
  );
  for (const { name, column } of tables) {
    const { rows: ids } = await world.pool.query<{ id: string | null }>(
      `select to_jsonb(t) ->> 'id' as id from ${name} t where ${column} = $1 order by t.ctid limit 5`,
      [column === 'seller_id' ? seller.seller_id : seller.unit_id],
    );
    own.set(
      name,
      ids.flatMap(({ id }) => id ?? []),
    );
  }
  const { rows: joined } = await world.pool.query<{ id: string }>(
    'select campaign_id as id from campaign_members where seller_id = $1',
    [seller.seller_id],
  );
  own.set(
    'campaigns',
    joined.map(({ id }) => id),
  );
  own.set('units', [seller.unit_id]);
  own.set('sellers', [seller.seller_id]);
}, 400_000);
afterAll(() => world.close());

interface JsonSchema {
  type?: string;
  enum?: string[];
  format?: string;
  pattern?: string;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** The tables whose rows an id of this name may be; of an `id`, those that the feature's or the procedure's name speaks of. */
function rowsFor(field: string, { name }: Procedure): string[] {
  const word = field === 'id' ? name : field;
  const tables = [...own.keys()];
  const parts = word.split(/(?=[A-Z])|\./).map((part) => part.toLowerCase());
  const fitting = tables.filter((table) => parts.some((part) => table.startsWith(part.replace(/s$/, ''))));
  return [...new Set([...fitting, ...tables].flatMap((table) => own.get(table) ?? []))];
}

/** Values for a field that has to be given. */
function valuesFor(field: string, schema: JsonSchema, procedure: Procedure): string[] {
  if (schema.enum) return schema.enum.slice(0, 2);
  if (schema.format === 'uuid' || schema.pattern?.startsWith('^([0-9a-f')) return rowsFor(field, procedure);
  if (schema.format === 'date' || /on$|day|from|to$/i.test(field)) return ['2026-11-18'];
  if (/month/i.test(field)) return ['2026-11'];
  return ['Obra', 'C25', '1'];
}

/** Addresses at which a procedure may answer a seller: the first that does is enough. */
function addressesOf(procedure: Procedure): string[] {
  const schema = (
    procedure.input ? z.toJSONSchema(procedure.input, { io: 'input', unrepresentable: 'any' }) : {}
  ) as JsonSchema;
  const asked = [
    ...new Set([
      ...(schema.required ?? []),
      ...[...procedure.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!),
    ]),
  ];
  let inputs: Record<string, string>[] = [{}];
  for (const field of asked)
    inputs = inputs.flatMap((input) =>
      valuesFor(field, schema.properties?.[field] ?? {}, procedure).map((value) => ({
        ...input,
        [field]: value,
      })),
    );
  return inputs.slice(0, 400).map((input) => {
    const rest = new Map(Object.entries(input));
    const path = procedure.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = rest.get(key) ?? 'x';
      rest.delete(key);
      return encodeURIComponent(value);
    });
    return `/api${path}?${new URLSearchParams([...rest])}`;
  });
}

const reads = proceduresOf(contract).filter(
  ({ method, permission }) => method === 'GET' && isAllowed('seller', permission),
);

async function answerOf(procedure: Procedure): Promise<string | undefined> {
  for (const url of addressesOf(procedure)) {
    const answer = await world.app.inject({ method: 'GET', url, headers: { cookie } });
    if (answer.statusCode === 200) return answer.body;
    // A server that could not answer at this moment is no procedure that answers nobody.
    if (answer.statusCode >= 500) throw new Error(`${procedure.name}: ${answer.statusCode} ${answer.body}`);
  }
  return undefined;
}

/** What is not asked here, and why it tells no cost. */
const unasked: [name: RegExp, why: string][] = [
  [
    /^(gallery|profilePhoto|leads)\.(get|picture|thumbnail|zip|photo)$|\.face$|^files\.download$/,
    'a picture, and its words',
  ],
  [
    /^(deliveryNote|pourConfirmation|supportMaterials|sellerPage|otherEmployeePage|verify|terms)\./,
    'a stranger’s page, or its file',
  ],
  [/^listViews\.list$/, 'whoever asks kept it'],
];

test('no answer that a seller can read tells a cost', async () => {
  const silent: string[] = [];
  for (const procedure of reads) {
    const body = await answerOf(procedure);
    if (body === undefined) {
      silent.push(procedure.name);
      continue;
    }
    expect(costsIn(body), procedure.name).toEqual([]);
    const keys = [...body.matchAll(/"(\w+)":/g)].map(([, key]) => key!);
    expect([...new Set(keys.filter((key) => named.test(key)))], procedure.name).toEqual([]);
  }
  expect(silent.filter((name) => !unasked.some(([known]) => known.test(name)))).toEqual([]);
}, 300_000);

test('the office is told these very costs, so that they would be found', async () => {
  const { body } = await world.app.inject({ method: 'GET', url: '/api/mixes', headers: { cookie: office } });
  expect(costsIn(body)).not.toEqual([]);
});
