import type { LoadTotals } from '@traco/contract/concrete-volume/load';
import type { LoadFilter, LoadGrouping } from '@traco/contract/concrete-volume/load-filter';
import { type FigureKey, nameOfFigure } from '@traco/contract/figures/figures';
import {
  formatCount,
  formatDay,
  formatExactM3,
  formatM3,
  formatMoney,
  formatShare,
} from '../../../lib/formats.ts';
import type { PrintedColumn } from '../../../ui/printed-list.tsx';
import { explanationOf } from '../../figures/shared/explanation.ts';

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
  days: Pick<LoadFilter, 'from' | 'to'> = {},
): PrintedColumn<LoadGroup>[] => [
  {
    key: 'group',
    label: groupingWords[grouping],
    cell: ({ id, label }) => (grouping === 'day' ? formatDay(id) : label),
    total: totals && 'Total',
  },
  ...numbers.map(
    ([figure, of]): PrintedColumn<LoadGroup> => ({
      key: figure,
      label: nameOfFigure(figure),
      isNumber: true,
      cell: of,
      total: totals && of(totals),
      explanation: explanationOf(figure, { days }),
    }),
  ),
  {
    key: 'share',
    label: 'Parte',
    isNumber: true,
    cell: ({ deliveredM3 }) =>
      totals && totals.deliveredM3 > 0 ? formatShare(deliveredM3 / totals.deliveredM3) : '—',
  },
];

const numbers: [figure: FigureKey, of: (totals: LoadTotals) => string][] = [
  ['loads', ({ loads }) => formatCount(loads)],
  ['volume', ({ deliveredM3 }) => formatM3(deliveredM3)],
  ['billed', ({ billedM3 }) => formatExactM3(billedM3)],
  ['returned', ({ returnedM3 }) => formatM3(returnedM3)],
  ['revenue', ({ revenueCents }) => formatMoney(revenueCents)],
];
