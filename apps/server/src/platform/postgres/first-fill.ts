import type pg from 'pg';

/** What a database was filled with when it was new. */
export type FirstFill = 'demo' | 'admin' | 'none';

/**
 * Fills a new database once. Nobody is served before the fill is done, so one that was cut short is wiped
 * and done again, and nothing that anybody was told is lost. A database that already holds accounts and was
 * not begun here is left as it is.
 * @returns what the database was filled with, now or at its first start.
 */
export async function fillOnce(
  client: pg.PoolClient,
  kind: Exclude<FirstFill, 'none'>,
  fill: () => Promise<void>,
): Promise<FirstFill> {
  await client.query(`
    create schema if not exists startup;
    create table if not exists startup.first_fill (kind text not null, done_at timestamptz)`);
  const { rows } = await client.query<{ kind: FirstFill; done_at: Date | null }>(
    'select kind, done_at from startup.first_fill',
  );
  const [earlier] = rows;
  if (earlier?.done_at) return earlier.kind;
  if (earlier) await wipe(client);
  else if (await holdsAccounts(client)) return 'none';
  await client.query('delete from startup.first_fill');
  await client.query('insert into startup.first_fill (kind) values ($1)', [kind]);
  await fill();
  await client.query('update startup.first_fill set done_at = now()');
  return kind;
}

async function holdsAccounts(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select exists (select from accounts) as held');
  return rows[0]?.held === true;
}

async function wipe(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ tables: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
       from pg_tables where schemaname = 'public'`,
  );
  if (rows[0]?.tables) await client.query(`truncate ${rows[0].tables} cascade`);
}
