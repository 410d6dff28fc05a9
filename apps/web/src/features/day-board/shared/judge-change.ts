import type { Day } from '@traco/contract/day-plan/day';
import { type DayChange, withChange } from '@traco/contract/day-plan/day-change';
import { type Conflict, driveDay } from '@traco/contract/day-plan/find-conflicts';

/** The conflicts of a day as it is, by key: by how much each. */
export type KnownConflicts = ReadonlyMap<string, number>;

export const knownOf = (conflicts: readonly Conflict[]): KnownConflicts =>
  new Map(conflicts.map(({ key, by }) => [key, by]));

/**
 * What a change would make wrong that is not wrong already, or worse than it is: first what concerns the moved load.
 * Null when nothing.
 */
export function judgeChange(
  day: Day,
  known: KnownConflicts,
  change: DayChange,
  loadId: string | null,
): Conflict | null {
  const { conflicts } = driveDay(withChange(day, change));
  const own = conflicts.find((conflict) => conflict.loadId !== null && conflict.loadId === loadId);
  return own ?? conflicts.find((conflict) => isNew(conflict, known)) ?? null;
}

/** Whether a conflict is not known, or worse than it was. */
export const isNew = ({ key, by }: Conflict, known: KnownConflicts): boolean =>
  by > (known.get(key) ?? Number.NEGATIVE_INFINITY);
