import type { DriverSort } from '@traco/contract/truck-drivers/driver-record';
import {
  type CursorErrors,
  cursorBehindRow,
  isDayOfCursor,
  pageOf,
  positionOfCursor,
} from '../../platform/row-cursor.ts';
import { compare, type DriverPosition } from './driver-lines.rules.ts';

const NO_DAY = '';

/** A driver's position as a cursor keeps it: the next obligation's day and the driver's name. */
const cursorBehind = (sort: DriverSort, { id, name, next }: DriverPosition) =>
  cursorBehindRow(sort, { values: [next?.onDay ?? NO_DAY, name], id });

function positionBehind(sort: DriverSort, cursor: string): DriverPosition | undefined {
  const position = positionOfCursor(sort, cursor);
  const [day, name] = position?.values ?? [];
  if (!position || day === undefined || name === undefined) return undefined;
  if (day !== NO_DAY && !isDayOfCursor(day)) return undefined;
  return { id: position.id, name, next: day === NO_DAY ? null : { onDay: day } };
}

/**
 * One page of drivers who stand in the order of `sort`: whoever comes or goes before it moves nobody out of it, as an index
 * counted from the beginning would. Refuses a cursor that is none of this list.
 */
export function pageOfDrivers<Line extends DriverPosition>(
  lines: readonly Line[],
  { sort, cursor, limit }: { sort: DriverSort; cursor?: string | undefined; limit: number },
  errors: CursorErrors,
) {
  const behind = cursor === undefined ? null : positionBehind(sort, cursor);
  if (behind === undefined) throw errors.CURSOR_INVALID();
  const order = compare(sort);
  const rest = behind ? lines.filter((line) => order(line, behind) > 0) : lines;
  return pageOf(rest, limit, (last) => cursorBehind(sort, last));
}
