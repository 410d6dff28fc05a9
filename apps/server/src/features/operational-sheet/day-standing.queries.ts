import type { DayStanding, DayState } from '@traco/contract/operational-sheet/day-states';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

const MOST = 50;

/** How a unit's day stands, and how it came there as far as the actor may read it; a day that nobody touched is open. */
export async function findStanding(db: Database, unitId: string, dayOn: string): Promise<DayStanding> {
  const { rows } = await db.execute<{ state: DayState; revision: number }>(
    sql`select state, revision from closed_days where unit_id = ${unitId} and day_on = ${dayOn}`,
  );
  const [day] = rows;
  if (!day) return { state: 'open', revision: 0, history: [] };
  const { rows: trail } = await db.execute<{
    at: string;
    who: string | null;
    state: DayState;
    reason: string;
  }>(sql`
    select at, actor_name as who, after ->> 'state' as state, coalesce(after ->> 'reason', '') as reason from audit
     where table_name = 'closed_days' and row_id = ${`${unitId}:${dayOn}`} and action = 'update' and after ? 'state'
     order by id desc limit ${MOST}`);
  return {
    ...day,
    history: trail.map(({ at, who, ...line }) => ({
      ...line,
      at: new Date(at).toISOString(),
      who: who ?? 'Sistema',
    })),
  };
}

/** How a unit's day stands, to be shown. */
export const findDayState = async (db: Database, unitId: string, dayOn: string): Promise<DayState> =>
  (
    await db.execute<{ state: DayState }>(
      sql`select state from closed_days where unit_id = ${unitId} and day_on = ${dayOn}`,
    )
  ).rows[0]?.state ?? 'open';

/** What freezes a unit's day for a write; whoever closes it waits until that is done. Loads ask the same as they are held. */
export const findFreeze = async (
  db: Database,
  unitId: string,
  dayOn: string,
): Promise<'DAY_CLOSED' | 'MONTH_CLOSED' | null> =>
  (
    await db.execute<{ frozen: 'DAY_CLOSED' | 'MONTH_CLOSED' | null }>(
      sql`select app.freeze_of(${unitId}::uuid, ${dayOn}::date) as frozen`,
    )
  ).rows[0]!.frozen;
