import { sortAfterPress, sortedHow } from './row-columns.ts';
import type { RowColumn } from './row-table.tsx';

interface Props<Row> {
  columns: readonly RowColumn<Row>[];
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

const arrows = { ascending: ' ↑', descending: ' ↓', none: '' };

/** The names of a list's columns; a press on one that the server can sort by sorts by it. */
export const RowTableHead = <Row,>({ columns, sort, onSort }: Props<Row>) => (
  <thead>
    <tr>
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
