import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type FileStore, listKeys } from './platform/storage.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** All rows of all tables, as one hash each. */
export async function rowsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ place: string }>(
    `select format('%I.%I', schemaname, tablename) as place from pg_tables
     where schemaname in ('public', 'startup') order by 1`,
  );
  const { rows: sequences } = await pool.query(
    "select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
  );
  const found: Record<string, string> = Object.fromEntries(sequences.map(({ name, value }) => [name, value]));
  for (const { place } of rows) {
    const { rows: hashed } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${place} t`,
    );
    found[place] = hashed[0].hash;
  }
  return found;
}
/** What the tables are: keys, indexes, triggers, policies, rights, functions. */
export const structureOf = async (pool: pg.Pool) =>
  (
    await pool.query<{ line: string }>(`
      select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || tgenabled::text as line from pg_trigger where not tgisinternal
      union all select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select tablename || ' ' || policyname || roles::text || cmd || coalesce(qual, '') || coalesce(with_check, '')
        from pg_policies
      union all select relname || ' ' || relrowsecurity || coalesce(relacl::text, '') from pg_class
        where relnamespace = 'public'::regnamespace
      union all select proname || ' ' || coalesce(proacl::text, '') || md5(prosrc) from pg_proc where pronamespace = 'app'::regnamespace
      union all select nspname || ' ' || coalesce(nspacl::text, '') from pg_namespace where nspname = 'app'
      order by 1`)
  ).rows.map(({ line }) => line);

/** All files, as one hash each. */
export const bytesOf = async (storage: FileStore) =>
  Object.fromEntries(
    await Promise.all(
      (await listKeys(storage)).map(async (key) => [key, sha256(await storage.getBytes(key))]),
    ),
  );
