import type { LoadTotals } from '@traco/contract/concrete-volume/load';
import type { LoadGrouping } from '@traco/contract/concrete-volume/load-filter';
import { nameOfFigure } from '@traco/contract/figures/figures';
import {
  formatCount,
  formatDay,
  formatExactM3,
  formatM3,
  formatMoney,
  formatShare,
} from '../../../lib/formats.ts';
import type { PrintedColumn } from '../../../ui/printed-list.tsx';

/** A group of loads; `id` is what it is grouped by. */
export type LoadGroup = LoadTotals & { id: string; label: string };

export const groupingWords: Record<LoadGrouping, string> = {
  day: 'Dia',
  unit: 'Unidade',
  mix: 'Produto',
  seller: 'Vendedor',
  customer: 'Cliente',
};

/** The columns of the grouped loads, on the screen and on paper. */
export const groupColumns = (
  grouping: LoadGrouping,
  totals: LoadTotals | undefined,
): PrintedColumn<LoadGroup>[] => [
  {
    key: 'group',
    label: groupingWords[grouping],
    cell: ({ id, label }) => (grouping === 'day' ? formatDay(id) : label),
    total: totals && 'Total',
  },
  number('loads', 'Cargas', ({ loads }) => formatCount(loads), totals),
  number('delivered', nameOfFigure('volume'), ({ deliveredM3 }) => formatM3(deliveredM3), totals),
  number('billed', nameOfFigure('billed'), ({ billedM3 }) => formatExactM3(billedM3), totals),
  number('returned', nameOfFigure('returned'), ({ returnedM3 }) => formatM3(returnedM3), totals),
  number('revenue', 'Valor', ({ revenueCents }) => formatMoney(revenueCents), totals),
  {
    key: 'share',
    label: 'Parte',
    isNumber: true,
    cell: ({ deliveredM3 }) =>
      totals && totals.deliveredM3 > 0 ? formatShare(deliveredM3 / totals.deliveredM3) : '—',
  },
];

const number = (
  key: string,
  label: string,
  figure: (totals: LoadTotals) => string,
  totals: LoadTotals | undefined,
): PrintedColumn<LoadGroup> => ({
  key,
  label,
  isNumber: true,
  cell: figure,
  total: totals && figure(totals),
});
