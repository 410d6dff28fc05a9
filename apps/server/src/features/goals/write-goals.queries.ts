import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { goalChanges, goals } from '../../database/tables/index.ts';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Whose goal of which month (its first day): a seller's, or the unit's own without one. */
export interface GoalOf {
  unitId: string;
  sellerId: string | null;
  month: string;
}
/** What a goal becomes; null lifts it. */
export interface WantedGoal extends GoalOf {
  m3: number | null;
  reason: string;
}

/** A goal that is another by now. */
export type ChangedGoal = WantedGoal & { wasM3: number | null };

/** By what a goal is known among others. */
export const goalKey = ({ unitId, sellerId, month }: GoalOf): string => `${sellerId ?? unitId} ${month}`;

/** The goals that stand of these, by `goalKey`. */
export async function findGoals(db: Database, of: readonly GoalOf[]): Promise<Map<string, number>> {
  if (of.length === 0) return new Map();
  const sellerIds = [...new Set(of.flatMap(({ sellerId }) => sellerId ?? []))];
  const unitIds = [...new Set(of.map(({ unitId }) => unitId))];
  const rows = await db
    .select({ unitId: goals.unitId, sellerId: goals.sellerId, month: goals.monthOn, m3: goals.m3 })
    .from(goals)
    .where(
      and(
        or(inArray(goals.sellerId, sellerIds), and(isNull(goals.sellerId), inArray(goals.unitId, unitIds))),
        inArray(goals.monthOn, [...new Set(of.map(({ month }) => month))]),
      ),
    );
  return new Map(rows.map((row) => [goalKey(row), row.m3]));
}

/** A seller's goal of a month (its first day); null without one. */
export const findGoal = async (db: Database, of: GoalOf): Promise<number | null> =>
  (await findGoals(db, [of])).get(goalKey(of)) ?? null;

const MonthRow = z.object({ month: z.string() });

/** The months of these that are closed at a unit, by their first days. */
export async function findClosedMonths(
  db: Database,
  unitId: string,
  months: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(db, MonthRow)`
    select month_on::text as month from closed_months
    where unit_id = ${unitId} and month_on = any(${unseen(months, 'date[]')})`;
  return new Set(rows.map(({ month }) => month));
}

/** Sets or lifts goals, no one twice, and keeps what each was, is and why. What stands already stays. @returns what changed */
export async function writeGoals(
  db: Database,
  { at, accountId }: { at: Date; accountId: string },
  wanted: readonly WantedGoal[],
): Promise<ChangedGoal[]> {
  const known = await findGoals(db, wanted);
  const changed = wanted
    .map((goal) => ({ ...goal, wasM3: known.get(goalKey(goal)) ?? null }))
    .filter(({ m3, wasM3 }) => m3 !== wasM3);
  if (changed.length === 0) return [];
  for (const { sellerId, unitId, month } of changed.filter(({ m3 }) => m3 === null))
    await db
      .delete(goals)
      .where(
        and(
          sellerId ? eq(goals.sellerId, sellerId) : and(eq(goals.unitId, unitId), isNull(goals.sellerId)),
          eq(goals.monthOn, month),
        ),
      );
  const set = changed.flatMap(({ unitId, sellerId, month, m3 }) =>
    m3 === null ? [] : [{ id: crypto.randomUUID(), unitId, sellerId, monthOn: month, m3 }],
  );
  const risen = { m3: sql`excluded.m3`, revision: sql`${goals.revision} + 1` };
  const ofSellers = set.filter(({ sellerId }) => sellerId !== null);
  if (ofSellers.length > 0)
    await db
      .insert(goals)
      .values(ofSellers)
      .onConflictDoUpdate({ target: [goals.sellerId, goals.monthOn], set: risen });
  const ofUnits = set.filter(({ sellerId }) => sellerId === null);
  if (ofUnits.length > 0)
    await db
      .insert(goals)
      .values(ofUnits)
      .onConflictDoUpdate({
        target: [goals.unitId, goals.monthOn],
        targetWhere: sql`seller_id is null`,
        set: risen,
      });
  await db.insert(goalChanges).values(
    changed.map(({ month, ...goal }) => ({
      id: crypto.randomUUID(),
      ...goal,
      monthOn: month,
      accountId,
      createdAt: at,
    })),
  );
  return changed;
}
