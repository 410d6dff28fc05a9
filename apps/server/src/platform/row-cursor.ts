import { Id, Instant } from '@traco/contract/values/quantities';
import { z } from 'zod';

const Cursor = z.tuple([z.string().max(40), z.string().max(200), Id]);

const DayOfCursor = z.iso.date();

/** Whether a cursor's value is a day that the calendar has; the database refuses any other. */
export const isDayOfCursor = (value: string): boolean =>
  value >= '0001' && DayOfCursor.safeParse(value).success;

/** Whether a cursor's value is an instant. */
export const isInstantOfCursor = (value: string): boolean => Instant.safeParse(value).success;

/** What a cursor stands behind: the value that the rows are sorted by, as text, and the id. */
export interface RowPlace {
  value: string;
  id: string;
}

/** The cursor behind a row of a list that is sorted so. */
export const cursorBehindRow = (sort: string, { value, id }: RowPlace): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** Where a cursor stands; undefined when it is none of a list that is sorted so. */
export function placeOfCursor(sort: string, cursor: string): RowPlace | undefined {
  try {
    const parsed = Cursor.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data;
    return parsed && parsed[0] === sort && !parsed[1].includes('\u0000')
      ? { value: parsed[1], id: parsed[2] }
      : undefined;
  } catch {
    return undefined;
  }
}
