import type { StayReason } from '@traco/contract/concrete-volume/many-loads';
import type { SeenRow } from '@traco/contract/values/many-rows';
import type { Database } from '../../platform/transaction.ts';
import { isOfClosedMonth } from '../closed-months/closed-months.service.ts';
import { isOfClosedDay } from '../operational-reports/operational-reports.service.ts';
import type { NewRow } from './concrete-volume.queries.ts';
import { type HeldLoad, holdMany, writeMany } from './many-loads.queries.ts';

interface Change {
  /** What stands against it, of a load that is there and as it was seen. */
  against: (load: HeldLoad) => StayReason | undefined;
  /** Whether the same call did it already: sent once more, it is answered as the first time. */
  isDone?: (load: HeldLoad) => boolean;
  change: Partial<NewRow>;
}

/** Changes those of these loads that may be changed, in one statement, and says of each other one why it stays. */
export async function changeMany(
  db: Database,
  seen: readonly SeenRow[],
  { against, isDone, change }: Change,
) {
  const held = new Map(
    (
      await holdMany(
        db,
        seen.map(({ id }) => id),
      )
    ).map((load) => [load.id, load]),
  );
  const done: SeenRow[] = [];
  const refused: { id: string; why: StayReason }[] = [];
  const free: HeldLoad[] = [];
  for (const { id, revision } of seen) {
    const load = held.get(id);
    const isRepeated = load !== undefined && load.revision === revision + 1 && isDone?.(load);
    const why = load ? standsAgainst(load, revision, against) : 'not_found';
    if (load && isRepeated) done.push({ id, revision: load.revision });
    else if (why) refused.push({ id, why });
    else if (load) free.push(load);
  }
  const closed = await writeOpen(db, free, change);
  for (const { id, revision } of free) {
    const why = closed.get(id);
    if (why) refused.push({ id, why });
    else done.push({ id, revision: revision + 1 });
  }
  return { done, refused };
}

function standsAgainst(load: HeldLoad, seen: number, against: Change['against']): StayReason | undefined {
  if (load.state === 'scheduled') return 'planned';
  return load.revision === seen ? against(load) : 'changed';
}

/** Writes them together; where a closed day or month is among them, day by day, so that the others go. */
async function writeOpen(db: Database, loads: readonly HeldLoad[], change: Partial<NewRow>) {
  const closed = new Map<string, StayReason>();
  if (loads.length === 0 || !(await refusalOf(db, loads, change))) return closed;
  const byDay = Map.groupBy(loads, ({ unit_id, day_on }) => `${unit_id} ${day_on}`);
  for (const ofDay of byDay.values()) {
    const why = await refusalOf(db, ofDay, change);
    if (why) for (const { id } of ofDay) closed.set(id, why);
  }
  return closed;
}

/** Writes these loads, or answers what the database refuses of them. */
async function refusalOf(db: Database, loads: readonly HeldLoad[], change: Partial<NewRow>) {
  const ids = loads.map(({ id }) => id);
  try {
    await db.transaction((part) => writeMany(part, ids, change));
    return undefined;
  } catch (error) {
    if (isOfClosedMonth(error)) return 'month_closed';
    if (isOfClosedDay(error)) return 'day_closed';
    throw error;
  }
}
