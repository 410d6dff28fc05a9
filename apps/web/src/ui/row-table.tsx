import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useReturnToRow } from './return-to-row.ts';
import { columnWidths, fittedColumns } from './row-columns.ts';
import classes from './row-table.module.css';
import { RowTableHead } from './row-table-head.tsx';
import { RowTableRow } from './row-table-row.tsx';
import { useRowWindow } from './row-window.ts';
import { useIsPhone } from './use-is-phone.ts';

/** Height of a row of one line, in px. */
const ROW_HEIGHT = 38;
const NEAR_END = 30;

/** A column of a list. */
export interface RowColumn<Row> {
  key: string;
  label: string;
  /** In rem: what its longest content needs; what `grows` begins here and shares the room left. */
  width: number;
  grows?: boolean;
  isNumber?: boolean;
  isDate?: boolean;
  /** On paper it is not broken into lines. */
  isShort?: boolean;
  /** The name that the server sorts by. */
  sort?: string;
  cell: (row: Row) => ReactNode;
  /** What stands below it in the row of sums. */
  total?: ReactNode;
}

/** What stands out of a row: how grave, and why in a sentence. */
export interface RowMark {
  severity: 'stop' | 'warning';
  words: string;
}

interface Props<Row> {
  /** What a screen reader calls it. */
  label: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** A row on a phone: a picture, its name, what stands at its right, a line below. Without it the table stays. */
  phone?: (row: Row) => { start?: ReactNode; title: string; end: ReactNode; line: ReactNode };
  /** The sums on a phone. */
  phoneTotals?: ReactNode;
  openId?: string | null | undefined;
  /** @param isMove the panel of another row is open: this one takes its place, and going back closes it */
  onOpen: (row: Row, isMove?: boolean) => void;
  isQuiet?: (row: Row) => boolean;
  /** What needs somebody: the row has its colour, and its words are its title. */
  markOf?: ((row: Row) => RowMark | undefined) | undefined;
  /** A line of its own below the sums: what they leave out. */
  totalsNote?: string | undefined;
  /** What counts no more stands struck through. */
  isStruck?: (row: Row) => boolean;
  /** Height of a row in px, where its cells hold more than a line. */
  rowHeight?: number;
  /** Says which view it is: another one begins at its top. */
  viewKey?: string;
  sort?: string;
  onSort?: (sort: string) => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onMore?: () => void;
  isStale?: boolean;
}

/** A dense list: only the rows in sight are drawn; up, down, Home, End and Enter work; lines on a phone. */
export function RowTable<Row extends { id: string }>(props: Props<Row>) {
  const { label, rows, columns, phone, phoneTotals, openId, onOpen, isQuiet, isStruck, sort, onSort } = props;
  const {
    rowHeight = ROW_HEIGHT,
    totalsNote,
    viewKey,
    hasMore = false,
    isLoadingMore = false,
    onMore,
    isStale,
  } = props;
  const isPhone = useIsPhone();
  const fitted = useMemo(() => fittedColumns(columns, rows), [columns, rows]);
  const box = useRef<HTMLElement>(null);
  const { first, last } = useRowWindow(box, rowHeight, rows.length);
  useReturnToRow(openId);
  const goOn = useMoveOn(onOpen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, another top.
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [viewKey]);
  useEffect(() => {
    if (hasMore && !isLoadingMore && !isPhone && last >= rows.length - NEAR_END) onMore?.();
  }, [hasMore, isLoadingMore, isPhone, last, rows.length, onMore]);
  const more = hasMore && (
    <button type="button" className={classes.more} onClick={onMore} disabled={isLoadingMore}>
      {isLoadingMore ? 'Carregando…' : 'Carregar mais'}
    </button>
  );

  if (isPhone && phone)
    return (
      <>
        {phoneTotals && <p className={classes.totals}>{phoneTotals}</p>}
        <PhoneRows label={label} rows={rows} phone={phone} onOpen={onOpen} markOf={props.markOf} />
        {more}
      </>
    );

  const { each, least } = columnWidths(fitted);
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
        style={{ minWidth: `${least}rem`, '--row-height': `${rowHeight}px` } as CSSProperties}
      >
        <colgroup>
          {columns.map(({ key }, index) => (
            <col key={key} style={{ width: each[index] }} />
          ))}
        </colgroup>
        <RowTableHead columns={columns} sort={sort} onSort={onSort} />
        <tbody
          onKeyDown={(event) =>
            moveByKey(event, rows, openId, onOpen, (next) => {
              focusRow(box.current, next, rowHeight);
              if (openId && rows[next]) goOn(rows[next]);
            })
          }
        >
          {first > 0 && <Spacer height={first * rowHeight} />}
          {rows.slice(first, last).map((row, offset) => (
            <RowTableRow
              key={row.id}
              row={row}
              index={first + offset}
              columns={columns}
              isOpen={row.id === openId}
              isReachable={row.id === openId || (!openId && first + offset === 0)}
              isQuiet={isQuiet?.(row) ?? false}
              mark={props.markOf?.(row)}
              isStruck={isStruck?.(row) ?? false}
              onOpen={onOpen}
            />
          ))}
          {last < rows.length && <Spacer height={(rows.length - last) * rowHeight} />}
        </tbody>
        <Totals columns={columns} note={totalsNote} />
      </table>
      {more}
    </section>
  );
}

interface PhoneProps<Row> extends Pick<Props<Row>, 'label' | 'rows' | 'onOpen' | 'markOf'> {
  phone: NonNullable<Props<Row>['phone']>;
}

const PhoneRows = <Row extends { id: string }>({ label, rows, phone, onOpen, markOf }: PhoneProps<Row>) => (
  <ol className={classes.lines} aria-label={label}>
    {rows.map((row) => {
      const { start, title, end, line } = phone(row);
      const mark = markOf?.(row);
      return (
        <li key={row.id} data-severity={mark?.severity}>
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

interface TotalsProps<Row> {
  columns: readonly RowColumn<Row>[];
  note: string | undefined;
}

function Totals<Row>({ columns, note }: TotalsProps<Row>) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, isNumber, total }) => (
          <td key={key} data-number={isNumber}>
            {total}
          </td>
        ))}
      </tr>
      {note && (
        <tr>
          <td colSpan={columns.length}>{note}</td>
        </tr>
      )}
    </tfoot>
  );
}

const Spacer = ({ height }: { height: number }) => (
  <tr style={{ height }}>
    <td />
  </tr>
);

/** How long a row must be stayed on until the open panel shows it: a key that is held asks for no row on the way. */
const STAY_MS = 120;

/** What goes on with the open panel to another row of the list. */
function useMoveOn<Row>(onOpen: Props<Row>['onOpen']) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (row: Row) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => latest.current(row, true), STAY_MS);
  };
}

/** Up, down, Home and End move from row to row; Enter and space open one, or go into its panel when it is open. */
function moveByKey<Row extends { id: string }>(
  event: KeyboardEvent<HTMLTableSectionElement>,
  rows: readonly Row[],
  openId: string | null | undefined,
  onOpen: (row: Row) => void,
  focus: (index: number) => void,
): void {
  const element = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
  if (!element) return;
  const index = Number(element.dataset.index);
  const row = rows[index];
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (row && (event.key === 'Enter' || event.key === ' '))
    row.id === openId ? document.querySelector<HTMLElement>('[data-side-panel]')?.focus() : onOpen(row);
  else if (next !== undefined && rows[next]) focus(next);
  else return;
  event.preventDefault();
}

/** Brings a row into sight, then focuses it once it is drawn. */
function focusRow(box: HTMLElement | null, index: number, rowHeight: number, tries = 3): void {
  if (!box) return;
  const top = index * rowHeight;
  const head = rowHeight * 2;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + head > box.scrollTop + box.clientHeight - head)
    box.scrollTop = top + 2 * head - box.clientHeight;
  const row = box.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
  if (row) row.focus({ preventScroll: true });
  else if (tries > 0)
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(box, index, rowHeight, tries - 1)));
}
