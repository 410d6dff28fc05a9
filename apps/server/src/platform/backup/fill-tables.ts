import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { StartupError } from '../environment/startup-error.ts';
import { appliedOf, type Migration } from '../postgres/applied-migrations.ts';
import { copyIn } from '../postgres/copy-in.ts';
import { askRows } from '../rows.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { listTables, tableFile } from './read-tables.ts';

/** Schemas that are made anew; the roles of the product belong to the cluster and stay. */
const SCHEMAS = ['public', 'app', 'drizzle', 'startup', 'jobs'];

/**
 * Puts a backup's rows in place of whatever the database holds: its tables as they were then, the rows, then the changes of
 * tables that came since. All or nothing, in the transaction of whoever calls.
 */
export async function fillTables(
  client: pg.ClientBase,
  parts: { manifest: Manifest; folder: string; migrationsFolder: string },
): Promise<void> {
  const { manifest, folder } = parts;
  const migrations = readMigrationFiles({ migrationsFolder: parts.migrationsFolder });
  const known = knownMigrations(migrations, manifest);
  await client.query('set local statement_timeout = 0');
  await client.query('set local client_min_messages = warning');
  await emptyDatabase(client);
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create schema startup;
    create table startup.first_fill (kind text not null, done_at timestamptz);
    create table startup.secrets (name text primary key, value bytea not null)`);
  await migrate(client, migrations.slice(0, known));
  const keys = await dropForeignKeys(client);
  for (const table of manifest.tables) await fillTable(client, table, folder);
  for (const key of keys) await client.query(key);
  for (const { schema, name, value, isCalled } of manifest.sequences)
    await client.query('select setval(format($$%I.%I$$, $1::text, $2::text)::regclass, $3::bigint, $4)', [
      schema,
      name,
      value,
      isCalled,
    ]);
  await migrate(client, migrations.slice(known));
}

/** How many of our changes the backup had; it may have no other. */
function knownMigrations(migrations: readonly Migration[], { migrations: had }: Manifest): number {
  const known = appliedOf(migrations, had);
  if (typeof known === 'number' && known > 0) return known;
  throw new StartupError(
    known === 'newer'
      ? 'A cópia é de uma versão mais nova do Traço: atualize esta instalação antes. Nada foi alterado.'
      : 'A cópia é de outra linha de versões do Traço: as tabelas não são as mesmas. Nada foi alterado.',
  );
}

async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  for (const schema of SCHEMAS) await client.query(`drop schema if exists "${schema}" cascade`);
  await client.query('create schema public; grant usage on schema public to public');
}

async function migrate(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

const KeyDefinition = z.object({ relation: z.string(), name: z.string(), definition: z.string() });
const CountedRow = z.object({ rows: z.string() });
const HeldRow = z.object({ held: z.boolean() });

/** Rows come in the order of tables' names: who points to whom is watched again afterwards, of every row. */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const rows = await askRows(
    client,
    KeyDefinition,
    `select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { relation, name } of rows)
    await client.query(`alter table ${relation} drop constraint ${name}`);
  return rows.map(
    ({ relation, name, definition }) => `alter table ${relation} add constraint ${name} ${definition}`,
  );
}

/** The rows as they were: no trigger counts, dates or announces them once more. */
async function fillTable(client: pg.ClientBase, table: BackedUpTable, folder: string): Promise<void> {
  const relation = `"${table.schema}"."${table.name}"`;
  const list = table.columns.map((column) => `"${column}"`).join(', ');
  await client.query(`alter table ${relation} disable trigger user`);
  // What a change of the tables filled in by itself is in the backup too.
  await client.query(`delete from ${relation}`);
  const rows = createReadStream(tableFile(folder, table)).pipe(createGunzip());
  await copyIn(client, `copy ${relation} (${list}) from stdin`, rows);
  const [counted] = await askRows(client, CountedRow, `select count(*) as rows from ${relation}`);
  if (Number(counted?.rows) !== table.rows) throw new Error(`${relation} has not the rows of the backup`);
  await client.query(`alter table ${relation} enable trigger user`);
}

/** Whether a company's rows are in the database. */
export async function holdsCompany(client: pg.ClientBase): Promise<boolean> {
  const isThere = (await listTables(client)).some(
    ({ schema, name }) => schema === 'public' && name === 'accounts',
  );
  if (!isThere) return false;
  const [row] = await askRows(client, HeldRow, 'select exists (select from accounts) as held');
  return row?.held === true;
}
