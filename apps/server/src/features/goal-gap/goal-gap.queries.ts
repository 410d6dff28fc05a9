import { addDays } from '@traco/contract/values/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Whose volume: of units, or of sellers. */
export type Whose = 'unit' | 'seller';

/** Days of one unit or seller: the stretch is `from` to `to`, both included; the months before it begin on `usualFrom`. */
export interface PaceSpan {
  id: string;
  usualFrom: string;
  from: string;
  to: string;
}

const PaceRow = z.object({
  of: z.string(),
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

const columns: Record<Whose, SQL> = { unit: sql.raw('unit_id'), seller: sql.raw('seller_id') };

/**
 * What each customer took in a stretch of days and in the months before it, m³: four months of each unit or seller at the most,
 * by their own index, however long the history; one question, however many.
 */
export async function listPaces(
  db: Database,
  whose: Whose,
  spans: readonly PaceSpan[],
): Promise<Map<string, PaceRow[]>> {
  const own = columns[whose];
  const isNow = sql`l.day_on between s.from_on and s.to_on`;
  const rows = await rowsOf(db, PaceRow)`
    with spans as (select * from unnest(${unseen(idsOf(spans), 'uuid[]')}, ${unseen(
      daysOf(spans, ({ usualFrom }) => usualFrom),
      'date[]',
    )},
        ${unseen(
          daysOf(spans, ({ from }) => from),
          'date[]',
        )}, ${unseen(
          daysOf(spans, ({ to }) => to),
          'date[]',
        )},
        ${unseen(
          daysOf(spans, ({ usualFrom }) => addDays(usualFrom, -1)),
          'timestamptz[]',
        )},
        ${unseen(
          daysOf(spans, ({ from }) => addDays(from, -1)),
          'timestamptz[]',
        )},
        ${unseen(
          daysOf(spans, ({ to }) => addDays(to, 2)),
          'timestamptz[]',
        )})
      s (id, usual_on, from_on, to_on, usual_at, from_at, to_at)),
    carried as (
      select s.id as of, k.* from spans s cross join lateral (
        select l.customer_id, coalesce(sum(l.delivered_m3 + l.returned_m3) filter (where ${isNow} and l.counts), 0) as gross,
          coalesce(sum(l.returned_m3) filter (where ${isNow} and l.counts), 0) as returned,
          coalesce(sum(l.delivered_m3 + l.returned_m3) filter (where l.day_on < s.from_on and l.counts), 0) as before,
          coalesce(sum(l.loaded_m3) filter (where ${isNow} and l.state = 'refused'), 0) as refused,
          max(l.day_on) filter (where l.counts) as last_on
        from loads l
        where l.${own} = s.id and l.loaded_at >= s.usual_at and l.loaded_at < s.to_at and l.day_on between s.usual_on and s.to_on
        group by l.customer_id) k),
    called_off as (
      select s.id as of, k.* from spans s cross join lateral (
        select p.customer_id, sum(p.m3 - p.released_m3) as cancelled from pours p
        where p.${own} = s.id and p.state = 'cancelled' and p.starts_at >= s.from_at and p.starts_at < s.to_at
          and p.day_on between s.from_on and s.to_on
        group by p.customer_id) k)
    select of, customer_id as id, coalesce(c.name, '—') as name, coalesce(k.gross, 0)::float as gross,
      coalesce(k.returned, 0)::float as returned, coalesce(k.before, 0)::float as before, coalesce(k.refused, 0)::float as refused,
      coalesce(o.cancelled, 0)::float as cancelled, k.last_on::text
    from carried k full join called_off o using (of, customer_id) left join customers c on c.id = customer_id
    order by of, customer_id`;
  return Map.groupBy(rows, (row) => row.of);
}

const idsOf = (spans: readonly PaceSpan[]) => sql.param(spans.map(({ id }) => id));
const daysOf = (spans: readonly PaceSpan[], pick: (span: PaceSpan) => string) => sql.param(spans.map(pick));
