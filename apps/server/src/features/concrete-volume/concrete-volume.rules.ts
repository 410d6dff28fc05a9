import {
  FUTURE_TOLERANCE_MINUTES,
  firstDaySentence,
  NoteNumber,
  UNDO_CONFIRM_SECONDS,
} from '@traco/contract/concrete-volume/load';
import { dayIn } from '@traco/contract/values/time-zone';

/** Whether an instant lies further ahead than a clock may run fast. */
export const isInTheFuture = (instant: string, now: Date): boolean =>
  Date.parse(instant) > now.getTime() + FUTURE_TOLERANCE_MINUTES * 60_000;

/** What refuses a load before its unit's first day, the day in the sentence; undefined on or after it. */
export const beforeFirstDay = (
  instant: string,
  { timeZone, firstDayOn }: { timeZone: string; firstDayOn: string },
): { message: string; data: { firstDayOn: string } } | undefined =>
  dayIn(new Date(instant), timeZone) < firstDayOn
    ? { message: firstDaySentence(firstDayOn), data: { firstDayOn } }
    : undefined;

/** Whether more was delivered than put in the drum. */
export const exceedsLoaded = (load: { deliveredM3: number; loadedM3: number }): boolean =>
  load.deliveredM3 > load.loadedM3;

/** Whether this person may still take back what was decided about a seller's record. */
export const mayUndo = (
  review: { by: string | null; at: Date | null },
  accountId: string,
  now: Date,
): boolean =>
  review.by === accountId &&
  review.at !== null &&
  now.getTime() - review.at.getTime() <= UNDO_CONFIRM_SECONDS * 1000;

/** The number after a note; null when there is none, or none after it. */
export const noteAfter = (last: number | undefined): number | null =>
  last !== undefined && NoteNumber.safeParse(last + 1).success ? last + 1 : null;
