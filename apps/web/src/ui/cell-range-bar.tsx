import { counted } from '../lib/counted.ts';
import { type CellRange, within } from './cell-range.ts';
import { plainOf } from './copied-rows.ts';
import classes from './row-table.module.css';
import type { RowColumn } from './row-table.tsx';
import { sumsOf } from './selection-sums.ts';

interface Props<Row> {
  range: CellRange;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
}

/** What the marked cells are and add up to, below the list, and how they are copied. */
export function CellRangeBar<Row>({ range, rows, columns }: Props<Row>) {
  const [held, named] = [within(rows, range.rows), within(columns, range.columns)];
  const [row, column] = [held[0], named[0]];
  if (!row || !column) return null;
  const cells = held.length * named.length;
  const parts = [counted(held.length, 'linha', 'linhas'), counted(named.length, 'coluna', 'colunas')];
  return (
    <p className={classes.range} role="status">
      {cells === 1 ? (
        <span>
          {column.label}: <b>{plainOf(column, row) || 'vazio'}</b>
        </span>
      ) : (
        <span>
          <b>{cells} células</b>: {parts.join(' × ')}
        </span>
      )}
      {cells > 1 &&
        sumsOf(named, held).map(({ label, sum, mean }) => (
          <span key={label}>
            {label} <b>{sum}</b>
            {mean && <> · média {mean}</>}
          </span>
        ))}
      <span className={classes.hint}>Ctrl+C copia · Esc sai</span>
    </p>
  );
}
