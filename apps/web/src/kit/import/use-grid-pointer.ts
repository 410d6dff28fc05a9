import { type MouseEvent, type PointerEvent, type RefObject, useState } from 'react';
import type { Cell } from './grid-moves.ts';
import type { Grid } from './use-grid.ts';

/** What mouse and finger do over the grid, and the wrong cell that the mouse is over. */
export function useGridPointer(grid: Grid, input: RefObject<HTMLInputElement | null>) {
  const { at, row, column, typing } = grid;
  const [hovered, setHovered] = useState<{ element: HTMLElement; cell: Cell } | null>(null);
  const open = () => grid.open(row?.texts[column.key] ?? '', true);

  const onPointerDown = (event: PointerEvent) => {
    const cell = event.pointerType === 'touch' ? undefined : cellUnder(event.target);
    if (!cell) return;
    event.preventDefault();
    grid.commit();
    grid.go(cell, event.shiftKey);
  };
  /** A finger that scrolls chooses nothing; a tap chooses, a second tap opens. */
  const onClick = (event: MouseEvent) => {
    const isFinger = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
    const cell = isFinger ? cellUnder(event.target) : undefined;
    if (!cell) return;
    input.current?.focus({ preventScroll: true });
    if (cell.row === at.row && cell.column === at.column) return open();
    grid.commit();
    grid.go(cell);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.buttons !== 1 || event.pointerType === 'touch' || typing) return;
    const cell = cellUnder(event.target);
    if (cell && (cell.row !== at.row || cell.column !== at.column)) grid.extendTo(cell);
  };
  const onPointerOver = ({ target }: PointerEvent) => {
    const element = (target as HTMLElement).closest<HTMLElement>('td[data-wrong]');
    const cell = element && cellUnder(element);
    setHovered(cell ? { element, cell } : null);
  };

  return {
    hovered,
    leave: () => setHovered(null),
    open,
    onPointerDown,
    onClick,
    onPointerMove,
    onPointerOver,
  };
}

/** The cell that an element of the table belongs to. */
function cellUnder(target: EventTarget): Cell | undefined {
  const place = (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (!place) return undefined;
  const [row = 0, column = 0] = place.split('-').map(Number);
  return { row, column };
}
