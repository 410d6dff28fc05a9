import type { Conflict } from '@traco/contract/day-plan/find-conflicts';

/** The conflicts of a day as it is, by key: by how much each. */
export type KnownConflicts = ReadonlyMap<string, number>;

export const knownOf = (conflicts: readonly Conflict[]): KnownConflicts =>
  new Map(conflicts.map(({ key, by }) => [key, by]));

/**
 * What is wrong after a change that was not before, or worse than it was: first what concerns the moved load. Null when
 * nothing.
 */
export const worstOf = (
  conflicts: readonly Conflict[],
  known: KnownConflicts,
  loadId: string | null,
): Conflict | null =>
  conflicts.find((conflict) => conflict.loadId !== null && conflict.loadId === loadId) ??
  conflicts.find((conflict) => isNew(conflict, known)) ??
  null;

/** Whether a conflict is not known, or worse than it was. */
export const isNew = ({ key, by }: Conflict, known: KnownConflicts): boolean =>
  by > (known.get(key) ?? Number.NEGATIVE_INFINITY);
