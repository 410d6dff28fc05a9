import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Column } from '@traco/contract/values/columns';
import { dayIn } from '@traco/contract/values/time-zone';
import { keepThread } from '../kept-thread.ts';

export type { Column };

/** A workbook that needs more is not built. */
const THREAD_MB = 1_024;

/** Rows of a list that a file carries, unless it says otherwise. */
export const MOST_SHEET_ROWS = 20_000;

export interface TooManyErrors {
  TOO_MANY_ROWS(options: { message: string }): Error;
}

/**
 * Refuses to make a file of more rows than it carries: one that stops half-way would tell nobody.
 * @param most as many as it carries
 * @param advice what to do about it
 */
export function refuseTooMany(
  rows: number,
  errors: TooManyErrors,
  { most = MOST_SHEET_ROWS, advice = 'Use mais filtros' } = {},
): void {
  if (rows > most)
    throw errors.TOO_MANY_ROWS({
      message: `${advice}: o arquivo aceita até ${most.toLocaleString('pt-BR')} linhas.`,
    });
}

/** What a sheet's cell may hold once neutralised. */
export type Cell = string | number | null;

/** A text that a spreadsheet would run as a formula gets an apostrophe in front of it. */
export const neutralise = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);

/** CSV as Brazilian spreadsheets open it: `;`, decimal comma, byte-order mark, CRLF. */
export function toCsv<Row>(name: string, columns: Column<Row>[], rows: readonly Row[]): File {
  const lines = [columns.map(({ title }) => quoted(neutralise(title))).join(';')];
  for (const row of rows) lines.push(columns.map((column) => csvOf(column, row)).join(';'));
  return new File([`\uFEFF${lines.join('\r\n')}\r\n`], `${name}.csv`, { type: 'text/csv;charset=utf-8' });
}

/** XLSX, written in a thread of its own so that the server goes on answering. */
export async function toXlsx<Row>(name: string, columns: Column<Row>[], rows: readonly Row[]): Promise<File> {
  const bytes = await writeInThread({
    titles: columns.map(({ title }) => title),
    formats: columns.map(formatOf),
    cells: rows.map((row) => columns.map((column) => cellOf(column, row))),
  });
  return new File([bytes], `${name}.xlsx`, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** The list as the file that was asked for. */
export const toSheet = async <Row>(
  format: 'csv' | 'xlsx',
  name: string,
  columns: Column<Row>[],
  rows: readonly Row[],
): Promise<File> => (format === 'csv' ? toCsv(name, columns, rows) : toXlsx(name, columns, rows));

/**
 * A filtered list as the file that was asked for, named by its day; refused where it is longer than a file carries.
 * @param name `gerentes`
 * @param read the rows of the filter, at most so many
 */
export async function listAsFile<Row>(
  name: string,
  columns: Column<Row>[],
  { format, now, errors }: { format: 'csv' | 'xlsx'; now: Date; errors: TooManyErrors },
  read: (most: number) => Promise<readonly Row[]>,
): Promise<File> {
  const rows = await read(MOST_SHEET_ROWS + 1);
  refuseTooMany(rows.length, errors);
  return toSheet(format, `${name}-${dayIn(now, COMPANY_ZONE)}`, columns, rows);
}

/** What the writing thread is given. */
export interface SheetTask {
  titles: string[];
  /** How a column's numbers and dates are shown. */
  formats: (string | null)[];
  cells: (Cell | Date)[][];
}

const writeInThread = keepThread<SheetTask, Uint8Array<ArrayBuffer>>(
  new URL('./xlsx.thread.ts', import.meta.url),
  { heapMb: THREAD_MB },
);

function cellValue<Row>(column: Column<Row>, row: Row): Cell {
  if (column.kind !== 'percent') return column.of(row);
  const share = column.of(row);
  return share === null ? null : Math.round(share * 1000) / 10;
}

const decimalsOf = <Row>({ kind, decimals }: Column<Row>) => decimals ?? (kind === 'percent' ? 1 : undefined);

function csvOf<Row>(column: Column<Row>, row: Row): string {
  const value = cellValue(column, row);
  if (value === null) return '';
  if (typeof value === 'string')
    return quoted(column.kind === 'date' ? value.split('-').reverse().join('/') : neutralise(value));
  const decimals = decimalsOf(column);
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace('.', ',');
}

/** In quotes whatever it holds: where the list separator is a comma, one inside would begin a cell of its own. */
const quoted = (text: string): string => text && `"${text.replaceAll('"', '""')}"`;

function cellOf<Row>(column: Column<Row>, row: Row): Cell | Date {
  const value = cellValue(column, row);
  if (typeof value !== 'string') return value;
  return column.kind === 'date' ? new Date(value) : neutralise(value);
}

function formatOf<Row>(column: Column<Row>): string | null {
  if (column.kind === 'date') return 'dd/mm/yyyy';
  const decimals = decimalsOf(column);
  return decimals === undefined ? null : `#,##0.${'0'.repeat(decimals)}`;
}
