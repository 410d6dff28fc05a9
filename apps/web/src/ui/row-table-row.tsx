import { memo } from 'react';
import type { RowColumn, RowMark } from './row-table.tsx';

interface Props<Row> {
  row: Row;
  /** Its place in the list, from 0. */
  index: number;
  columns: readonly RowColumn<Row>[];
  isOpen: boolean;
  /** Whether the Tab key stops here. */
  isReachable: boolean;
  isQuiet: boolean;
  mark: RowMark | undefined;
  isStruck: boolean;
  onOpen: (row: Row) => void;
  isMarked?: boolean;
  /** Where several rows are marked at once. */
  onMark?: (index: number, from?: 'last') => void;
  /** The first and the last of its cells that are marked. */
  firstCell?: number | undefined;
  lastCell?: number | undefined;
}

function DrawnRow<Row extends { id: string }>(props: Props<Row>) {
  const { row, index, columns, isOpen, isReachable, isQuiet, mark, isStruck, onOpen, isMarked, onMark } =
    props;
  const { firstCell = 0, lastCell = -1 } = props;
  return (
    <tr
      data-index={index}
      data-row={row.id}
      data-quiet={isQuiet || undefined}
      data-severity={mark?.severity}
      title={mark?.words}
      data-struck={isStruck || undefined}
      data-marked={isMarked || undefined}
      aria-rowindex={index + 2}
      aria-selected={isOpen || undefined}
      tabIndex={isReachable ? 0 : -1}
      onClick={() => onOpen(row)}
      // A range that is marked is no text that is selected.
      onMouseDown={(event) => onMark && event.shiftKey && event.preventDefault()}
    >
      {onMark && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the row mark it
        <td
          data-tick
          onClick={(event) => {
            event.stopPropagation();
            onMark(index, event.shiftKey ? 'last' : undefined);
          }}
        >
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Marcar linha ${index + 1}`}
            checked={isMarked ?? false}
            readOnly
          />
        </td>
      )}
      {columns.map(({ key, isNumber, isDate, cell }, place) => {
        const content = cell(row);
        return (
          // What may be cut off is whole in its title.
          <td
            key={key}
            data-number={isNumber}
            data-date={isDate}
            data-cell={(place >= firstCell && place <= lastCell) || undefined}
            title={mark?.words ?? (typeof content === 'string' ? content : undefined)}
          >
            {content}
            {place === 0 && mark && <span className="visually-hidden">. {mark.words}</span>}
          </td>
        );
      })}
    </tr>
  );
}

/** A row, drawn again only when something of it changes: scrolling moves the others, not this one. */
export const RowTableRow = memo(DrawnRow) as typeof DrawnRow;
