import { type KeyboardEvent, useEffect, useRef } from 'react';

interface Keys<Row> {
  rows: readonly Row[];
  openId: string | null | undefined;
  onOpen: (row: Row) => void;
  focus: (index: number) => void;
  /** Where rows are marked: marks one, or a range; all of them. */
  mark?: ((index: number, from?: number | 'last') => void) | undefined;
  markAll?: (() => void) | undefined;
}

/**
 * Up, down, Home and End move from row to row; Enter opens one, or goes into its panel when it is open. Space and x mark it
 * where rows are marked (else space opens too), with Shift the arrows mark on the way, and Ctrl+A marks all.
 */
export function moveByKey<Row extends { id: string }>(
  event: KeyboardEvent<HTMLTableSectionElement>,
  { rows, openId, onOpen, focus, mark, markAll }: Keys<Row>,
): void {
  const element = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
  if (!element) return;
  const { key, shiftKey } = event;
  const index = Number(element.dataset.index);
  const row = rows[index];
  const isModified = event.ctrlKey || event.metaKey || event.altKey;
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[key];
  if (mark && !isModified && (key === ' ' || key.toLowerCase() === 'x'))
    mark(index, shiftKey ? 'last' : undefined);
  else if (markAll && (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') markAll();
  else if (row && (key === 'Enter' || key === ' ')) {
    if (row.id === openId) document.querySelector<HTMLElement>('[data-side-panel]')?.focus();
    else onOpen(row);
  } else if (next !== undefined && rows[next]) {
    if (shiftKey) mark?.(next, index);
    focus(next);
  } else return;
  event.preventDefault();
}

/** Brings a row into sight, then focuses it once it is drawn. */
export function focusRow(box: HTMLElement | null, index: number, rowHeight: number, tries = 3): void {
  if (!box) return;
  const top = index * rowHeight;
  const head = rowHeight * 2;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + head > box.scrollTop + box.clientHeight - head)
    box.scrollTop = top + 2 * head - box.clientHeight;
  const row = box.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  if (row) row.focus({ preventScroll: true });
  else if (tries > 0)
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(box, index, rowHeight, tries - 1)));
}

/** How long a row must be stayed on until the open panel shows it: a key that is held asks for no row on the way. */
const STAY_MS = 120;

/** What goes on with the open panel to another row of the list. */
export function useMoveOn<Row>(onOpen: (row: Row, isMove?: boolean) => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (row: Row) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => latest.current(row, true), STAY_MS);
  };
}
