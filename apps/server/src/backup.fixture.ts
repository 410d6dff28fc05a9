import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { structureOf as wholeStructureOf } from './database/declared/structure.ts';
import { asProgram } from './platform/postgres/other-process.fixture.ts';
import { type FileStore, listKeys } from './platform/storage.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** All rows of all tables that are to outlive a crash, as one hash each: what waits to be told (unlogged) is told by whoever runs. */
export async function rowsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'startup') and c.relkind in ('r', 'p') and c.relpersistence = 'p' order by 1`,
  );
  const { rows: sequences } = await pool.query(
    "select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
  );
  const found: Record<string, string> = Object.fromEntries(sequences.map(({ name, value }) => [name, value]));
  for (const { table } of rows) {
    const { rows: hashed } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t`,
    );
    found[table] = hashed[0].hash;
  }
  return found;
}

/**
 * What the database is made of. Its own rights are left out, which a copy of a template does not take over, and so is the schema
 * `public`: restoring makes it anew, as the owner's.
 */
export const structureOf = async (pool: pg.Pool) =>
  (await wholeStructureOf(pool)).filter(
    ({ kind, name }) => kind !== 'database' && !(kind === 'schema' && name === 'public'),
  );

/** All files, as one hash each. */
export const bytesOf = async (storage: FileStore) =>
  Object.fromEntries(
    await Promise.all(
      (await listKeys(storage)).map(async (key) => [key, sha256(await storage.getBytes(key))]),
    ),
  );

/** What one of the two commands says, run as a program of its own with nothing but these settings. */
export function says(name: 'backup' | 'restore', given: string[], settings: Record<string, string>): string {
  const program = fileURLToPath(new URL(`./${name}.program.ts`, import.meta.url));
  try {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings };
    return execFileSync(process.execPath, [...asProgram(program), ...given], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}
