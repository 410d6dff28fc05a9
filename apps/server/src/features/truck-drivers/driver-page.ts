import type { DriverSort } from '@traco/contract/truck-drivers/driver-record';
import { type CursorErrors, cursorBehindRow, pageOf, positionOfCursor } from '../../platform/row-cursor.ts';
import {
  comparePositions,
  type DriverPosition,
  positionIn,
  type SortedDriver,
} from './driver-lines.rules.ts';

/** A driver's position as a cursor keeps it: what the list is sorted by, and the driver's name. */
function cursorBehind(sort: DriverSort, driver: SortedDriver): string {
  const { id, key, name } = positionIn(sort, driver);
  return cursorBehindRow(sort, { values: [key, name], id });
}

function positionBehind(sort: DriverSort, cursor: string): DriverPosition | undefined {
  const position = positionOfCursor(sort, cursor);
  const [key, name] = position?.values ?? [];
  return position && key !== undefined && name !== undefined ? { id: position.id, name, key } : undefined;
}

/**
 * One page of drivers who stand in the order of `sort`: whoever comes or goes before it moves nobody out of it, as an index
 * counted from the beginning would. Refuses a cursor that is none of this list.
 */
export function pageOfDrivers<Line extends SortedDriver>(
  lines: readonly Line[],
  { sort, cursor, limit }: { sort: DriverSort; cursor?: string | undefined; limit: number },
  errors: CursorErrors,
) {
  const behind = cursor === undefined ? null : positionBehind(sort, cursor);
  if (behind === undefined) throw errors.CURSOR_INVALID();
  const order = comparePositions(sort);
  const rest = behind ? lines.filter((line) => order(positionIn(sort, line), behind) > 0) : lines;
  return pageOf(rest, limit, (last) => cursorBehind(sort, last));
}
