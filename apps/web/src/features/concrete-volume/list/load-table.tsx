import type { Load, LoadTotals } from '@traco/contract/load';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { countLoads } from '../../../domain/volume-figures/trend-columns.ts';
import { formatM3, formatMoney } from '../../../lib/formats.ts';
import { useRowWindow } from '../../../ui/row-window.ts';
import { columnWidths, type ListColumn } from './list-columns.tsx';

/** Height of a row in px; the style sheet holds the same. */
export const ROW_HEIGHT = 38;
const NEAR_END = 30;

interface Props {
  loads: readonly Load[];
  columns: readonly ListColumn[];
  totals?: LoadTotals;
  sort: string;
  openId: string | null;
  hasMore: boolean;
  /** The rows are still those of the view before. */
  isStale: boolean;
  /** Says which view it is: another one begins at its top. */
  viewKey: string;
  isLoadingMore: boolean;
  onSort: (sort: string) => void;
  onOpen: (load: Load) => void;
  onMore: () => void;
}

/** The dense table of loads: only the rows in sight are drawn; up, down, Home, End and Enter work. */
export function LoadTable(props: Props) {
  const { loads, columns, totals, sort, openId, hasMore, isStale, isLoadingMore, onSort, onOpen, onMore } =
    props;
  const box = useRef<HTMLElement>(null);
  const { first, last } = useRowWindow(box, ROW_HEIGHT, loads.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, another top.
  useEffect(() => {
    if (box.current) box.current.scrollTop = 0;
  }, [props.viewKey]);
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= loads.length - NEAR_END) onMore();
  }, [hasMore, isLoadingMore, last, loads.length, onMore]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('tr[data-index]');
    if (!row) return;
    const index = Number(row.dataset.index);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const load = loads[index];
      if (load) onOpen(load);
      return;
    }
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: loads.length - 1 }[event.key];
    if (next === undefined || next < 0 || next >= loads.length) return;
    event.preventDefault();
    focusRow(box.current, next);
  };

  const { each, least } = columnWidths(columns);
  return (
    <section
      className="load-table-box"
      data-stale={isStale || undefined}
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
      tabIndex={0}
      aria-label="Cargas"
    >
      <table
        className="load-table"
        aria-rowcount={hasMore ? -1 : loads.length + 1}
        style={{ minWidth: `${least}rem` }}
      >
        <colgroup>
          {columns.map(({ key }, place) => (
            <col key={key} style={{ width: each[place] }} />
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
                {column.sort ? (
                  <button
                    type="button"
                    onClick={() => onSort(sort === `-${column.sort}` ? column.sort! : `-${column.sort}`)}
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
          {first > 0 && <SpacerRow height={first * ROW_HEIGHT} />}
          {loads.slice(first, last).map((load, offset) => (
            <LoadRow
              key={load.id}
              load={load}
              index={first + offset}
              columns={columns}
              isOpen={load.id === openId}
              isReachable={load.id === openId || (openId === null && first + offset === 0)}
              onOpen={onOpen}
            />
          ))}
          {last < loads.length && <SpacerRow height={(loads.length - last) * ROW_HEIGHT} />}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map(({ key, isNumber }, index) => (
                <td key={key} data-number={isNumber}>
                  {index === 0 ? countLoads(totals.loads) : totalOf(key, totals)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {hasMore && (
        <button type="button" className="more-rows" onClick={onMore} disabled={isLoadingMore}>
          {isLoadingMore ? 'Carregando…' : 'Carregar mais'}
        </button>
      )}
    </section>
  );
}

interface RowProps {
  load: Load;
  index: number;
  columns: readonly ListColumn[];
  isOpen: boolean;
  /** Whether the Tab key stops here. */
  isReachable: boolean;
  onOpen: (load: Load) => void;
}

/** A row, drawn again only when something of it changes: scrolling moves the others, not this one. */
const LoadRow = memo(({ load, index, columns, isOpen, isReachable, onOpen }: RowProps) => (
  <tr
    data-index={index}
    data-load={load.id}
    data-cancelled={load.state === 'cancelled' || undefined}
    aria-rowindex={index + 2}
    aria-selected={isOpen || undefined}
    tabIndex={isReachable ? 0 : -1}
    onClick={() => onOpen(load)}
  >
    {columns.map(({ key, isNumber, cell }) => {
      const content = cell(load);
      return (
        <td key={key} data-number={isNumber} title={titleOf(content)}>
          {content}
        </td>
      );
    })}
  </tr>
));
LoadRow.displayName = 'LoadRow';

/** The whole of a text that may be cut off. */
const titleOf = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

/** Stands for the rows out of sight. */
const SpacerRow = ({ height }: { height: number }) => (
  <tr style={{ height }}>
    <td />
  </tr>
);

function totalOf(key: string, totals: LoadTotals): string {
  if (key === 'delivered') return formatM3(totals.deliveredM3);
  if (key === 'loaded') return formatM3(totals.loadedM3);
  if (key === 'billed') return formatM3(totals.billedM3);
  if (key === 'returned') return formatM3(totals.returnedM3);
  if (key === 'price' && totals.billedM3 > 0)
    return formatMoney(Math.round(totals.revenueCents / totals.billedM3));
  return key === 'total' ? formatMoney(totals.revenueCents) : '';
}

function ariaSort(own: string | undefined, sort: string) {
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
