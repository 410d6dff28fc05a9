/** A cell by its place among the rows and columns shown. */
export interface Cell {
  row: number;
  column: number;
}

/** How many rows and columns there are. */
export interface GridSize {
  rows: number;
  columns: number;
}

/** What of a key matters for moving. */
export interface MoveKey {
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
}

const PAGE = 12;

/** The nearest cell that exists. */
export const within = ({ row, column }: Cell, { rows, columns }: GridSize): Cell => ({
  row: Math.min(rows - 1, Math.max(0, row)),
  column: Math.min(columns - 1, Math.max(0, column)),
});

/**
 * Where a key leads, as in a spreadsheet: arrows, Home, End, pages, Enter and Tab; with Ctrl to the edge.
 * @returns undefined for a key that leads nowhere, and for Tab at the end of a row, which leaves the grid
 */
export function moved({ row, column }: Cell, { key, ctrlKey, shiftKey }: MoveKey, size: GridSize) {
  const back = shiftKey ? -1 : 1;
  const far = ctrlKey ? Number.MAX_SAFE_INTEGER : 1;
  const steps: Record<string, [number, number]> = {
    ArrowDown: [far, 0],
    ArrowUp: [-far, 0],
    ArrowRight: [0, far],
    ArrowLeft: [0, -far],
    PageDown: [PAGE, 0],
    PageUp: [-PAGE, 0],
    Home: [ctrlKey ? -far : 0, -size.columns],
    End: [ctrlKey ? far : 0, size.columns],
    Enter: [back, 0],
    Tab: [0, back],
  };
  const step = steps[key];
  if (!step) return undefined;
  const to = { row: row + step[0], column: column + step[1] };
  if (key === 'Tab' && (to.column < 0 || to.column >= size.columns)) return undefined;
  return within(to, size);
}

/** The rectangle between two cells, ends included. */
export const rangeOf = (one: Cell, other: Cell) => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});
export type GridRange = ReturnType<typeof rangeOf>;
