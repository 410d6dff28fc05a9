import { type SQL, sql } from 'drizzle-orm';
import { literalLimit } from '../../platform/literals.ts';
import { IdRow, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What is to be forgotten at once: positions that came before a moment, so many at the most. */
export interface Forgetting {
  before: Date;
  most: number;
}

const oldest = (table: SQL, moment: SQL, holds: SQL, { before, most }: Forgetting) => sql`
  select id from ${table} where ${holds} and ${moment} < ${before.toISOString()}::timestamptz order by ${moment} limit ${literalLimit(most)}`;

const bodyHoldsPlace = sql`jsonb_typeof(body -> 'position') = 'object'`;

async function forgetPlacesInTrail(db: Database, table: string, rows: readonly { id: string }[]) {
  const columns = sql.raw(`array['latitude', 'longitude', 'accuracy_metres']`);
  await db.execute(sql`
    update audit set before = before - ${columns}, after = after - ${columns}
     where table_name = ${table} and row_id = any (${sql.param(rows.map(({ id }) => id))}::text[])`);
}

/** Where steps were taken; their clocks and authors stay, also in the trail. How many were forgotten. */
export async function forgetPlacesOfSteps(db: Database, asked: Forgetting): Promise<number> {
  const old = oldest(sql`load_steps`, sql`server_at`, sql`latitude is not null`, asked);
  const rows = await rowsOf(db, IdRow)`
    update load_steps set latitude = null, longitude = null, accuracy_metres = null where id in (${old}) returning id`;
  await forgetPlacesInTrail(db, 'load_steps', rows);
  return rows.length;
}

/** Where drivers were when they asked for help, in the trail of these rows too. How many were forgotten. */
export async function forgetPlacesOfOccurrences(db: Database, asked: Forgetting): Promise<number> {
  const old = oldest(sql`occurrences`, sql`at`, sql`latitude is not null`, asked);
  const rows = await rowsOf(db, IdRow)`
    update occurrences set latitude = null, longitude = null where id in (${old}) returning id`;
  await forgetPlacesInTrail(db, 'occurrences', rows);
  return rows.length;
}

/** The positions in what devices sent, taken or refused, as it came. How many were forgotten. */
export async function forgetPlacesOfEntries(
  db: Database,
  table: 'device_entries' | 'refused_entries' | 'held_entries',
  asked: Forgetting,
): Promise<number> {
  const name = sql.raw(table);
  const { rowCount } = await db.execute(sql`
    update ${name} set body = body - 'position' where id in (${oldest(name, sql`server_at`, bodyHoldsPlace, asked)})`);
  return rowCount ?? 0;
}
