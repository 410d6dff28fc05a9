import { addDays } from '@traco/contract/values/calendar';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Whose volume: a unit's, or a seller's. */
export type Whose = { unitId: string } | { sellerId: string };

const PaceRow = z.object({
  id: z.string(),
  name: z.string(),
  gross: z.number(),
  returned: z.number(),
  before: z.number(),
  refused: z.number(),
  cancelled: z.number(),
  last_on: z.string().nullable(),
});
export type PaceRow = z.infer<typeof PaceRow>;

/**
 * What each customer took in a stretch of days and in the months before it, m³: four months of one unit or seller at the most,
 * by their own index, however long the history.
 * @param span the months before begin on `usualFrom`; the stretch is `from` to `to`, both included
 */
export async function listPaces(
  db: Database,
  whose: Whose,
  { usualFrom, from, to }: { usualFrom: string; from: string; to: string },
): Promise<PaceRow[]> {
  const own = 'unitId' in whose ? sql`unit_id = ${whose.unitId}` : sql`seller_id = ${whose.sellerId}`;
  const isNow = sql`l.day_on between ${from} and ${to}`;
  return rowsOf(db, PaceRow)`
    with carried as (
      select l.customer_id, coalesce(sum(l.delivered_m3 + l.returned_m3) filter (where ${isNow} and l.counts), 0) as gross,
        coalesce(sum(l.returned_m3) filter (where ${isNow} and l.counts), 0) as returned,
        coalesce(sum(l.delivered_m3 + l.returned_m3) filter (where l.day_on < ${from} and l.counts), 0) as before,
        coalesce(sum(l.loaded_m3) filter (where ${isNow} and l.state = 'refused'), 0) as refused,
        max(l.day_on) filter (where l.counts) as last_on
      from loads l
      where l.${own} and l.loaded_at >= ${addDays(usualFrom, -1)}::timestamptz and l.loaded_at < ${addDays(to, 2)}::timestamptz
        and l.day_on >= ${usualFrom} and l.day_on <= ${to}
      group by l.customer_id),
    called_off as (
      select p.customer_id, sum(p.m3 - p.released_m3) as cancelled from pours p
      where p.${own} and p.state = 'cancelled' and p.starts_at >= ${addDays(from, -1)}::timestamptz
        and p.starts_at < ${addDays(to, 2)}::timestamptz and p.day_on between ${from} and ${to}
      group by p.customer_id)
    select customer_id as id, coalesce(c.name, '—') as name, coalesce(k.gross, 0)::float as gross,
      coalesce(k.returned, 0)::float as returned, coalesce(k.before, 0)::float as before, coalesce(k.refused, 0)::float as refused,
      coalesce(o.cancelled, 0)::float as cancelled, k.last_on::text
    from carried k full join called_off o using (customer_id) left join customers c on c.id = customer_id
    order by customer_id`;
}
