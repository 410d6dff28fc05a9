import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { Stretch } from './standing.rules.ts';

/** The sum of one unit on one day, or in the month that begins on it. */
export const SumRow = z.object({
  span: z.enum(['day', 'month']),
  unitId: z.string(),
  on: z.string(),
  loads: z.number(),
  m3: z.number(),
  loadedM3: z.number(),
  billedM3: z.number(),
  returnedM3: z.number(),
  returnedCents: z.number(),
  revenueCents: z.number(),
});
export type SumRow = z.infer<typeof SumRow>;

/** Rows `s(unit_id, from_on, to_on)` of these stretches. */
export const stretchesAsRows = (stretches: readonly Stretch[]): SQL => sql`unnest(
  ${unseen(
    stretches.map((each) => each.unitId),
    'uuid[]',
  )},
  ${unseen(
    stretches.map((each) => each.from),
    'date[]',
  )},
  ${unseen(
    stretches.map((each) => each.to),
    'date[]',
  )}) as s(unit_id, from_on, to_on)`;

const sums = sql`sum(t.loads) as loads, sum(t.delivered_m3) as m3, sum(t.loaded_m3) as loaded, sum(t.billed_m3) as billed, sum(t.revenue_cents) as revenue`;

/** A seller's rows lie in any unit; the seller's unit's calendar counts them. */
const whose = (sellerId: string | undefined): SQL =>
  sellerId ? sql`t.seller_id = ${sellerId}` : sql`t.unit_id = s.unit_id`;

/**
 * What counted, by unit and day and by unit and month, from the totals alone; returned concrete by day only.
 * @param sellerId only this seller's, whatever the unit
 * @param days stretches of days, no day of a unit twice
 * @param months stretches of first days of months
 */
export async function listSums(
  db: Database,
  { sellerId, days, months }: { sellerId?: string | undefined; days: Stretch[]; months: Stretch[] },
): Promise<SumRow[]> {
  return rowsOf(db, SumRow)`
    select span, unit_id as "unitId", "on"::text as "on", loads::int as loads, m3::float8 as m3, loaded::float8 as "loadedM3",
      billed::float8 as "billedM3", revenue::float8 as "revenueCents", coalesce(returned, 0)::float8 as "returnedM3",
      coalesce(returned_cost, 0)::float8 as "returnedCents"
    from (
      select 'day' as span, s.unit_id, t.day_on as "on", ${sums}, sum(t.returned_m3) as returned,
        sum(t.returned_m3 * m.cost_cents_per_m3) as returned_cost
      from ${stretchesAsRows(days)} join daily_totals t on ${whose(sellerId)} and t.day_on between s.from_on and s.to_on
        left join mixes m on t.returned_m3 <> 0 and m.id = t.mix_id
      group by s.unit_id, t.day_on
      union all
      select 'month', s.unit_id, t.month_on, ${sums}, null, null
      from ${stretchesAsRows(months)} join monthly_totals t on ${whose(sellerId)} and t.month_on between s.from_on and s.to_on
      group by s.unit_id, t.month_on) found`;
}
