import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import classes from './row-table.module.css';
import { useRowWindow } from './row-window.ts';

/** Height of a row in px; the style sheet holds the same. */
const ROW_HEIGHT = 38;
const NEAR_END = 30;

/** A column of a list. */
export interface RowColumn<Row> {
  key: string;
  label: string;
  /** In rem. */
  width: number;
  isNumber?: boolean;
  /** The name that the server sorts by. */
  sort?: string;
  cell: (row: Row) => ReactNode;
  /** What stands below it in the row of sums. */
  total?: ReactNode;
}

interface Props<Row> {
  /** What a screen reader calls it. */
  label: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** A row on a phone: its name, what stands at its right, and a line below. */
  phone: (row: Row) => { title: string; end: ReactNode; line: string };
  /** The sums on a phone. */
  phoneTotals?: ReactNode;
  openId?: string | undefined;
  onOpen: (row: Row) => void;
  isQuiet?: (row: Row) => boolean;
  sort?: string;
  onSort?: (sort: string) => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onMore?: () => void;
  isStale?: boolean;
}

/** A dense list: only the rows in sight are drawn; up, down, Home, End and Enter work; lines on a phone. */
export function RowTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, columns, phone, phoneTotals, openId, onOpen, isQuiet, sort, onSort } = props;
  const { hasMore = false, isLoadingMore = false, onMore, isStale = false } = props;
  const isPhone = useMediaQuery('(max-width: 48em)');
  const box = useRef<HTMLElement>(null);
  const { first, last } = useRowWindow(box, ROW_HEIGHT, rows.length);
  useReturnToRow(openId);
  useEffect(() => {
    if (hasMore && !isLoadingMore && !isPhone && last >= rows.length - NEAR_END) onMore?.();
  }, [hasMore, isLoadingMore, isPhone, last, rows.length, onMore]);
  const more = hasMore && (
    <button type="button" className={classes.more} onClick={onMore} disabled={isLoadingMore}>
      {isLoadingMore ? 'Carregando…' : 'Carregar mais'}
    </button>
  );

  if (isPhone)
    return (
      <>
        {phoneTotals && <p className={classes.totals}>{phoneTotals}</p>}
        <ol className={classes.lines} aria-label={label}>
          {rows.map((row) => {
            const { title, end, line } = phone(row);
            return (
              <li key={row.id}>
                <button type="button" data-row={row.id} onClick={() => onOpen(row)}>
                  <b>{title}</b>
                  <span>{end}</span>
                  <small>{line}</small>
                </button>
              </li>
            );
          })}
        </ol>
        {more}
      </>
    );

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
    if (!element) return;
    const index = Number(element.dataset.index);
    const row = rows[index];
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (row && (event.key === 'Enter' || event.key === ' ')) onOpen(row);
    else if (next !== undefined && rows[next]) focusRow(box.current, next);
    else return;
    event.preventDefault();
  };
  const spacer = (height: number) => (
    <tr style={{ height }}>
      <td />
    </tr>
  );
  return (
    <section
      className={classes.box}
      data-stale={isStale || undefined}
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
    >
      <table
        className={classes.table}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        style={{ minWidth: `${columns.reduce((sum, { width }) => sum + width, 0)}rem` }}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width: `${width}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-number={column.isNumber}
                aria-sort={ariaSort(column.sort, sort)}
              >
                {column.sort && onSort ? (
                  <button
                    type="button"
                    onClick={() => onSort(sort === column.sort ? `-${column.sort}` : column.sort!)}
                  >
                    {column.label}
                    <span aria-hidden="true">
                      {sort === column.sort ? ' ↑' : sort === `-${column.sort}` ? ' ↓' : ''}
                    </span>
                  </button>
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {first > 0 && spacer(first * ROW_HEIGHT)}
          {rows.slice(first, last).map((row, offset) => (
            <tr
              key={row.id}
              data-index={first + offset}
              data-row={row.id}
              data-quiet={isQuiet?.(row) || undefined}
              aria-rowindex={first + offset + 2}
              aria-selected={row.id === openId || undefined}
              tabIndex={row.id === openId || (!openId && first + offset === 0) ? 0 : -1}
              onClick={() => onOpen(row)}
            >
              {columns.map(({ key, isNumber, cell }) => {
                const content = cell(row);
                return (
                  <td
                    key={key}
                    data-number={isNumber}
                    title={typeof content === 'string' ? content : undefined}
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
          {last < rows.length && spacer((rows.length - last) * ROW_HEIGHT)}
        </tbody>
        {columns.some(({ total }) => total !== undefined) && (
          <tfoot>
            <tr>
              {columns.map(({ key, isNumber, total }) => (
                <td key={key} data-number={isNumber}>
                  {total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {more}
    </section>
  );
}

/** When a row's panel closes, the keyboard is on the row again. */
function useReturnToRow(openId: string | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId ? undefined : before.current;
    before.current = openId;
    if (closed) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`)?.focus();
  }, [openId]);
}

function ariaSort(own: string | undefined, sort: string | undefined) {
  if (!own) return undefined;
  if (sort === own) return 'ascending';
  return sort === `-${own}` ? 'descending' : 'none';
}

/** Brings a row into sight, then focuses it once it is drawn. */
function focusRow(box: HTMLElement | null, index: number, tries = 3): void {
  if (!box) return;
  const top = index * ROW_HEIGHT;
  const head = ROW_HEIGHT * 2;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + head > box.scrollTop + box.clientHeight - head)
    box.scrollTop = top + 2 * head - box.clientHeight;
  const row = box.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  if (row) row.focus({ preventScroll: true });
  else if (tries > 0)
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(box, index, tries - 1)));
}
