import { type ClipboardEvent, isValidElement, type ReactNode } from 'react';
import { type CellRange, within } from './cell-range.ts';
import type { RowColumn } from './row-table.tsx';

/** What a column says of a row outside of the table: a number stays one. */
export function plainOf<Row>({ plain, cell }: RowColumn<Row>, row: Row): string | number {
  return plain ? (plain(row) ?? '') : wordsOf(cell(row));
}

/** The words of what a cell draws: of a state its name, of several parts each. */
function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(wordsOf).filter(Boolean).join(' · ');
  if (!isValidElement<{ children?: ReactNode; status?: { word?: string } }>(node)) return '';
  return node.props.status?.word ?? wordsOf(node.props.children);
}

/** Rows as a spreadsheet takes them from the clipboard: a line each, cells behind tabs, numbers as Brazil writes them. */
export function copiedRows<Row>(columns: readonly RowColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => columns.map((column) => cellOf(plainOf(column, row))).join('\t')).join('\n');
}

/** The same below the names of the columns. */
export const copiedWithTitles = <Row>(columns: readonly RowColumn<Row>[], rows: readonly Row[]): string =>
  [columns.map(({ label }) => cellOf(label)).join('\t'), copiedRows(columns, rows)].join('\n');

/** Copies the marked cells, else the marked rows, else the one that the keyboard is on; a text that is selected is copied as everywhere. */
export function copyRows<Row>(
  event: ClipboardEvent<HTMLElement>,
  columns: readonly RowColumn<Row>[],
  rows: readonly Row[],
  marked: ReadonlyMap<string, Row> | undefined,
  range: CellRange | undefined,
): void {
  const on = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
  const focused = rows[Number(on?.dataset.index)];
  const copied = range
    ? within(rows, range.rows)
    : marked?.size
      ? [...marked.values()]
      : focused
        ? [focused]
        : [];
  if (copied.length === 0 || document.getSelection()?.isCollapsed === false) return;
  event.clipboardData.setData(
    'text/plain',
    copiedRows(range ? within(columns, range.columns) : columns, copied),
  );
  event.preventDefault();
}

/**
 * No text becomes a formula, and none breaks its line. A quotation mark at the beginning would quote the cell, and all
 * up to the next one: it is quoted itself.
 */
function cellOf(value: string | number): string {
  if (typeof value === 'number')
    return value.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 6 });
  const line = value.replace(/[\t\r\n]+/g, ' ');
  const told = /^[\s"]*[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
  return told.startsWith('"') ? `"${told.replaceAll('"', '""')}"` : told;
}
