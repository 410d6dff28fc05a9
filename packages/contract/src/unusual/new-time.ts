import type { Pour } from '../pours/pour.ts';
import { isInThePast, isTooFar } from '../pours/pour-rules.ts';
import { lacking, type Reasons, type Unusual } from '../values/unusual-keys.ts';
import { unusualOfChange } from './unusual-change.ts';
import { unusualOfPour } from './unusual-pour.ts';

type Moved = Pick<Pour, 'startsAt'> & { unit: Pick<Pour['unit'], 'timeZone'> };

/** What of a pour's new beginning is not usual; of the day that it has already nothing is asked again. */
export const unusualOfNewTime = (pour: Moved, startsAt: string, now: number): Unusual[] =>
  unusualOfChange(
    unusualOfPour({ startsAt: Date.parse(startsAt), priceCentsPerM3: null }, null, now),
    { startsAt: pour.startsAt },
    { startsAt },
    pour.unit.timeZone,
  );

/** Why a pour is not moved to another beginning, by the name of the contract's error. */
export type NewTimeRefusal =
  | { code: 'IN_THE_PAST' | 'TOO_FAR' }
  | { code: 'UNUSUAL'; data: { lacking: Unusual[] } };

/** The same rule of putting off, of a change that is granted and of the board: forms ask it before they send, the server before it writes. */
export function refusalOfNewTime(
  pour: Moved,
  startsAt: string,
  reasons: Reasons,
  now: Date,
): NewTimeRefusal | null {
  if (isInThePast(startsAt, now)) return { code: 'IN_THE_PAST' };
  if (isTooFar(startsAt, now)) return { code: 'TOO_FAR' };
  const unanswered = lacking(unusualOfNewTime(pour, startsAt, now.getTime()), reasons);
  return unanswered.length > 0 ? { code: 'UNUSUAL', data: { lacking: unanswered } } : null;
}
