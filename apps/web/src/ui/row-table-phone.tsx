import type { ReactNode } from 'react';
import type { RowTableProps } from './row-table.tsx';
import classes from './row-table-phone.module.css';

interface Props<Row> extends Pick<RowTableProps<Row>, 'label' | 'rows' | 'onOpen' | 'markOf' | 'selection'> {
  phone: NonNullable<RowTableProps<Row>['phone']>;
}

/** The rows as lines of a phone; once one is marked, each has its box. */
export const PhoneRows = <Row extends { id: string }>({
  label,
  rows,
  phone,
  onOpen,
  ...props
}: Props<Row>) => (
  <ol className={classes.lines} aria-label={label}>
    {rows.map((row, index) => {
      const { start, title, end, line } = phone(row);
      const mark = props.markOf?.(row);
      return (
        <li key={row.id} data-severity={mark?.severity}>
          {props.selection?.isMarking && (
            <RowTick
              name={title}
              isMarked={props.selection.marked.has(row.id)}
              onMark={() => props.selection?.mark(index)}
            />
          )}
          <button type="button" data-row={row.id} onClick={() => onOpen(row)}>
            {start && <i>{start}</i>}
            <b>{title}</b>
            <span>{end}</span>
            <small>{mark ? mark.words : line}</small>
          </button>
        </li>
      );
    })}
  </ol>
);

interface TickProps {
  name: ReactNode;
  isMarked: boolean;
  onMark: () => void;
}

/** The box that marks a line of a phone. */
export const RowTick = ({ name, isMarked, onMark }: TickProps) => (
  <label className={classes.tick}>
    <input type="checkbox" aria-label={`Marcar ${name}`} checked={isMarked} onChange={onMark} />
  </label>
);
