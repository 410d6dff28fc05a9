import type { Asker } from '@traco/contract/permissions';
import { roles } from '@traco/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asActor, type Database } from '../platform/transaction.ts';
import { openWorld, type World } from '../testing/world.ts';
import { makeOwnerRows, type Owner, unfilled } from './owner-rows.fixture.ts';

/** What a role sees although it is not its own, table by table: everything that is not named is hidden. */
const seenByAll: Record<string, readonly Asker[]> = {
  units: ['fleet'], // The partner reads four columns, no whole row (`partners-office.test.ts`).
  partners: ['unit', 'manager', 'fleet'],
  drivers: ['fleet'],
  vehicles: ['fleet'],
  mixes: ['unit', 'manager', 'seller', 'driver'],
  logos: [...roles, 'nobody'],
};

/** What another person of the same role sees in the same unit: the unit's, never the other person's own. */
const seenInUnit: Record<string, readonly Asker[]> = {
  units: ['seller', 'driver', 'employee'],
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

/** Tables that no product role may touch at all. */
const closedToAll = [
  'credentials', // hashes of passwords: only identity's own connections
  'gallery_sums', // how much galleries keep: only functions, which tell it of what is asked
  'note_codes', // what opens a whole note: only functions, which compare what was typed or ask who sees the load
  'passkeys', // the public half of what people sign in with: only identity's own connections
  'public_turns', // what lines of strangers did in the last hour: only functions of the public pages
  'recovery_codes', // hashes: only identity's own connections
  'sent_once', // digests of what devices sent: only app.hold_sent
  'sessions', // digests of tokens: only the door and identity's own connections
  'sign_in_failures', // what the lock-out counts: only identity's own connections
  'totp_factors', // sealed secrets: only identity's own connections
  'verifications', // short-lived secrets: only identity's own connections
];

/** Tables without an audit trigger, and why. */
const unaudited: Record<string, string> = {
  active_sessions: 'a heartbeat every 30 s is no change of business; an ending leaves its trail',
  audit: 'it is the trail',
  code_scans: 'counts of visits, of nobody in particular',
  credentials: 'hashes of passwords must not be copied',
  daily_totals: 'derived from loads',
  device_entries: 'what came from devices, kept as it came and never changed',
  document_events: 'append-only, chained by hash: it is its own trail',
  document_links: 'counts its own use; hashes of tokens must not be copied',
  document_mails: 'counts its own tries; what went is told in the chain',
  flagged_entries: 'what was recorded against a rule, append-only: it is its own trail',
  gallery_sums: 'derived from gallery_photos',
  held_entries: 'what came from devices, kept as it came; the conflict that it belongs to is audited',
  load_acknowledgements: 'what a driver said to have read, never changed',
  load_steps: 'append-only, corrections with their reason too: it is its own trail',
  manual_readings: 'what a driver said to have read, never changed',
  monthly_totals: 'derived from loads',
  note_codes: 'secrets must not be copied; each stands as long as its note',
  note_series: 'counts the notes of the loads, which are audited',
  passkeys: 'what becomes of them is told in the log of security',
  pour_confirmations: 'links are counted by their own row; hashes of tokens must not be copied',
  public_turns: 'counts that are forgotten within the hour',
  recovery_codes: 'hashes of codes must not be copied',
  refused_entries: 'what came from devices and was not taken, kept as it came and never changed',
  saved_signatures: 'a drawing that was forgotten must not lie in the trail',
  security_events: 'append-only, written by the server alone: it is its own trail',
  sent_once: 'digests of what came, never changed: what they are of is audited',
  sessions: 'session tokens must not be copied',
  sign_in_failures: 'counts that are forgotten within the hour',
  support_material_annotations: 'counts its own revisions, of what a person writes for nobody else',
  support_material_links: 'counts its own openings; hashes of tokens must not be copied',
  support_material_marks: 'what a person likes is no change of business',
  term_answers: 'what people answered, never changed: a copy of each would outlive it',
  totp_factors: 'secrets must not be copied, not even sealed',
  verifications: 'short-lived secrets must not be copied',
};

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
      'price_list_items traco_admin',
      'price_list_items traco_supervisor',
      'price_lists traco_admin',
      'price_lists traco_supervisor',
      'saved_views traco_admin',
      'saved_views traco_supervisor',
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
