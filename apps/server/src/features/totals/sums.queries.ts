import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { keepPast, type Reader } from './kept-past.ts';
import { PastStands, pastStands, pastStandsAnywhere, pastUntil } from './past-stands.queries.ts';
import type { Stretch } from './standing.rules.ts';
import { type SumRow, type Sums, sumsOf, together } from './sums.rules.ts';

/** Unit, day, loads, m³, loaded, billed, returned, revenue. */
const Line = z.tuple([
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
  z.number(),
]);

export const SumsRow = z.object({ days: z.array(Line), months: z.array(Line) });

const toRow = ([unitId, on, loads, m3, loadedM3, billedM3, returnedM3, revenueCents]: z.infer<
  typeof Line
>): SumRow => ({ unitId, on, loads, m3, loadedM3, billedM3, returnedM3, revenueCents });

export const toSums = ({ days, months }: z.infer<typeof SumsRow>): Sums =>
  sumsOf({ days: days.map(toRow), months: months.map(toRow) });

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

/** What is asked: stretches of days, no day of a unit twice, and stretches of first days of months. */
interface Asked {
  days: readonly Stretch[];
  months: readonly Stretch[];
}

/** A seller's rows lie in any unit; the seller's unit's calendar counts them. */
const whose = (sellerId: string | undefined): SQL =>
  sellerId ? sql`t.seller_id = ${sellerId}` : sql`t.unit_id = s.unit_id`;

export const sumColumns = sql.raw('unit_id, "on", loads, m3, loaded, billed, returned, revenue');

/** The lines of a table of totals in these stretches, as JSON. */
export const linesOf = (totals: 'daily' | 'monthly', stretches: readonly Stretch[], where: SQL): SQL => {
  const on = sql.raw(totals === 'daily' ? 't.day_on' : 't.month_on');
  return sql`(select coalesce(json_agg(json_build_array(${sumColumns})), '[]') from (
    select s.unit_id, ${on} as "on", sum(t.loads) as loads, sum(t.delivered_m3) as m3, sum(t.loaded_m3) as loaded,
      sum(t.billed_m3) as billed, sum(t.returned_m3) as returned, sum(t.revenue_cents) as revenue
    from ${stretchesAsRows(stretches)} join ${sql.raw(`${totals}_totals`)} t on ${on} between s.from_on and s.to_on and ${where}
    group by s.unit_id, ${on}) lines)`;
};

/**
 * What counted, by unit and day and by unit and month, from the totals alone.
 * @param sellerId only this seller's, whatever the unit
 */
export async function listSums(
  db: Database,
  { sellerId, days, months }: Asked & { sellerId?: string | undefined },
): Promise<Sums> {
  return toSums(
    await theRow(db, SumsRow)`
      select ${linesOf('daily', days, whose(sellerId))} as days, ${linesOf('monthly', months, whose(sellerId))} as months`,
  );
}

const kept = keepPast<Sums>();
const StandingSums = SumsRow.extend(PastStands.shape);
type StandingSums = z.infer<typeof StandingSums>;

/**
 * Whole units' sums or a seller's, with what is kept of their past for this reader: the columns that say what came since, for a
 * statement that asks more besides, and what they come to.
 */
export function sumsFor(reader: Reader, asked: Asked) {
  const of = whose(reader.sellerId);
  const stands = reader.sellerId ? pastStandsAnywhere : pastStands;
  const month = sql`date_trunc('month', ${pastUntil})::date`;
  return {
    row: StandingSums,
    columns: sql`${linesOf('daily', asked.days, sql`${of} and t.day_on > ${pastUntil}`)} as days,
      ${linesOf('monthly', asked.months, sql`${of} and t.month_on >= ${month}`)} as months, ${stands}`,
    async sums(db: Database, recent: StandingSums): Promise<Sums> {
      const past = await kept(reader, asked, recent, async () => {
        const read = await theRow(db, StandingSums)`
          select ${linesOf('daily', asked.days, sql`${of} and t.day_on <= ${pastUntil}`)} as days,
            ${linesOf('monthly', asked.months, sql`${of} and t.month_on < ${month}`)} as months, ${stands}`;
        return { stands: read, past: toSums(read) };
      });
      return together(past, toSums(recent));
    },
  };
}

/** The same, of whoever asks nothing besides. */
export async function readSums(db: Database, reader: Reader, asked: Asked): Promise<Sums> {
  const { row, columns, sums } = sumsFor(reader, asked);
  return sums(db, await theRow(db, row)`select ${columns}`);
}
