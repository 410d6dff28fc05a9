import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

interface Place {
  row: number;
  column: number;
}

/** Cells of a list that stand together: from the first to the last row and column, both of them too. */
export interface CellRange {
  rows: readonly [number, number];
  columns: readonly [number, number];
}

/** The same with its row: where the list changes below it, it goes along. */
interface HeldPlace extends Place {
  id: string;
}

interface Grid {
  rows: readonly { id: string }[];
  columns: number;
  /** Says which view it is: another one begins anew. */
  viewKey: string | undefined;
  /** The first cell of each row marks it. */
  hasMarks: boolean;
}

/**
 * The cells of a list that are marked: by a drag of the mouse over several, by Shift and a press, by the arrows to the left and
 * right, with Shift in all directions. A press alone opens its row, Escape takes the range away.
 */
export function useCellRange({ rows, columns, viewKey, hasMarks }: Grid) {
  const [held, setHeld] = useState<{ viewKey: string | undefined; from: HeldPlace; to: HeldPlace }>();
  const begin = useRef<Place>(undefined);
  const hasDragged = useRef(false);
  const [isDragging, setDragging] = useState(false);
  const isIn = ({ row, column }: Place) => row >= 0 && row < rows.length && column < columns;
  const now = ({ id, row, column }: HeldPlace): Place => ({
    row: rows[row]?.id === id ? row : rows.findIndex((each) => each.id === id),
    column,
  });
  const standing = held && held.viewKey === viewKey ? { from: now(held.from), to: now(held.to) } : undefined;
  const known = standing && isIn(standing.from) && isIn(standing.to) ? standing : undefined;
  const withRow = (place: Place): HeldPlace => ({ ...place, id: rows[place.row]?.id ?? '' });
  const hold = (from: Place, to: Place) => setHeld({ viewKey, from: withRow(from), to: withRow(to) });
  useEffect(() => {
    const end = () => {
      begin.current = undefined;
      setDragging(false);
    };
    window.addEventListener('mouseup', end);
    return () => window.removeEventListener('mouseup', end);
  }, []);

  return {
    range: known && rangeBetween(known.from, known.to),
    isDragging,
    mouse: {
      onMouseDown: (event: MouseEvent) => {
        if (event.button !== 0) return;
        hasDragged.current = false;
        const place = placeOf(event.target, hasMarks);
        if (event.shiftKey && known && place) {
          hasDragged.current = true;
          event.preventDefault();
          hold(known.from, place);
        } else {
          begin.current = place;
          if (known) setHeld(undefined);
        }
      },
      onMouseMove: (event: MouseEvent) => {
        const from = begin.current;
        const to = from && event.buttons === 1 ? placeOf(event.target, hasMarks) : undefined;
        if (!from || !to || (!isDragging && isSame(from, to))) return;
        if (!isDragging) document.getSelection()?.removeAllRanges();
        hasDragged.current = true;
        setDragging(true);
        if (!known || !isSame(known.to, to)) hold(from, to);
      },
      // The row in which a drag ended is not opened by it.
      onClickCapture: (event: MouseEvent) => {
        if (hasDragged.current) event.stopPropagation();
        hasDragged.current = false;
      },
    },
    /** Whether the key was one of the cells'. @param focus goes to a row */
    moveByKey: (event: KeyboardEvent, focus: (row: number) => void): boolean => {
      const on = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
      if (!on || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (event.key === 'Escape' && known) setHeld(undefined);
      else {
        const at = known?.to ?? {
          row: Number(on.dataset.index),
          column: event.key === 'ArrowLeft' ? columns : -1,
        };
        const to = stepOf(event.key, at, known !== undefined);
        if (!to || !isIn(to)) return false;
        hold(known && event.shiftKey ? known.from : to, to);
        if (to.row !== at.row) focus(to.row);
      }
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}

/** The range that two cells span. */
export const rangeBetween = (from: Place, to: Place): CellRange => ({
  rows: [Math.min(from.row, to.row), Math.max(from.row, to.row)],
  columns: [Math.min(from.column, to.column), Math.max(from.column, to.column)],
});

/** What of rows or columns a range holds. */
export const within = <Each>(
  all: readonly Each[],
  [first, last]: readonly [number, number],
): readonly Each[] => all.slice(first, last + 1);

const isSame = (one: Place, other: Place) => one.row === other.row && one.column === other.column;

/** Where an arrow leads; up and down are the rows' while no cell is marked. */
function stepOf(key: string, { row, column }: Place, isMarked: boolean): Place | undefined {
  if (key === 'ArrowLeft') return { row, column: Math.max(0, column - 1) };
  if (key === 'ArrowRight') return { row, column: column + 1 };
  if (isMarked && key === 'ArrowUp') return { row: row - 1, column };
  return isMarked && key === 'ArrowDown' ? { row: row + 1, column } : undefined;
}

/** The cell below the mouse; undefined for the box that marks a row. */
function placeOf(target: EventTarget, hasMarks: boolean): Place | undefined {
  const cell = (target as Element).closest<HTMLTableCellElement>('tr[data-index] > td');
  const index = cell?.closest<HTMLElement>('tr')?.dataset.index;
  if (!cell || index === undefined) return undefined;
  const column = cell.cellIndex - (hasMarks ? 1 : 0);
  return column < 0 ? undefined : { row: Number(index), column };
}
