import type { ReactNode } from 'react';
import { formatInstant } from '../lib/formats.ts';
import type { ReadPage } from '../lib/read-all-rows.ts';
import classes from './print-sheet.module.css';
import { PrintSheet } from './print-sheet.tsx';
import type { RowColumn } from './row-table.tsx';

/** A column on paper: that of a `RowTable`, whose widths the paper finds itself. */
export type PrintedColumn<Row> = Omit<RowColumn<Row>, 'width' | 'grows' | 'sort'>;

/** A list as it goes to paper: all its rows, whatever the screen draws. */
export interface ListOnPaper<Row> {
  title: string;
  /** Below the title, as far as they hold: the unit, the period, the filters in words. */
  details: readonly (string | undefined)[];
  /** How many rows there are, in words. */
  counted: (rows: number) => string;
  /** The time zone of the hour of printing. */
  zone: string;
  readPage: ReadPage<Row>;
  /** What the server counts, when it is known: more than fits is then refused before it is read. */
  rows?: number | undefined;
  /** The columns, with the sums of the rows that are printed. */
  columnsOf: (rows: readonly Row[]) => readonly PrintedColumn<Row>[];
  /** A line of its own below the sums: what they leave out of these rows. */
  totalsNote?: (rows: readonly Row[]) => string | undefined;
}

/** More columns than these would break their words on an upright sheet. */
const MOST_UPRIGHT = 7;

/** One table of very many rows takes a browser minutes to lay out: they are parted, each part on sheets of its own. */
const PART_ROWS = 500;

interface Props<Row> {
  list: ListOnPaper<Row>;
  rows: readonly Row[];
  onPrinted: () => void;
}

/** A list on A4: its head on every sheet, no row broken, the sums at the end. */
export function PrintedList<Row extends { id: string }>({ list, rows, onPrinted }: Props<Row>) {
  const columns = list.columnsOf(rows);
  const note = list.totalsNote?.(rows);
  const hasSums = columns.some(({ total }) => total);
  const parts = Array.from({ length: Math.max(1, Math.ceil(rows.length / PART_ROWS)) }, (_, index) =>
    rows.slice(index * PART_ROWS, (index + 1) * PART_ROWS),
  );
  const subtitle = [
    ...list.details,
    list.counted(rows.length),
    `impresso em ${formatInstant(new Date(), list.zone)}`,
  ];
  return (
    <PrintSheet
      title={list.title}
      subtitle={subtitle.filter(Boolean).join(' · ')}
      className={classes.list}
      isWide={columns.length > MOST_UPRIGHT}
      onPrinted={onPrinted}
    >
      {parts.map((part, index) => (
        <table key={part[0]?.id ?? ''}>
          <thead>
            <tr>
              {columns.map(({ key, label, isNumber }) => (
                <th key={key} scope="col" data-number={isNumber}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {part.map((row) => (
              <tr key={row.id}>
                {columns.map(({ key, isNumber, isDate, isShort, cell }) => (
                  <td key={key} data-number={isNumber} data-short={isDate || isShort}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasSums && index === parts.length - 1 && (
            <tfoot>
              <tr>{sumsOf(columns)}</tr>
              {note && (
                <tr>
                  <td colSpan={columns.length}>{note}</td>
                </tr>
              )}
            </tfoot>
          )}
        </table>
      ))}
    </PrintSheet>
  );
}

/** The row of sums; one in words takes the room of the columns without a sum at its right. */
function sumsOf<Row>(columns: readonly PrintedColumn<Row>[]): ReactNode[] {
  const cells: ReactNode[] = [];
  for (let place = 0; place < columns.length; ) {
    const { key, isNumber, total } = columns[place]!;
    const next = columns.findIndex((column, at) => at > place && column.total);
    const span = isNumber || !total ? 1 : (next < 0 ? columns.length : next) - place;
    cells.push(
      <td key={key} data-number={isNumber} colSpan={span}>
        {total}
      </td>,
    );
    place += span;
  }
  return cells;
}
