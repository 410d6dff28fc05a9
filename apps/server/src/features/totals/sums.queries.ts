import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { type Late, madeOf } from '../../platform/written-once.ts';
import { keepPast, type Reader } from './kept-past.ts';
import { PastStands, pastStands, pastStandsAnywhere, pastUntil } from './past-stands.queries.ts';
import type { Stretch } from './standing.rules.ts';
import { addedOnce, type SumRow, type Sums, sumsOf, together } from './sums.rules.ts';

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
export const stretchesAsRows = <Given>(stretches: Late<Given, readonly Stretch[]>): SQL => {
  const column = (pick: (stretch: Stretch) => string, type: string) =>
    unseen(
      madeOf(stretches, (each) => each.map(pick)),
      type,
    );
  return sql`unnest(
  ${column(({ unitId }) => unitId, 'uuid[]')},
  ${column(({ from }) => from, 'date[]')},
  ${column(({ to }) => to, 'date[]')}) as s(unit_id, from_on, to_on)`;
};

/** What is asked: stretches of days, no day of a unit twice, and stretches of first days of months. */
interface Asked {
  days: readonly Stretch[];
  months: readonly Stretch[];
}

/** A seller's rows lie in any unit; the seller's unit's calendar counts them. */
const whose = <Given>(sellerId: Late<Given, string | undefined>): SQL =>
  sellerId ? sql`t.seller_id = ${unseen(sellerId, 'uuid')}` : sql`t.unit_id = s.unit_id`;

export const sumColumns = sql.raw('unit_id, "on", loads, m3, loaded, billed, returned, revenue');

/** The lines of a table of totals in these stretches, as JSON. */
export const linesOf = <Given>(
  totals: 'daily' | 'monthly',
  stretches: Late<Given, readonly Stretch[]>,
  where: SQL,
): SQL => {
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
/** What came since the past that is kept, and whether that stands. */
export const RecentSums = SumsRow.extend(PastStands.shape);
type RecentSums = z.infer<typeof RecentSums>;

const standsFor = (sellerId: unknown) => (sellerId ? pastStandsAnywhere : pastStands);
const month = sql`date_trunc('month', ${pastUntil})::date`;

/** The columns of `RecentSums`: whole units', or those of one seller. */
export function recentSums<Given>(
  { days, months }: { [Each in keyof Asked]: Late<Given, Asked[Each]> },
  sellerId?: Late<Given, string | undefined>,
): SQL {
  const of = whose(sellerId);
  return sql`${linesOf('daily', days, sql`${of} and t.day_on > ${pastUntil}`)} as days,
    ${linesOf('monthly', months, sql`${of} and t.month_on >= ${month}`)} as months, ${standsFor(sellerId)}`;
}

/**
 * Whole units' sums or a seller's, of what came since and what is kept of their past for this reader.
 * @param asked stretches that follow from `as` and the reader
 */
export async function withPast(
  db: Database,
  reader: Reader,
  { as, asked, recent }: { as: unknown; asked: () => Asked; recent: RecentSums },
): Promise<Sums> {
  const past = await kept(reader, as, recent, async () => {
    const { days, months } = asked();
    const of = whose(reader.sellerId);
    const read = await theRow(db, RecentSums)`
      select ${linesOf('daily', days, sql`${of} and t.day_on <= ${pastUntil}`)} as days,
        ${linesOf('monthly', months, sql`${of} and t.month_on < ${month}`)} as months, ${standsFor(reader.sellerId)}`;
    return { stands: read, past: addedOnce(toSums(read)) };
  });
  return together(past, toSums(recent));
}

/** The same, of whoever asks nothing besides. */
export async function readSums(db: Database, reader: Reader, asked: Asked): Promise<Sums> {
  const recent = await theRow(db, RecentSums)`select ${recentSums(asked, reader.sellerId)}`;
  return withPast(db, reader, { as: asked, asked: () => asked, recent });
}
