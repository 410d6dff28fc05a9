import type pg from 'pg';

const HEAD = `-- What the migrations came to: every function of the schema "app", every trigger and every policy as it is today.
-- Read a function here before a migration replaces it.
`;

const functions = `select pg_get_functiondef(p.oid) || ';' || chr(10) as text from pg_proc p
  where p.pronamespace = 'app'::regnamespace and p.prokind in ('f', 'p')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

const triggers = `select pg_get_triggerdef(t.oid) || ';' as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
  order by c.relname collate "C", t.tgname collate "C"`;

const policies = `select format('create policy %I on %I for %s to %s', p.policyname, p.tablename, lower(p.cmd), array_to_string(p.roles, ', '))
    || coalesce(' using (' || p.qual || ')', '') || coalesce(' with check (' || p.with_check || ')', '') || ';' as text
  from pg_policies p where p.schemaname = 'public' order by p.tablename collate "C", p.policyname collate "C"`;

/** What the migrations came to, as SQL, read from a database that has them. */
export async function writeDownFunctions(pool: pg.Pool): Promise<string> {
  const written = [HEAD];
  for (const part of [functions, triggers, policies]) {
    const { rows } = await pool.query<{ text: string }>(part);
    written.push(...rows.map(({ text }) => text), '');
  }
  return written.join('\n');
}
