import type { KeyboardEvent } from 'react';
import { formatCount } from '../../lib/formats.ts';
import { clearChanges, fillChanges } from './grid-changes.ts';
import { type Cell, moved, type rangeOf, within } from './grid-moves.ts';
import type { CellChange, ImportSheet } from './import-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

/** What stands in the open cell; `isWhole` after F2, when the arrows move within the text. */
export interface Typing {
  text: string;
  isWhole: boolean;
}

/** Where the cursor is, as a key finds it. */
interface Keys {
  rows: readonly SheetRow[];
  sheet: ImportSheet;
  isLocked: boolean;
  size: { rows: number; columns: number };
  at: Cell;
  range: ReturnType<typeof rangeOf>;
  row: SheetRow | undefined;
  column: ImportSheet['columns'][number];
  typing: Typing | null;
}

/** What a key may do. */
interface Acts {
  go: (to: Cell, keepsRange?: boolean) => void;
  change: (changes: readonly CellChange[], said: (count: number) => string) => void;
  commit: () => void;
  open: (text: string, isWhole: boolean) => void;
  undo: () => void;
  setFrom: (cell: Cell) => void;
  setCursor: (cell: Cell) => void;
  setTyping: (typing: Typing | null) => void;
}

/** What a key does in the open cell; false where the text takes it. */
export function typingKey(event: KeyboardEvent, { typing, at, size }: Keys, acts: Acts): boolean {
  const { key } = event;
  if (event.nativeEvent.isComposing) return false;
  const leaves =
    key === 'Enter' ||
    key === 'Tab' ||
    key === 'ArrowUp' ||
    key === 'ArrowDown' ||
    (!typing?.isWhole && (key === 'ArrowLeft' || key === 'ArrowRight'));
  if (key === 'Escape') acts.setTyping(null);
  else if (leaves) {
    acts.commit();
    const to = moved(at, { ...keyOf(event), ctrlKey: false }, size);
    if (to) acts.go(to);
    else if (key === 'Tab') return false;
  } else return false;
  return true;
}

/** What a key does over a closed cell; false where it is none of the grid's. */
export function cellKey(event: KeyboardEvent, keys: Keys, acts: Acts): boolean {
  const { rows, sheet, isLocked, size, at, range, row, column } = keys;
  const { columns } = sheet;
  const { key } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const extends_ = event.shiftKey && key !== 'Enter' && key !== 'Tab';
  const to = event.altKey ? undefined : moved(at, keyOf(event), size);
  if (to) acts.go(to, extends_);
  else if (isCommand && key.toLowerCase() === 'z') acts.undo();
  else if (isCommand && key.toLowerCase() === 'a') {
    acts.setFrom({ row: 0, column: 0 });
    acts.setCursor(within({ row: size.rows, column: size.columns }, size));
  } else if (isCommand && key.toLowerCase() === 'd') {
    const top = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top;
    acts.change(fillChanges(rows, columns, { ...range, top }), (count) => `${cellsWord(count)} preenchidas.`);
  } else if (isCommand || event.altKey) return false;
  else if (key === 'F2') acts.open(row?.texts[column.key] ?? '', true);
  else if (key === 'Delete' || key === 'Backspace')
    acts.change(clearChanges(rows, columns, range), (count) => `${cellsWord(count)} apagadas.`);
  else if (key === ' ' && row && !isLocked)
    sheet.choose(rows.slice(range.top, range.bottom + 1), !row.isChosen);
  else if (key === 'Escape') acts.setFrom(at);
  else return false;
  return true;
}

const keyOf = (event: KeyboardEvent) => ({
  key: event.key,
  ctrlKey: event.ctrlKey || event.metaKey,
  shiftKey: event.shiftKey,
});

/** So many cells. */
export const cellsWord = (count: number) => (count === 1 ? '1 célula' : `${formatCount(count)} células`);
