import type { GridRange } from './grid-moves.ts';
import type { CellChange } from './import-sheet.ts';
import type { SheetColumn } from './sheet-kind.ts';
import type { SheetRow } from './sheet-row.ts';

type Rows = readonly SheetRow[];
type Columns = readonly Pick<SheetColumn, 'key'>[];

/** The texts of a range, row by row. */
export const textsOfRange = (rows: Rows, columns: Columns, range: GridRange): string[][] =>
  rows
    .slice(range.top, range.bottom + 1)
    .map(({ texts }) => columns.slice(range.left, range.right + 1).map(({ key }) => texts[key] ?? ''));

/**
 * What pasting changes: from the range's first cell on, as far as there are rows and columns; a range that is a
 * multiple of what was copied is filled with it, as spreadsheets do.
 */
export function pasteChanges(
  rows: Rows,
  columns: Columns,
  range: GridRange,
  cells: readonly (readonly string[])[],
): CellChange[] {
  const height = cells.length;
  const width = Math.max(0, ...cells.map((row) => row.length));
  if (width === 0) return [];
  const [tall, wide] = [range.bottom - range.top + 1, range.right - range.left + 1];
  const down = tall % height === 0 ? tall : height;
  const across = wide % width === 0 ? wide : width;
  return changesOf(
    rows,
    columns,
    { ...range, bottom: range.top + down - 1, right: range.left + across - 1 },
    (row, column) => cells[row % height]?.[column % width],
  );
}

/** What emptying a range changes. */
export const clearChanges = (rows: Rows, columns: Columns, range: GridRange): CellChange[] =>
  changesOf(rows, columns, range, () => '');

/** What filling down changes: each column takes the text of the range's first row. */
export const fillChanges = (rows: Rows, columns: Columns, range: GridRange): CellChange[] =>
  changesOf(rows, columns, range, (_, __, key) => rows[range.top]?.texts[key]);

function changesOf(
  rows: Rows,
  columns: Columns,
  { top, bottom, left, right }: GridRange,
  textAt: (row: number, column: number, key: string) => string | undefined,
): CellChange[] {
  const changes: CellChange[] = [];
  for (const [down, row] of rows.slice(top, bottom + 1).entries())
    for (const [across, { key }] of columns.slice(left, right + 1).entries()) {
      const value = textAt(down, across, key);
      if (value !== undefined) changes.push({ row, column: key, value });
    }
  return changes;
}
