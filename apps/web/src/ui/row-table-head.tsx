import { sortAfterPress, sortedHow } from './row-columns.ts';
import type { RowSelection } from './row-selection.ts';
import type { RowColumn } from './row-table.tsx';

interface Props<Row> {
  columns: readonly RowColumn<Row>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
  /** Where rows are marked: these are all that there are. */
  marks?: { rows: readonly Row[]; selection: RowSelection<Row> } | undefined;
}

const arrows = { ascending: ' ↑', descending: ' ↓', none: '' };

/** The names of a list's columns; a press on one that the server can sort by sorts by it. */
export const RowTableHead = <Row extends { id: string }>({ columns, sort, onSort, marks }: Props<Row>) => (
  <thead>
    <tr>
      {marks && <MarkAll {...marks} />}
      {columns.map((column) => {
        const how = sortedHow(column, sort);
        return (
          <th key={column.key} scope="col" data-number={column.isNumber} aria-sort={how}>
            {how && onSort ? (
              <button type="button" onClick={() => onSort(sortAfterPress(column, sort))}>
                {column.label}
                <span aria-hidden="true">{arrows[how]}</span>
              </button>
            ) : (
              column.label
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);

/** Marks all rows that are there, or takes all marks off. */
function MarkAll<Row extends { id: string }>({ rows, selection }: NonNullable<Props<Row>['marks']>) {
  const { size } = selection.marked;
  const isAll = size > 0 && size >= rows.length;
  return (
    <th scope="col" data-tick>
      <input
        type="checkbox"
        aria-label={isAll ? 'Desmarcar todas' : 'Marcar todas'}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = size > 0 && !isAll;
        }}
        onChange={() => selection.markOnly(isAll ? [] : rows)}
      />
    </th>
  );
}
