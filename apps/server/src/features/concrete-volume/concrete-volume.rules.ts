import {
  FUTURE_TOLERANCE_MINUTES,
  LoadChangeField,
  NoteNumber,
  UNDO_CONFIRM_SECONDS,
} from '@traco/contract/load';

/** Whether an instant lies further ahead than a clock may run fast. */
export const isInTheFuture = (instant: string, now: Date): boolean =>
  Date.parse(instant) > now.getTime() + FUTURE_TOLERANCE_MINUTES * 60_000;

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

/** `loadedM3` → `loaded_m3`, as the table has it. */
const columnOf = (field: LoadChangeField): string =>
  field.replace(/M3$/, '_m3').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = LoadChangeField.options.map((field) => ({ field, column: columnOf(field) }));

type Columns = Record<string, unknown> | null;
const shown = (value: unknown) => (value === null || value === undefined ? null : String(value));

/** What changed between two versions of a row; columns that tell a person nothing stay out. */
export function changesBetween(before: Columns, after: Columns) {
  return columns
    .filter(({ column }) => (before && column in before) || (after && column in after))
    .map(({ field, column }) => ({ field, before: shown(before?.[column]), after: shown(after?.[column]) }))
    .filter(({ before: was, after: is }) => was !== is);
}
