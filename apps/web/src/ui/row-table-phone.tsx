import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../lib/formats.ts';
import type { RowTableProps } from './row-table.tsx';
import classes from './row-table-phone.module.css';

type Shown = 'label' | 'rows' | 'onOpen' | 'markOf' | 'selection' | 'phoneFirst';
interface Props<Row> extends Pick<RowTableProps<Row>, Shown> {
  phone: NonNullable<RowTableProps<Row>['phone']>;
  /** What asks for more rows, once all that were read stand there. */
  more: ReactNode;
}

/** The rows as lines of a phone; once one is marked, each has its box. */
export function PhoneRows<Row extends { id: string }>(props: Props<Row>) {
  const { label, phone, phoneFirst, onOpen, selection, more } = props;
  const [isFolded, setIsFolded] = useState(phoneFirst !== undefined);
  const lines = linesOf(props);
  const shown = isFolded ? lines.slice(0, phoneFirst) : lines;
  return (
    <>
      <ol className={classes.lines} aria-label={label}>
        {shown.map(({ row, index, mark }) => {
          const { start, title, end, line } = phone(row);
          return (
            <li key={row.id} data-severity={mark?.severity}>
              {selection?.isMarking && (
                <RowTick
                  name={title}
                  isMarked={selection.marked.has(row.id)}
                  onMark={() => selection.mark(index)}
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
      {shown.length < lines.length ? (
        <Button variant="default" fullWidth mt="sm" onClick={() => setIsFolded(false)}>
          Mostrar mais {formatCount(lines.length - shown.length)}
        </Button>
      ) : (
        more
      )}
    </>
  );
}

/** The rows with their places in the list and their marks; where they are folded, those with a mark stand first. */
function linesOf<Row>({ rows, markOf, phoneFirst }: Pick<Props<Row>, 'rows' | 'markOf' | 'phoneFirst'>) {
  const lines = rows.map((row, index) => ({ row, index, mark: markOf?.(row) }));
  if (phoneFirst === undefined) return lines;
  return [...lines.filter(({ mark }) => mark), ...lines.filter(({ mark }) => !mark)];
}

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
