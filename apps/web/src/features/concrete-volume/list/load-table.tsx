import type { ListedLoad, ListedTotals, LoadTotals } from '@traco/contract/concrete-volume/load';
import type { LoadFilter } from '@traco/contract/concrete-volume/load-filter';
import type { FigureKey } from '@traco/contract/figures/figures';
import { type ReactNode, useMemo } from 'react';
import { formatExactM3, formatM3, formatMoney } from '../../../lib/formats.ts';
import type { RowSelection } from '../../../ui/row-selection.ts';
import { RowTable } from '../../../ui/row-table.tsx';
import { useRowMarks } from '../../attention/shared/use-row-marks.ts';
import { explanationOf } from '../../figures/shared/explanation.ts';
import { notCountedNote } from '../../totals/shared/not-counted-note.tsx';
import { countLoads } from '../../totals/shared/trend-columns.ts';
import list from '../styles/list.module.css';
import type { ListColumn } from './list-columns.tsx';

interface Props {
  loads: readonly ListedLoad[];
  columns: readonly ListColumn[];
  totals?: ListedTotals;
  /** The first and the last day of the list. */
  days: Days;
  sort: string;
  openId: string | null;
  hasMore: boolean;
  /** The rows are still those of the view before. */
  isStale: boolean;
  /** Says which view it is: another one begins at its top. */
  viewKey: string;
  isLoadingMore: boolean;
  onSort: (sort: string) => void;
  onOpen: (load: ListedLoad, isMove?: boolean) => void;
  onMore: () => void;
  selection: RowSelection<ListedLoad>;
  /** Below the rows. */
  children: ReactNode;
}

/** The dense table of loads with their sums; a cancelled one is struck through. */
export function LoadTable({ loads, columns, totals, days, children, ...shared }: Props) {
  const markOf = useRowMarks('load');
  const summed = useMemo(
    () =>
      totals
        ? columns.map((column, index) => ({
            ...column,
            total: index === 0 ? countLoads(totals.loads) : totalOf(column.key, totals),
            ...explained(index === 0 ? 'loads' : figureOfColumn[column.key], days),
          }))
        : columns,
    [columns, totals, days],
  );
  return (
    <div className={list.loadRows}>
      <RowTable
        label="Cargas"
        rows={loads}
        columns={summed}
        totalsNote={notCountedNote(totals)}
        isStruck={isCancelled}
        markOf={markOf}
        {...shared}
      />
      {children}
    </div>
  );
}

type Days = Pick<LoadFilter, 'from' | 'to'>;

/** What stands below a column. */
const figureOfColumn: Record<string, FigureKey> = {
  delivered: 'volume',
  loaded: 'loaded',
  billed: 'billed',
  returned: 'returned',
  price: 'averagePrice',
  total: 'revenue',
};

const explained = (key: FigureKey | undefined, days: Days) =>
  key ? { explanation: explanationOf(key, { days }) } : {};

const isCancelled = ({ state }: ListedLoad) => state === 'cancelled';

function totalOf(key: string, totals: LoadTotals): string {
  if (key === 'delivered') return formatM3(totals.deliveredM3);
  if (key === 'loaded') return formatM3(totals.loadedM3);
  if (key === 'billed') return formatExactM3(totals.billedM3);
  if (key === 'returned') return formatM3(totals.returnedM3);
  if (key === 'price' && totals.billedM3 > 0)
    return formatMoney(Math.round(totals.revenueCents / totals.billedM3));
  return key === 'total' ? formatMoney(totals.revenueCents) : '';
}
