import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { keepPast, type Reader } from './kept-past.ts';
import { PastStands, pastStands, pastUntil } from './past-stands.queries.ts';
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

const Best = z.object({ bestDay: Records.shape.bestDay, bestMonth: Records.shape.bestMonth });
type Best = z.infer<typeof Best>;

/** The best day and month among those of some days and months. */
const bestOf = (scope: Scope, { days, months }: { days: SQL; months: SQL }): SQL => sql`
  (select json_build_object('on', b.on, 'm3', b.m3) from (
    select t.day_on::text as on, sum(t.delivered_m3) as m3 from daily_totals t
    where ${whose(scope)} and ${days}
    group by t.day_on having sum(t.delivered_m3) > 0 order by 2 desc, 1 limit 1) b) as "bestDay",
  (select json_build_object('on', b.on, 'm3', b.m3) from (
    select t.month_on::text as on, sum(t.delivered_m3) as m3 from monthly_totals t
    where ${whose(scope)} and ${months}
    group by t.month_on having sum(t.delivered_m3) > 0 order by 2 desc, 1 limit 1) b) as "bestMonth"`;

const RecordsRow = Best.extend({
  lastLoadAt: Timestamp.nullable(),
  lastLoadTimeZone: Records.shape.lastLoadTimeZone,
  ...PastStands.shape,
});

/** The greater one; of equal ones the first. */
const greater = <Record extends { on: string; m3: number }>(one: Record | null, other: Record | null) =>
  !one || (other && (other.m3 > one.m3 || (other.m3 === one.m3 && other.on < one.on))) ? other : one;

const kept = keepPast<Best>();

/**
 * From the totals since a first day of a month, with what is kept of their past; the last load by its index. A seller's own are
 * all asked: nothing notes what changes in the past of a seller.
 */
export async function findRecords(
  db: Database,
  reader: Reader,
  scope: Scope,
  since: string,
): Promise<Records> {
  const from = scope.sellerId ? sql`${unseen(since, 'date')} - 1` : pastUntil;
  const recent = await theRow(db, RecordsRow)`
    with last as materialized (
      select t.loaded_at, t.unit_id from loads t where ${whose(scope)} and t.counts order by t.loaded_at desc limit 1)
    select ${bestOf(scope, {
      days: sql`t.day_on > ${from} and t.day_on >= ${unseen(since, 'date')} and t.day_on < 'infinity'`,
      months: sql`t.month_on >= date_trunc('month', ${from} + 1)::date and t.month_on < 'infinity'`,
    })},
    (select loaded_at from last) as "lastLoadAt",
    (select u.time_zone from last join units u on u.id = last.unit_id) as "lastLoadTimeZone", ${pastStands}`;
  const { until, changes, onlyReads, ...found } = recent;
  const lastLoadAt = found.lastLoadAt && new Date(found.lastLoadAt).toISOString();
  if (scope.sellerId) return { ...found, lastLoadAt };
  const past = await kept(reader, since, { until, changes, onlyReads }, async () => {
    const read = await theRow(db, Best.extend(PastStands.shape))`
      select ${bestOf(scope, {
        days: sql`t.day_on >= ${unseen(since, 'date')} and t.day_on <= ${pastUntil}`,
        months: sql`t.month_on >= ${unseen(since, 'date')} and t.month_on < date_trunc('month', ${pastUntil} + 1)::date`,
      })}, ${pastStands}`;
    return { stands: read, past: { bestDay: read.bestDay, bestMonth: read.bestMonth } };
  });
  return {
    ...found,
    lastLoadAt,
    bestDay: greater(past.bestDay, found.bestDay),
    bestMonth: greater(past.bestMonth, found.bestMonth),
  };
}
