import { Id, Instant } from '@traco/contract/values/quantities';
import { z } from 'zod';

/** A cursor carries no longer text: one that is longer is sorted by its beginning. */
export const MOST_LETTERS = 180;

/** That beginning. */
export const carriedText = (text: string): string => [...text].slice(0, MOST_LETTERS).join('');

/** A letter may take two units of a text here, and the longest values are cut at 180 letters. */
const Value = z.string().max(400);

const Cursor = z.tuple([z.string().max(40), z.array(Value).min(1).max(2), Id]);

const DayOfCursor = z.iso.date();

/** Whether a cursor's value is a day that the calendar has; the database refuses any other. */
export const isDayOfCursor = (value: string): boolean =>
  value >= '0001' && DayOfCursor.safeParse(value).success;

/** Whether a cursor's value is an instant. */
export const isInstantOfCursor = (value: string): boolean => Instant.safeParse(value).success;

/** What a cursor stands behind: the values that the rows are sorted by, as text, and the id. */
export interface CursorPosition {
  values: readonly string[];
  id: string;
}

/** What a list throws at a cursor that is none of it. */
export interface CursorErrors {
  CURSOR_INVALID: () => Error;
}

/** The cursor behind a row of a list that is sorted so. */
export const cursorBehindRow = (sort: string, { values, id }: CursorPosition): string =>
  Buffer.from(JSON.stringify([sort, values, id])).toString('base64url');

/** Where a cursor stands; undefined when it is none of a list that is sorted so. */
export function positionOfCursor(sort: string, cursor: string): CursorPosition | undefined {
  try {
    const parsed = Cursor.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
    return parsed && parsed[0] === sort && !parsed[1].some((value) => value.includes('\u0000'))
      ? { values: parsed[1], id: parsed[2] }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A page of rows of which one more was read than it holds.
 * @param cursorBehind the cursor behind a row
 */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
  cursorBehind: (last: Row) => string,
): { rows: Row[]; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : cursorBehind(last) };
}
