import { contract } from '@traco/contract/contract';
import type { Role } from '@traco/contract/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proceduresOf } from '../platform/procedures.ts';
import { MOST_SHEET_ROWS } from '../platform/sheets/sheets.ts';
import { openWorld, type World } from '../testing/world.ts';
import { makeOwnerRows } from './owner-rows.fixture.ts';

let world: World;
const cookies = new Map<Role, string>();
let termVersion: string;
beforeAll(async () => {
  world = await openWorld();
  const { unitId: unit_id, partnerId: partner_id } = await makeOwnerRows(world);
  for (const role of ['admin', 'manager', 'helay'] as const)
    cookies.set(role, await world.cookieOf(await world.account(role, { unit_id, partner_id })));
  const { rows } = await world.pool.query('select id from term_versions');
  termVersion = rows[0].id;
});
afterAll(() => world.close());

/**
 * What a row may not share with another, for the rows that are made of one: each is told by its number `n`, where that is not
 * simply the number in the one text of a unique constraint.
 */
const unlike: Record<string, Record<string, string>> = {
  units: { code: "'N' || n", cnpj: 'lpad(n::text, 14)' },
  sellers: { cpf: 'lpad(n::text, 11)' },
  managers: { cpf: 'lpad(n::text, 11)' },
  drivers: { cpf: 'lpad(n::text, 11)' },
  employees: { cpf: 'lpad(n::text, 11)', registration_number: 'n::text' },
  customers: { document: 'n::text' },
  loads: { note_number: 'n' },
  pours: { number: 'n' },
  quotes: { number: 'n' },
  receipts: { number: 'n', end_to_end_id: 'null' },
  concrete_returns: { load_id: 'null' },
  campaign_members: { seller_id: 'gen_random_uuid()' },
  active_sessions: { session_id: 'gen_random_uuid()' },
};

/** Makes more rows of one that is there than a file carries, past every trigger. */
async function multiply(table: string, where = 'true') {
  const { rows } = await world.pool.query<{ name: string; one_text: boolean }>(
    `select a.attname as name, a.atttypid = 'text'::regtype and exists (select from pg_index i where i.indrelid = a.attrelid
         and i.indisunique and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as one_text
       from pg_attribute a
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = rows.map(({ name, one_text }) => {
    if (name === 'id') return 'gen_random_uuid()';
    return (
      unlike[table]?.[name] ?? (one_text ? `case when t.${name} is not null then n::text end` : `t.${name}`)
    );
  });
  await pastTriggers(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
       from (select * from ${table} where ${where} limit 1) t, generate_series(100001, ${100_001 + MOST_SHEET_ROWS}) n`,
  );
}

async function pastTriggers(statement: string) {
  const client = await world.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(statement);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

interface Filed {
  of: string;
  where?: string;
  role?: Role;
  /** Whose id stands in the address: the one term's version where nothing is said. */
  id?: string;
  and?: string;
}

/** What a file is of, where it is not the table of its feature's name: many rows are made of one of the owner's. */
const files: Record<string, Filed> = {
  'concreteVolume.export': { of: 'loads', where: 'counts' },
  'truckDrivers.export': { of: 'drivers', role: 'manager' },
  'driversOverview.export': { of: 'drivers' },
  'helayDrivers.export': { of: 'drivers', role: 'helay' },
  'sellersOverview.export': { of: 'sellers' },
  'managersOverview.export': { of: 'managers' },
  'otherEmployeesOverview.export': { of: 'employees' },
  'fleetManagement.export': { of: 'vehicles' },
  'concreteReturn.export': { of: 'concrete_returns' },
  'terms.exportPeople': {
    of: 'employees',
    and: `update term_versions set roles = '{employee}' where sha256 is not null`,
  },
  'terms.roll': { of: 'employees' },
  'campaigns.exportRanking': { of: 'campaign_members', id: 'select id from campaigns' },
};
/** Nobody has so many units or terms; to count what each stands for takes longer than a test. */
const neverSoMany = ['unitsOverview.export', 'terms.export'];
const declared = proceduresOf(contract).filter(
  ({ name, codes }) => codes.includes('TOO_MANY_ROWS') && !neverSoMany.includes(name),
);

const filed = (name: string): Filed =>
  files[name] ?? { of: name.replace(/\..*/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) };

test('of every file that may be too long it is known what it is of', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  const tables = rows.map(({ name }) => name);
  expect(declared.filter(({ name }) => !tables.includes(filed(name).of))).toEqual([]);
  expect(Object.keys(files).filter((name) => !declared.some((one) => one.name === name))).toEqual([]);
});

const multiplied = new Set<string>();

test.each(declared)(
  '$name makes no file of more rows than it carries, and says so',
  async ({ name, method, path }) => {
    const { of, where, and, id, role = 'admin' } = filed(name);
    if (!multiplied.has(of)) await multiply(of, where);
    multiplied.add(of);
    if (and) await pastTriggers(and);
    const asked = id ? (await world.pool.query(id)).rows[0].id : termVersion;
    const answer = await world.app.inject({
      method: method as 'GET',
      url: `/api${path.replace('{id}', asked)}?format=xlsx`,
      headers: { cookie: cookies.get(role)! },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'TOO_MANY_ROWS']);
  },
);
