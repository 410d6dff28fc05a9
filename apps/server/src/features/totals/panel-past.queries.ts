import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { keepPast, type Reader } from './kept-past.ts';
import { PastStands, pastStands, pastUntil } from './past-stands.queries.ts';
import type { Delivered } from './ranking.rules.ts';
import type { PanelDays } from './recent.rules.ts';
import type { Stretch } from './standing.rules.ts';
import { linesOf, SumsRow, stretchesAsRows, sumColumns, toSums } from './sums.queries.ts';
import { addedOnce } from './sums.rules.ts';

/** The days that a panel shows, by unit: sums of days and of months, of which month to which day, and the day itself. */
export interface PanelStretches {
  days: readonly Stretch[];
  months: readonly Stretch[];
  monthToDay: readonly Stretch[];
  day: readonly Stretch[];
}

const PastRow = SumsRow.extend({
  begun: SumsRow.shape.months,
  sellers: z.array(z.tuple([z.string(), z.number(), z.number()])),
  mixes: z.array(z.tuple([z.string(), z.number(), z.number()])),
  returned: z.array(z.tuple([z.string(), z.number()])),
  ...PastStands.shape,
});

const ofUnit = sql`t.unit_id = s.unit_id`;
const ofPast = sql`${ofUnit} and t.day_on <= ${pastUntil}`;
const month = sql`date_trunc('month', ${pastUntil})::date`;

/** What some column of the totals of a month's days that are over delivered. */
const deliveredBy = (column: 'seller_id' | 'mix_id', stretches: readonly Stretch[]): SQL => sql`(
  select coalesce(json_agg(json_build_array(id, m3, loads)), '[]') from (
    select t.${sql.raw(column)} as id, sum(t.delivered_m3) as m3, sum(t.loads) as loads
    from ${stretchesAsRows(stretches)} join daily_totals t on t.day_on between s.from_on and s.to_on and ${ofPast}
    group by 1) d)`;

const toDelivered = (lines: readonly (readonly [string, number, number])[]): Map<string, Delivered> =>
  new Map(lines.map(([id, m3, loads]) => [id, { m3, loads }]));

const kept = keepPast<PanelDays>();

/**
 * The days of a panel that are over, as they are kept for this reader while they stand.
 * @param of stretches that follow from `as` and the reader
 */
export const readPanelPast = (
  db: Database,
  reader: Reader,
  of: { as: unknown; stretches: () => PanelStretches },
  stands: PastStands,
): Promise<PanelDays> =>
  kept(reader, of.as, stands, async () => {
    const asked = of.stretches();
    const read = await theRow(db, PastRow)`
      select ${linesOf('daily', asked.days, ofPast)} as days,
        ${linesOf('monthly', asked.months, sql`${ofUnit} and t.month_on < ${month}`)} as months,
        (select coalesce(json_agg(json_build_array(${sumColumns})), '[]') from (
          select t.unit_id, ${month} as "on", sum(t.loads) as loads, sum(t.delivered_m3) as m3, sum(t.loaded_m3) as loaded,
            sum(t.billed_m3) as billed, sum(t.returned_m3) as returned, sum(t.revenue_cents) as revenue
          from ${stretchesAsRows(asked.months)} join daily_totals t on ${month} between s.from_on and s.to_on
            and t.day_on >= ${month} and ${ofPast}
          group by 1) lines) as begun,
        ${deliveredBy('seller_id', asked.monthToDay)} as sellers, ${deliveredBy('mix_id', asked.monthToDay)} as mixes,
        (select coalesce(json_agg(json_build_array(mix_id, m3)), '[]') from (
          select t.mix_id, sum(t.returned_m3) as m3
          from ${stretchesAsRows(asked.day)} join daily_totals t on t.day_on = s.from_on and ${ofPast}
          where t.returned_m3 <> 0 group by 1) r) as returned, ${pastStands}`;
    const past = {
      sums: addedOnce(toSums({ days: read.days, months: [...read.months, ...read.begun] })),
      bySeller: toDelivered(read.sellers),
      byMix: toDelivered(read.mixes),
      returned: new Map(read.returned),
    };
    return { stands: { until: read.until, changes: read.changes, onlyReads: read.onlyReads }, past };
  });
