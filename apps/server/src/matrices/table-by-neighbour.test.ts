import type { Asker } from '@traco/contract/permissions';
import { roles } from '@traco/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asActor, type Database } from '../platform/transaction.ts';
import { allTold } from '../testing/all-told.ts';
import { openWorld, type World } from '../testing/world.ts';
import { closedToAll, unaudited } from './closed-tables.fixture.ts';
import { makeOwnerRows, type Owner, unfilled } from './owner-rows.fixture.ts';

/** What a role sees although it is not its own, table by table: everything that is not named is hidden. */
const seenByAll: Record<string, readonly Asker[]> = {
  units: ['fleet'], // The partner reads four columns, no whole row (`partners-office.test.ts`).
  partners: ['unit', 'manager', 'fleet'],
  drivers: ['fleet'],
  vehicles: ['fleet'],
  // Sellers read its columns but what a mix costs (0113): none of its rows in whole.
  mixes: ['unit', 'manager', 'driver'],
  logos: [...roles, 'nobody'],
};

/** What another person of the same role sees in the same unit: the unit's, never the other person's own. */
const seenInUnit: Record<string, readonly Asker[]> = {
  units: ['seller', 'driver', 'employee'],
  campaigns: ['seller'],
  campaign_prizes: ['seller'],
  drivers: ['seller'],
  driver_paper_checks: ['seller'],
  vehicles: ['seller', 'driver'],
  closed_months: ['seller'],
  closed_days: ['seller', 'driver'],
  incidents: ['seller', 'driver'],
  price_lists: ['seller'],
  price_list_items: ['seller'],
  gallery_albums: ['seller', 'driver', 'employee'],
  gallery_photos: ['seller', 'driver', 'employee'],
  support_materials: ['seller'],
  support_material_versions: ['seller'],
};

/** Those who see all rows of the company are nobody's neighbours. */
const neighbourRoles = roles.filter((role) => role !== 'admin' && role !== 'supervisor');

interface Neighbour {
  who: string;
  asker: Asker;
  sharesUnit: boolean;
}
const neighbours: Neighbour[] = [
  ...neighbourRoles.map((asker) => ({ who: `a ${asker} of another unit`, asker, sharesUnit: false })),
  ...(['seller', 'driver', 'employee'] as const).map((asker) => ({
    who: `another ${asker} of the same unit`,
    asker,
    sharesUnit: true,
  })),
  { who: 'nobody signed in', asker: 'nobody', sharesUnit: false },
];

interface Table {
  name: string;
  /** Columns that can be written. */
  columns: string[];
  rows: Record<string, unknown>[];
}

let world: World;
let owner: Owner;
const tables: Table[] = [];
const tokens = new Map<string, string | null>();

beforeAll(async () => {
  world = await openWorld();
  owner = await makeOwnerRows(world);
  await allTold(world.pool);
  const { rows: found } = await world.pool.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace group by 1 order by 1`);
  for (const { name, columns } of found) {
    const { rows } = await world.pool.query(`select to_jsonb(t) as row from ${name} t`);
    tables.push({ name, columns, rows: rows.map(({ row }) => row) });
  }
  for (const { who, asker, sharesUnit } of neighbours) tokens.set(who, await tokenOf(asker, sharesUnit));
});
afterAll(() => world.close());

/** The stored token of a session of an account that shares nothing with the owner, or the unit at most. */
async function tokenOf(asker: Asker, sharesUnit: boolean): Promise<string | null> {
  if (asker === 'nobody') return null;
  const account = await world.account(asker, sharesUnit ? { unit_id: owner.unitId } : {});
  await world.cookieOf(account);
  const { rows } = await world.pool.query('select token from sessions where account_id = $1', [account.id]);
  return rows[0].token;
}

/** Runs one statement as a neighbour and undoes it; a refusal is its SQL state. */
async function ask(who: string, statement: string): Promise<{ rows: unknown[]; refusal?: string }> {
  let rows: unknown[] = [];
  const undo = new Error('undo');
  try {
    await asActor(world.pool, tokens.get(who) ?? null, async (_, db: Database) => {
      rows = (await db.execute(statement)).rows.map(({ row }) => row);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) return { rows: [], refusal: sqlState(error) };
  }
  return { rows };
}

const sqlState = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? String(error);
};
const REFUSED = '42501';
const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
const isOpen = (table: string, { asker, sharesUnit }: Neighbour) =>
  Boolean(seenByAll[table]?.includes(asker) || (sharesUnit && seenInUnit[table]?.includes(asker)));

describe.each(neighbours)('$who', (neighbour) => {
  const { who } = neighbour;
  const shownOf = ({ rows }: Table, seen: unknown[]) => {
    const keys = new Set(seen.map((row) => JSON.stringify(row)));
    return rows.filter((row) => keys.has(JSON.stringify(row)));
  };

  test('sees none of the owner’s rows, but what is everybody’s', async () => {
    for (const table of tables) {
      const { rows, refusal } = await ask(who, `select to_jsonb(t) as row from ${table.name} t`);
      if (refusal) expect(refusal, table.name).toBe(REFUSED);
      if (isOpen(table.name, neighbour)) expect(shownOf(table, rows).length, table.name).toBeGreaterThan(0);
      else expect(shownOf(table, rows), table.name).toEqual([]);
    }
  });

  test('changes none of them', async () => {
    for (const table of tables) {
      if (isOpen(table.name, neighbour)) continue;
      const [column] = table.columns;
      const { rows, refusal } = await ask(
        who,
        `update ${table.name} t set ${column} = ${column} returning to_jsonb(t) as row`,
      );
      if (refusal) expect(refusal, table.name).toBe(REFUSED);
      expect(shownOf(table, rows), table.name).toEqual([]);
    }
  });

  test('adds none to them', async () => {
    for (const table of tables) {
      const [row] = table.rows;
      if (!row || isOpen(table.name, neighbour)) continue;
      const columns = table.columns.join(', ');
      const copy = 'id' in row && typeof row.id === 'string' ? { ...row, id: crypto.randomUUID() } : row;
      const { refusal } = await ask(
        who,
        `insert into ${table.name} (${columns}) select ${columns} from jsonb_populate_record(null::${table.name}, ${literal(copy)})`,
      );
      expect(refusal, table.name).toBe(REFUSED);
    }
  });
});

describe('every table', () => {
  test('holds rows of the owner, or says why not', () => {
    const empty = tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
    expect(empty).toEqual(Object.keys(unfilled).sort());
  });

  test('has row-level security on, each of them', async () => {
    const { rows } = await world.pool.query(`
      select relname from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relrowsecurity`);
    expect(rows).toEqual([]);
  });

  test('is closed to every product role when it holds secrets, and no other is', async () => {
    const { rows } = await world.pool.query<{ relname: string }>(`
      select c.relname
        from pg_class c, pg_roles r
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and r.rolname like 'traco\\_%' and not r.rolcanlogin
       group by 1
      having not bool_or(has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate')
                         or has_any_column_privilege(r.oid, c.oid, 'select, insert, update'))
       order by 1`);
    expect(rows.map(({ relname }) => relname)).toEqual(closedToAll);
  });

  test('has policies that name one product role each, and no view goes past them', async () => {
    const { rows } = await world.pool.query(`
      select tablename, policyname, roles::text[] from pg_policies
       where schemaname = 'public' and (cardinality(roles) <> 1 or roles[1]::text not like 'traco\\_%')`);
    expect(rows).toEqual([]);
    const views = await world.pool.query(
      "select viewname from pg_views where schemaname = 'public' union all select matviewname from pg_matviews where schemaname = 'public'",
    );
    expect(views.rows).toEqual([]);
  });

  test('keeps its rows: product roles erase only reopened months, served units, drafts of prices and of documents, own views and shifts to come', async () => {
    const { rows } = await world.pool.query(`
      select c.relname || ' ' || r.rolname as erased from pg_class c, pg_roles r
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and r.rolname like 'traco\\_%'
         and has_table_privilege(r.oid, c.oid, 'delete') and not r.rolsuper and r.rolcanlogin = false
       order by 1`);
    expect(rows.map(({ erased }) => erased)).toEqual([
      'account_units traco_admin',
      'account_units traco_supervisor',
      'closed_months traco_admin',
      'closed_months traco_supervisor',
      'document_fields traco_admin',
      'document_fields traco_supervisor',
      'document_fields traco_unit',
      'document_signers traco_admin',
      'document_signers traco_supervisor',
      'document_signers traco_unit',
      'goals traco_admin',
      'goals traco_supervisor',
      'goals traco_unit',
      'price_list_items traco_admin',
      'price_list_items traco_supervisor',
      'price_lists traco_admin',
      'price_lists traco_supervisor',
      'saved_views traco_admin',
      'saved_views traco_fleet',
      'saved_views traco_helay',
      'saved_views traco_manager',
      'saved_views traco_mechanic',
      'saved_views traco_seller',
      'saved_views traco_supervisor',
      'saved_views traco_unit',
      'shifts traco_admin',
      'shifts traco_manager',
      'shifts traco_supervisor',
    ]);
  });
});

describe('every table, as the trail follows it', () => {
  test('of the business is followed by the audit trail', async () => {
    const { rows } = await world.pool.query<{ relname: string }>(`
      select relname from pg_class c
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and coalesce((
         select bit_or(t.tgtype) & 28 from pg_trigger t
          where t.tgrelid = c.oid and t.tgfoid in ('app.audit_row'::regproc, 'app.audit_trip'::regproc)
            and t.tgenabled <> 'D'), 0) <> 28
       order by 1`);
    expect(rows.map(({ relname }) => relname)).toEqual(Object.keys(unaudited));
  });

  test('that a driver writes of a load is followed column by column', async () => {
    const { rows } = await world.pool.query<{ column: string; source: string }>(`
      select column_name as column, pg_get_functiondef('app.audit_trip'::regproc) as source
        from information_schema.column_privileges
       where grantee = 'traco_driver' and table_name = 'loads' and privilege_type = 'UPDATE'
       order by 1`);
    expect(rows).toHaveLength(22);
    for (const { column, source } of rows)
      for (const compared of [`'${column}', nullif(old.`, `'${column}', nullif(new.`])
        expect(source).toContain(column === 'revision' ? "'revision', old.revision" : compared);
  });
});
