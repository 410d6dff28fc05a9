import type { Pour } from '../pours/pour.ts';
import type { Unusual } from '../values/unusual-keys.ts';
import { unusualOfNewTime } from './new-time.ts';

/** A pour that a gesture moves, with what of its new day is not usual. */
export interface UnusualMove {
  pour: Pour;
  found: Unusual[];
}

/** What of a gesture on the board is not usual: a pour that leaves for a day far away. */
export function unusualOfMoves(
  pours: readonly Pour[],
  change: { pours: readonly { id: string; startsAt?: string | undefined }[] },
  now: string,
): UnusualMove[] {
  const known = new Map(pours.map((pour) => [pour.id, pour]));
  return change.pours.flatMap(({ id, startsAt }) => {
    const pour = known.get(id);
    const found = pour && startsAt ? unusualOfNewTime(pour, startsAt, Date.parse(now)) : [];
    return pour && found.length > 0 ? [{ pour, found }] : [];
  });
}
