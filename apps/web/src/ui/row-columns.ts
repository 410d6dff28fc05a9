import type { RowColumn } from './row-table.tsx';
import { roomOf } from './text-room.ts';

type Sorted = Pick<RowColumn<never>, 'sort' | 'isNumber' | 'isDate'>;

/** What a press on a header sorts by: at first numbers and dates from the greatest, texts from A. */
export function sortAfterPress(
  { sort = '', isNumber, isDate }: Sorted,
  sortedBy: string | undefined,
): string {
  const [first, then] = isNumber || isDate ? [`-${sort}`, sort] : [sort, `-${sort}`];
  return sortedBy === first ? then : first;
}

/** Which way a column is sorted; undefined for one that nobody can sort. */
export function sortedHow({ sort }: Sorted, sortedBy: string | undefined) {
  if (!sort) return undefined;
  if (sortedBy === sort) return 'ascending';
  return sortedBy === `-${sort}` ? 'descending' : 'none';
}

/** In rem: what stands around a cell's text. */
const AROUND = 1;

/**
 * The columns, those of dates and numbers as wide as their longest text among these rows, their name and their sum: a day of which the year is cut off, or
 * whose clock is not told, is another day. What grows has room, and what draws more than a text knows its own width.
 */
export function fittedColumns<Row>(
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
): readonly RowColumn<Row>[] {
  return columns.map((column) => {
    const { isDate, isNumber, grows, width, cell } = column;
    if (grows || !(isDate || isNumber)) return column;
    let longest = '';
    let isDrawn = false;
    for (const row of rows) {
      const text = cell(row);
      if (typeof text !== 'string') isDrawn ||= Boolean(text);
      else if (text.length > longest.length) longest = text;
    }
    if (!longest) return column;
    // Its name has an arrow once it is sorted by.
    const named = roomOf(column.label + (column.sort ? ' ↓' : ''), 600);
    const summed = typeof column.total === 'string' ? roomOf(column.total, 600) : 0;
    const needed = Math.max(roomOf(longest, 400), named, summed) + AROUND;
    const fitted = Math.ceil(needed * 4) / 4;
    return { ...column, width: isDrawn ? Math.max(fitted, width) : fitted };
  });
}

/** What of its width a column that grows keeps where room is short. */
const KEPT = 0.8;

/**
 * Widths for `columns`: what grows shares what the others leave of the box, and gives a fifth of its own before the list
 * scrolls sideways.
 * @param before room of what stands before them, in rem
 */
export function columnWidths(
  columns: readonly Pick<RowColumn<never>, 'width' | 'grows'>[],
  before = 0,
): { each: string[]; least: number } {
  const least = columns.reduce((sum, { width }) => sum + width, before);
  const growing = columns.reduce((sum, { grows, width }) => sum + (grows ? width : 0), 0);
  const each = columns.map(({ grows, width }) =>
    grows
      ? `max(${width * KEPT}rem, calc(${width}rem + (100cqi - ${least}rem) * ${width / growing}))`
      : `${width}rem`,
  );
  return { each, least: least - growing * (1 - KEPT) };
}
