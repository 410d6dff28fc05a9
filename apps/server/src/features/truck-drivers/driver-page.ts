import type { DriverSort } from '@traco/contract/truck-drivers/driver-record';
import {
  type CursorErrors,
  cursorBehindRow,
  isDayOfCursor,
  pageOf,
  placeOfCursor,
} from '../../platform/row-cursor.ts';
import { compare, type DriverPlace } from './driver-lines.rules.ts';

const NO_DAY = '';

/** A driver's place as a cursor keeps it: his next obligation's day and his name. */
const cursorBehind = (sort: DriverSort, { id, name, next }: DriverPlace) =>
  cursorBehindRow(sort, { values: [next?.onDay ?? NO_DAY, name], id });

function placeBehind(sort: DriverSort, cursor: string): DriverPlace | undefined {
  const place = placeOfCursor(sort, cursor);
  const [day, name] = place?.values ?? [];
  if (!place || day === undefined || name === undefined) return undefined;
  if (day !== NO_DAY && !isDayOfCursor(day)) return undefined;
  return { id: place.id, name, next: day === NO_DAY ? null : { onDay: day } };
}

/**
 * One page of drivers who stand in the order of `sort`: whoever comes or goes before it moves nobody out of it, as a place
 * counted from the beginning would. Refuses a cursor that is none of this list.
 */
export function pageOfDrivers<Line extends DriverPlace>(
  lines: readonly Line[],
  { sort, cursor, limit }: { sort: DriverSort; cursor?: string | undefined; limit: number },
  errors: CursorErrors,
) {
  const behind = cursor === undefined ? null : placeBehind(sort, cursor);
  if (behind === undefined) throw errors.CURSOR_INVALID();
  const order = compare(sort);
  const rest = behind ? lines.filter((line) => order(line, behind) > 0) : lines;
  return pageOf(rest, limit, (last) => cursorBehind(sort, last));
}
