import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { pasteChanges, textsOfRange } from './grid-changes.ts';
import { cellKey, cellsWord, type Typing, typingKey } from './grid-keys.ts';
import { type Cell, rangeOf, within } from './grid-moves.ts';
import { clipboardCells, clipboardText } from './grid-text.ts';
import type { CellChange, ImportSheet } from './import-sheet.ts';
import { isDone, isWrong, type SheetRow, wrongCells } from './sheet-row.ts';

/**
 * The cursor, the range and the open cell of the grid, and what keys and the clipboard do to them.
 * @param onMoved called with the cell to bring into sight
 */
export function useGrid(
  rows: readonly SheetRow[],
  sheet: ImportSheet,
  isLocked: boolean,
  onMoved: (cell: Cell) => void,
) {
  const { columns } = sheet;
  const size = { rows: rows.length, columns: columns.length };
  const [cursor, setCursor] = useState<Cell>({ row: 0, column: 0 });
  const [from, setFrom] = useState<Cell>(cursor);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [message, setMessage] = useState('');
  const at = within(cursor, size);
  const range = rangeOf(within(from, size), at);
  const row = rows[at.row];
  const column = columns[at.column]!;

  const go = (to: Cell, keepsRange = false) => {
    setTyping(null);
    setMessage('');
    setCursor(to);
    if (!keepsRange) setFrom(to);
    onMoved(to);
  };
  const change = (changes: readonly CellChange[], said: (count: number) => string) => {
    if (isLocked) return;
    const count = sheet.edit(changes);
    setMessage(count > 0 ? said(count) : 'Nada mudou: as linhas já importadas não se alteram aqui.');
  };
  const commit = () => {
    if (typing && row) sheet.edit([{ row, column: column.key, value: typing.text }]);
    setTyping(null);
  };
  const open = (text: string, isWhole: boolean) => {
    if (isLocked || !row) return;
    if (isDone(row)) return setMessage('Esta linha já está no sistema: altere-a na lista.');
    setTyping({ text, isWhole });
  };
  const undo = () => {
    const first = isLocked ? undefined : sheet.undo();
    if (!first) return;
    const place = {
      row: rows.indexOf(first.row),
      column: columns.findIndex(({ key }) => key === first.column),
    };
    if (place.row >= 0) go(place);
    setMessage('Desfeito.');
  };

  const keys = { rows, sheet, isLocked, size, at, range, row, column, typing };
  const acts = { go, change, commit, open, undo, setFrom, setCursor, setTyping };

  return {
    at,
    range,
    row,
    column,
    typing,
    message,
    go,
    commit,
    undo,
    open,
    /** What the open cell's input says: the first letter opens the cell. */
    type: (text: string) => (typing ? setTyping({ ...typing, text }) : open(text, false)),
    extendTo: (to: Cell) => setCursor(to),
    onKeyDown: (event: KeyboardEvent) => {
      if (typing ? typingKey(event, keys, acts) : cellKey(event, keys, acts)) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      if (typing) return;
      event.clipboardData.setData('text/plain', clipboardText(textsOfRange(rows, columns, range)));
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const cells = clipboardCells(event.clipboardData.getData('text/plain'));
      if (typing && cells.length === 1 && cells[0]?.length === 1) return;
      event.preventDefault();
      setTyping(null);
      change(pasteChanges(rows, columns, range, cells), (count) => `${cellsWord(count)} coladas.`);
    },
    toNextWrong: () => {
      const right = row && wrongCells(row, columns).find((cell) => cell.column > at.column);
      if (right) return go({ row: at.row, column: right.column });
      const below = rows.findIndex((one, index) => index > at.row && isWrong(one));
      const wrong = below < 0 ? rows.findIndex(isWrong) : below;
      if (wrong < 0) return;
      go({ row: wrong, column: wrongCells(rows[wrong]!, columns)[0]?.column ?? 0 });
    },
  };
}
export type Grid = ReturnType<typeof useGrid>;
