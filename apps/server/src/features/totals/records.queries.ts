import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { Scope } from './standing.rules.ts';

/** The best day and the best month (first days, m³), and the last load that counts. */
export const Records = z.object({
  bestDay: z.object({ on: z.string(), m3: z.number() }).nullable(),
  bestMonth: z.object({ on: z.string(), m3: z.number() }).nullable(),
  lastLoadAt: z.string().nullable(),
  /** Of the unit that loaded it. */
  lastLoadTimeZone: z.string().nullable(),
});
export type Records = z.infer<typeof Records>;

const whose = ({ unitId, sellerId }: Scope): SQL =>
  sellerId ? sql`t.seller_id = ${sellerId}` : unitId ? sql`t.unit_id = ${unitId}` : sql`true`;

const RecordsRow = z.object({
  bestDay: Records.shape.bestDay,
  bestMonth: Records.shape.bestMonth,
  lastLoadAt: Timestamp.nullable(),
  lastLoadTimeZone: Records.shape.lastLoadTimeZone,
});

/** From the totals since a first day of a month; the last load by its index. */
export async function findRecords(db: Database, scope: Scope, since: string): Promise<Records> {
  const found = await theRow(db, RecordsRow)`
    with last as materialized (
      select t.loaded_at, t.unit_id from loads t where ${whose(scope)} and t.counts order by t.loaded_at desc limit 1)
    select
    (select json_build_object('on', b.on, 'm3', b.m3) from (
      select t.day_on::text as on, sum(t.delivered_m3) as m3 from daily_totals t
      where ${whose(scope)} and t.day_on >= ${since}
      group by t.day_on having sum(t.delivered_m3) > 0 order by 2 desc, 1 limit 1) b) as "bestDay",
    (select json_build_object('on', b.on, 'm3', b.m3) from (
      select t.month_on::text as on, sum(t.delivered_m3) as m3 from monthly_totals t
      where ${whose(scope)} and t.month_on >= ${since}
      group by t.month_on having sum(t.delivered_m3) > 0 order by 2 desc, 1 limit 1) b) as "bestMonth",
    (select loaded_at from last) as "lastLoadAt",
    (select u.time_zone from last join units u on u.id = last.unit_id) as "lastLoadTimeZone"`;
  return { ...found, lastLoadAt: found.lastLoadAt && new Date(found.lastLoadAt).toISOString() };
}
