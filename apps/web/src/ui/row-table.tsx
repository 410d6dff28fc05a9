import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type CellRange, useCellRange } from './cell-range.ts';
import { CellRangeBar } from './cell-range-bar.tsx';
import { ColumnTotal } from './column-total.tsx';
import { copyRows } from './copied-rows.ts';
import { Explain, type Explanation } from './explain.tsx';
import { useReturnToRow } from './return-to-row.ts';
import { columnWidths, fittedColumns } from './row-columns.ts';
import { focusRow, moveByKey, useMoveOn } from './row-keys.ts';
import type { RowSelection } from './row-selection.ts';
import classes from './row-table.module.css';
import { RowTableHead } from './row-table-head.tsx';
import { PhoneRows } from './row-table-phone.tsx';
import { RowTableRow } from './row-table-row.tsx';
import { useRowWindow } from './row-window.ts';
import { useIsPhone } from './use-is-phone.ts';

/** Height of a row of one line, in px. */
const ROW_HEIGHT = 38;
const NEAR_END = 30;
/** Room of the marks at the rows, in rem. */
const MARKS = 2.5;

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
  /** Not shown on a screen until somebody chooses it. */
  isExtra?: boolean;
  /** The name that the server sorts by. */
  sort?: string;
  cell: (row: Row) => ReactNode;
  /** What stands below it in the row of sums, and what that means. */
  total?: ReactNode;
  explanation?: Explanation | readonly Explanation[];
  /** What it says outside of the table, where its cell is more than that text: a number without its unit. */
  plain?: (row: Row) => string | number | null;
  /** How the sum of its numbers is written, where they add up. */
  sums?: (sum: number) => string;
}

/** What stands out of a row: how grave, and why in a sentence. */
export interface RowMark {
  severity: 'stop' | 'warning';
  words: string;
}

export interface RowTableProps<Row> {
  /** What a screen reader calls it. */
  label: string;
  rows: readonly Row[];
  columns: readonly RowColumn<Row>[];
  /** A row on a phone: a picture, its name, what stands at its right, a line below. Without it the table stays. */
  phone?: (row: Row) => { start?: ReactNode; title: string; end: ReactNode; line: ReactNode };
  /** The sums on a phone. */
  phoneTotals?: ReactNode;
  /** So many rows stand on a phone, those with a mark before the others, until the rest is asked for. */
  phoneFirst?: number | undefined;
  openId?: string | null | undefined;
  /** @param isMove the panel of another row is open: this one takes its place, and going back closes it */
  onOpen: (row: Row, isMove?: boolean) => void;
  isQuiet?: (row: Row) => boolean;
  /** What needs somebody: the row has its colour, and its words are its title. */
  markOf?: ((row: Row) => RowMark | undefined) | undefined;
  /** A line of its own below the sums: what they leave out. */
  totalsNote?: ReactNode;
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
  /** Where several rows are marked at once. */
  selection?: RowSelection<Row> | undefined;
}

/** A dense list: only the rows in sight are drawn; its keys are those of `moveByKey`; lines on a phone. */
export function RowTable<Row extends { id: string }>(props: RowTableProps<Row>) {
  const { phone, hasMore = false, isLoadingMore = false } = props;
  const isPhone = useIsPhone();
  useReturnToRow(props.openId);
  const more = hasMore && (
    <button type="button" className={classes.more} onClick={props.onMore} disabled={isLoadingMore}>
      {isLoadingMore ? 'Carregando…' : 'Carregar mais'}
    </button>
  );
  if (!isPhone || !phone)
    return (
      <WideTable {...props} isPhone={isPhone}>
        {more}
      </WideTable>
    );
  return (
    <>
      {props.phoneTotals && (
        <p className={classes.totals}>{explainedSums(props.columns, props.phoneTotals)}</p>
      )}
      <PhoneRows {...props} phone={phone} more={more} />
    </>
  );
}

interface WideProps<Row> extends RowTableProps<Row> {
  isPhone: boolean | undefined;
  /** What asks for more, at the end of the rows. */
  children: ReactNode;
}

/** The rows as a table in a box that scrolls. */
function WideTable<Row extends { id: string }>(props: WideProps<Row>) {
  const { label, rows, columns, openId, onOpen, isQuiet, isStruck, sort, onSort, selection } = props;
  const { rowHeight = ROW_HEIGHT, hasMore = false, isLoadingMore = false, isPhone, onMore } = props;
  const fitted = useMemo(() => fittedColumns(columns, rows), [columns, rows]);
  const box = useRef<HTMLElement>(null);
  const { first, last } = useRowWindow(box, rowHeight, rows.length);
  const goOn = useMoveOn(onOpen);
  const cells = useCellRange({
    rows,
    columns: columns.length,
    viewKey: props.viewKey,
    hasMarks: selection !== undefined,
  });
  const goTo = (next: number) => {
    focusRow(box.current, next, rowHeight);
    if (openId && rows[next]) goOn(rows[next]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, another top.
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [props.viewKey]);
  useEffect(() => {
    if (hasMore && !isLoadingMore && !isPhone && last >= rows.length - NEAR_END) onMore?.();
  }, [hasMore, isLoadingMore, isPhone, last, rows.length, onMore]);
  const { each, least } = columnWidths(fitted, selection ? MARKS : 0);
  return (
    <section
      className={classes.box}
      data-stale={props.isStale || undefined}
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
      onCopy={(event) => copyRows(event, columns, rows, selection?.marked, cells.range)}
      data-dragging={cells.isDragging || undefined}
    >
      <table
        className={classes.table}
        data-marks={selection !== undefined || undefined}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        style={{ minWidth: `${least}rem`, '--row-height': `${rowHeight}px` } as CSSProperties}
      >
        <colgroup>
          {selection && <col style={{ width: `${MARKS}rem` }} />}
          {columns.map(({ key }, index) => (
            <col key={key} style={{ width: each[index] }} />
          ))}
        </colgroup>
        <RowTableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          marks={selection && { rows, selection }}
        />
        <tbody
          {...cells.mouse}
          onKeyDown={(event) =>
            cells.moveByKey(event, goTo) ||
            moveByKey(event, {
              rows,
              openId,
              onOpen,
              focus: goTo,
              mark: selection?.mark,
              markAll: selection && (() => selection.markOnly(rows)),
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
              {...cellsOf(cells.range, first + offset)}
              {...(selection && { isMarked: selection.marked.has(row.id), onMark: selection.mark })}
            />
          ))}
          {last < rows.length && <Spacer height={(rows.length - last) * rowHeight} />}
        </tbody>
        <Totals columns={columns} note={props.totalsNote} hasMarks={selection !== undefined} />
      </table>
      {props.children}
      {cells.range && <CellRangeBar range={cells.range} rows={rows} columns={columns} />}
    </section>
  );
}

/** Which cells of a row are marked. */
const cellsOf = (range: CellRange | undefined, index: number) =>
  range && index >= range.rows[0] && index <= range.rows[1]
    ? { firstCell: range.columns[0], lastCell: range.columns[1] }
    : {};

/** The sums on a phone, which are pressed to learn what they mean. */
function explainedSums<Row>(columns: readonly RowColumn<Row>[], sums: ReactNode) {
  const of = columns.flatMap(({ total, explanation }) => (total && explanation ? [explanation].flat() : []));
  return of.length > 0 ? <Explain of={of}>{sums}</Explain> : sums;
}

interface TotalsProps<Row> {
  columns: readonly RowColumn<Row>[];
  note: ReactNode;
  hasMarks: boolean;
}

function Totals<Row>({ columns, note, hasMarks }: TotalsProps<Row>) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {hasMarks && <td />}
        {columns.map(({ key, isNumber, total, explanation }) => (
          <td key={key} data-number={isNumber}>
            <ColumnTotal total={total} explanation={explanation} />
          </td>
        ))}
      </tr>
      {note && (
        <tr>
          <td colSpan={columns.length + (hasMarks ? 1 : 0)}>{note}</td>
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
