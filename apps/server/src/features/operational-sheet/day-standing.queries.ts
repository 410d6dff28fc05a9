import { type DayStanding, DayState } from '@traco/contract/operational-sheet/day-states';
import { z } from 'zod';
import { literalLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST = 50;

const DayRow = z.object({ state: DayState, revision: z.number() });

const TrailRow = z.object({
  at: z.string(),
  who: z.string().nullable(),
  state: DayState,
  reason: z.string(),
});

/** How a unit's day stands, and how it came there as far as the actor may read it; a day that nobody touched is open. */
export async function findStanding(db: Database, unitId: string, dayOn: string): Promise<DayStanding> {
  const day = await rowOf(db, DayRow)`
    select state, revision from closed_days where unit_id = ${unitId} and day_on = ${dayOn}`;
  if (!day) return { state: 'open', revision: 0, history: [] };
  const trail = await rowsOf(db, TrailRow)`
    select at, actor_name as who, after ->> 'state' as state, coalesce(after ->> 'reason', '') as reason from audit
     where table_name = 'closed_days' and row_id = ${`${unitId}:${dayOn}`} and action = 'update' and after ? 'state'
     order by id desc limit ${literalLimit(MOST)}`;
  return {
    ...day,
    history: trail.map(({ at, who, ...line }) => ({
      ...line,
      at: new Date(at).toISOString(),
      who: who ?? 'Sistema',
    })),
  };
}

const StateRow = z.object({ state: DayState });

/** How a unit's day stands, to be shown. */
export const findDayState = async (db: Database, unitId: string, dayOn: string): Promise<DayState> =>
  (await rowOf(db, StateRow)`select state from closed_days where unit_id = ${unitId} and day_on = ${dayOn}`)
    ?.state ?? 'open';

/** What is closed, so that nothing of a day changes. */
export const Freeze = z.enum(['DAY_CLOSED', 'MONTH_CLOSED']);

const FreezeRow = z.object({ frozen: Freeze.nullable() });

/** What freezes a unit's day for a write; whoever closes it waits until that is done. Loads ask the same as they are held. */
export const findFreeze = async (
  db: Database,
  unitId: string,
  dayOn: string,
): Promise<z.infer<typeof Freeze> | null> =>
  (await theRow(db, FreezeRow)`select app.freeze_of(${unitId}::uuid, ${dayOn}::date) as frozen`).frozen;
