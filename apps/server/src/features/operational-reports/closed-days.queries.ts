import { DayState } from '@traco/contract/operational-sheet/day-states';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { closedDays } from '../../database/tables/index.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/**
 * Holds a unit's day until the transaction ends: whoever steps a load of it has done so before, or does so after.
 * @returns its state and revision
 */
export async function holdDay(
  db: Database,
  { unitId, dayOn, accountId, at }: { unitId: string; dayOn: string; accountId: string; at: Date },
): Promise<{ state: DayState; revision: number }> {
  // The row's trigger takes the day's lock before it finds that the row is there.
  await db
    .insert(closedDays)
    .values({ unitId, dayOn, state: 'open', changedBy: accountId, changedAt: at, revision: 0 })
    .onConflictDoNothing();
  const [day] = await db
    .select({ state: closedDays.state, revision: closedDays.revision })
    .from(closedDays)
    .where(and(eq(closedDays.unitId, unitId), eq(closedDays.dayOn, dayOn)))
    .for('update');
  return day!;
}

/** Takes a held day to another state. */
export const changeDay = (
  db: Database,
  { unitId, dayOn }: { unitId: string; dayOn: string },
  change: { state: DayState; reason: string; changedBy: string; changedAt: Date },
) =>
  db
    .update(closedDays)
    .set({ ...change, revision: sql`${closedDays.revision} + 1` })
    .where(and(eq(closedDays.unitId, unitId), eq(closedDays.dayOn, dayOn)));

const RecentDay = z.object({ dayOn: z.string(), state: DayState });

/** The days before one that had loads, the newest first, and how each stands. */
export async function listRecentDays(db: Database, unitId: string, until: string, days: number) {
  return rowsOf(db, RecentDay)`
    select t.day_on::text as "dayOn", coalesce(c.state, 'open') as state
    from (select distinct day_on from daily_totals
           where unit_id = ${unitId} and loads > 0 and day_on between ${until}::date - ${days}::int and ${until}::date - 1) t
      left join closed_days c on c.unit_id = ${unitId} and c.day_on = t.day_on
    order by 1 desc`;
}
