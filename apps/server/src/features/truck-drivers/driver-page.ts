import type { DriverSort } from '@traco/contract/truck-drivers/driver-record';
import { cursorBehindRow, isDayOfCursor, placeOfCursor } from '../../platform/row-cursor.ts';
import { compare, type DriverPlace } from './driver-lines.rules.ts';

const DAY_LETTERS = 10;
const NO_DAY = '-'.repeat(DAY_LETTERS);

/** A driver's place as a cursor keeps it: his next obligation's day and his name. */
const cursorBehind = (sort: DriverSort, { id, name, next }: DriverPlace) =>
  cursorBehindRow(sort, { value: (next?.onDay ?? NO_DAY) + name, id });

function placeBehind(sort: DriverSort, cursor: string): DriverPlace | undefined {
  const place = placeOfCursor(sort, cursor);
  const day = place?.value.slice(0, DAY_LETTERS);
  if (!place || !day || (day !== NO_DAY && !isDayOfCursor(day))) return undefined;
  return { id: place.id, name: place.value.slice(DAY_LETTERS), next: day === NO_DAY ? null : { onDay: day } };
}

/**
 * One page of drivers who stand in the order of `sort`: whoever comes or goes before it moves nobody out of it, as a place
 * counted from the beginning would. Undefined when the cursor is none of this list.
 */
export function pageOfDrivers<Line extends DriverPlace>(
  lines: readonly Line[],
  { sort, cursor, limit }: { sort: DriverSort; cursor: string | undefined; limit: number },
): { rows: Line[]; nextCursor: string | null } | undefined {
  const behind = cursor === undefined ? null : placeBehind(sort, cursor);
  if (behind === undefined) return undefined;
  const order = compare(sort);
  const rest = behind ? lines.filter((line) => order(line, behind) > 0) : lines;
  const rows = rest.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: rest.length > limit && last ? cursorBehind(sort, last) : null };
}
