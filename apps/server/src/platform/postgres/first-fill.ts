import type pg from 'pg';
import { z } from 'zod';
import { askRows } from '../rows.ts';

const fills = ['demo', 'admin', 'none'] as const;
/** What a database was filled with when it was new. */
export type FirstFill = (typeof fills)[number];

const FillRow = z.object({ kind: z.enum(fills), done_at: z.date().nullable() });
const HeldRow = z.object({ held: z.boolean() });
const TablesRow = z.object({ tables: z.string().nullable() });

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
  const [earlier] = await askRows(client, FillRow, 'select kind, done_at from startup.first_fill');
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
  const [row] = await askRows(client, HeldRow, 'select exists (select from accounts) as held');
  return row?.held === true;
}

async function wipe(client: pg.PoolClient): Promise<void> {
  const [row] = await askRows(
    client,
    TablesRow,
    `select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
       from pg_tables where schemaname = 'public'`,
  );
  if (row?.tables) await client.query(`truncate ${row.tables} cascade`);
}
