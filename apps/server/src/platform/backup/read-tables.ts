import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import { copyOut } from '../postgres/copy-out.ts';
import { askRows } from '../rows.ts';
import { BackedUpSequence, BackedUpTable, type Manifest, WaitingJob } from './manifest.ts';

/** The queue keeps its own tables, and the changes of the tables are made anew. */
const NOT_OURS = ['jobs', 'drizzle', 'information_schema'];

/** Where a table's rows lie in a backup. */
export const tableFile = (folder: string, { schema, name }: Pick<BackedUpTable, 'schema' | 'name'>) =>
  join(folder, 'database', `${schema}.${name}.copy.gz`);

const TableRow = BackedUpTable.pick({ schema: true, name: true, columns: true });

/** Columns that are written; those that the database computes are computed again. */
export async function listTables(client: pg.ClientBase): Promise<z.infer<typeof TableRow>[]> {
  return askRows(
    client,
    TableRow,
    `select n.nspname as schema, c.relname as name,
       (select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> all ($1)
     order by 1, 2`,
    [NOT_OURS],
  );
}

export async function listSequences(client: pg.ClientBase): Promise<BackedUpSequence[]> {
  return askRows(
    client,
    BackedUpSequence,
    `select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as value,
       last_value is not null as "isCalled"
     from pg_sequences where schemaname !~ '^pg_' and schemaname <> all ($1) order by 1, 2`,
    [NOT_OURS],
  );
}

/** Writes every table as it stands in one snapshot into a folder. */
export async function copyTables(
  client: pg.ClientBase,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'jobs'>> {
  const tables: BackedUpTable[] = [];
  for (const table of await listTables(client)) {
    const relation = `"${table.schema}"."${table.name}"`;
    const list = table.columns.map((column) => `"${column}"`).join(', ');
    const hash = createHash('sha256');
    let count = 0;
    await pipeline(
      copyOut(client, `copy ${relation} (${list}) to stdout`),
      async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
          hash.update(part);
          // Of the text format: a line is a row, and no other line ends.
          for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) count += 1;
          yield part;
        }
      },
      createGzip(),
      createWriteStream(tableFile(folder, table), { mode: 0o600 }),
    );
    tables.push({ ...table, rows: count, sha256: hash.digest('hex') });
  }
  return {
    tables,
    migrations: await readMigrations(client),
    sequences: await listSequences(client),
    jobs: await readJobs(client),
  };
}

const MigrationRow = z.object({ hash: z.string(), at: z.string() });
const ThereRow = z.object({ is: z.boolean() });

async function readMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const rows = await askRows(
    client,
    MigrationRow,
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

/** What waits in the queue, or was under way: whatever is done twice finds its work done. */
async function readJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const [found] = await askRows(client, ThereRow, "select to_regclass('jobs.job') is not null as is");
  if (!found?.is) return [];
  return askRows(
    client,
    WaitingJob,
    "select name, data from jobs.job where state::text in ('created', 'retry', 'active') order by created_on",
  );
}
