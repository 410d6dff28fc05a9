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

/** What a row may not share with another, for the rows that are made of one: each is told by its number `n`. */
const unlike: Record<string, Record<string, string>> = {
  units: { code: "'N' || n", cnpj: 'lpad(n::text, 14)' },
  sellers: { cpf: 'lpad(n::text, 11)' },
  managers: { cpf: 'lpad(n::text, 11)' },
  drivers: { cpf: 'lpad(n::text, 11)' },
  employees: { cpf: 'lpad(n::text, 11)', registration_number: 'n::text' },
  vehicles: { plate: 'n::text' },
  mixes: { code: "'N' || n" },
  customers: { document: 'n::text' },
  documents: { original_key: 'n::text' },
  loads: { note_number: 'n' },
  pours: { number: 'n' },
  concrete_returns: { load_id: 'null' },
  active_sessions: { session_id: 'gen_random_uuid()' },
};

/** Makes more rows of one that is there than a file carries, past every trigger. */
async function multiply(table: string, where = 'true') {
  const { rows } = await world.pool.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) =>
    name === 'id' ? 'gen_random_uuid()' : (unlike[table]?.[name] ?? `t.${name}`),
  );
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

/** What each file is of: many rows are made of one of the owner's. */
const files: Record<string, { of: string; where?: string; role?: Role; and?: string }> = {
  'concreteVolume.export': { of: 'loads', where: 'counts' },
  'pours.export': { of: 'pours' },
  'truckDrivers.export': { of: 'drivers', role: 'manager' },
  'driversOverview.export': { of: 'drivers' },
  'helayDrivers.export': { of: 'drivers', role: 'helay' },
  'sellersOverview.export': { of: 'sellers' },
  'managersOverview.export': { of: 'managers' },
  'otherEmployeesOverview.export': { of: 'employees' },
  'customers.export': { of: 'customers' },
  'mixes.export': { of: 'mixes' },
  'fleetManagement.export': { of: 'vehicles' },
  'concreteReturn.export': { of: 'concrete_returns' },
  'documents.export': { of: 'documents' },
  'terms.exportPeople': {
    of: 'employees',
    and: `update term_versions set roles = '{employee}' where sha256 is not null`,
  },
  'terms.roll': { of: 'employees' },
  'activeSessions.export': { of: 'active_sessions' },
  'securityEvents.export': { of: 'security_events' },
};
/** Nobody has so many units or terms; to count what each stands for takes longer than a test. */
const neverSoMany = ['unitsOverview.export', 'terms.export'];
const declared = proceduresOf(contract).filter(
  ({ name, codes }) => codes.includes('TOO_MANY_ROWS') && !neverSoMany.includes(name),
);

test('of every file that may be too long it is known what it is of', () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual(Object.keys(files).toSorted());
});

const multiplied = new Set<string>();

test.each(declared)(
  '$name makes no file of more rows than it carries, and says so',
  async ({ name, method, path }) => {
    const { of, where, and, role = 'admin' } = files[name]!;
    if (!multiplied.has(of)) await multiply(of, where);
    multiplied.add(of);
    if (and) await pastTriggers(and);
    const answer = await world.app.inject({
      method: method as 'GET',
      url: `/api${path.replace('{id}', termVersion)}?format=xlsx`,
      headers: { cookie: cookies.get(role)! },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'TOO_MANY_ROWS']);
  },
);
