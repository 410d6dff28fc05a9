import { shortRuleWords } from '@traco/contract/commission/commission-words';
import type { StatementLine } from '@traco/contract/commission/statement';
import type { ListedLoad, LoadTotals } from '@traco/contract/concrete-volume/load';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { formatCount, formatInstant, formatM3, formatMoney } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import { noteText, statusOf } from '../concrete-volume/shared/load-words.ts';
import { explanationOf } from '../figures/shared/explanation.ts';
import { countLoads } from '../totals/shared/trend-columns.ts';
import type { LoadGroup, SellerGrouping } from './group-loads.ts';

export const groupingWords: Record<SellerGrouping, string> = {
  day: 'Dia',
  mix: 'Produto',
  customer: 'Cliente',
};

/** What each load of the month brings, as far as it is known. */
export type Commissions = ReadonlyMap<string, StatementLine> | undefined;

/** The columns of the seller's loads, on the screen and on paper. */
export const loadColumns = (
  totals: LoadTotals | undefined,
  commissions?: Commissions,
): PrintedColumn<ListedLoad>[] => [
  {
    key: 'when',
    label: 'Data e hora',
    isDate: true,
    cell: ({ loadedAt, unit }) => formatInstant(loadedAt, unit.timeZone),
    total: totals && 'Total',
  },
  { key: 'note', label: 'Nota', isShort: true, cell: noteText },
  {
    key: 'customer',
    label: 'Cliente',
    cell: ({ customer }) => customer.name,
    total: totals && `${countLoads(totals.loads)} que contam`,
  },
  { key: 'site', label: 'Obra', cell: ({ site }) => site?.name },
  { key: 'mix', label: 'Produto', isShort: true, cell: ({ mix }) => mix.code },
  {
    key: 'delivered',
    label: nameOfFigure('volume'),
    isNumber: true,
    cell: ({ deliveredM3 }) => formatM3(deliveredM3),
    total: totals && formatM3(totals.deliveredM3),
    explanation: explanationOf('volume'),
  },
  {
    key: 'returned',
    label: nameOfFigure('returned'),
    isNumber: true,
    cell: ({ returnedM3 }) => (returnedM3 > 0 ? formatM3(returnedM3) : ''),
    total: totals && formatM3(totals.returnedM3),
    explanation: explanationOf('returned'),
  },
  {
    key: 'price',
    label: 'R$/m³',
    isNumber: true,
    cell: ({ priceCentsPerM3 }) => formatMoney(priceCentsPerM3),
  },
  {
    key: 'status',
    label: 'Situação',
    cell: (load) => statusOf(load).word,
    total: totals && formatMoney(totals.revenueCents),
    explanation: explanationOf('revenue'),
  },
  ...(commissions
    ? [
        {
          key: 'commission',
          label: 'Comissão',
          isNumber: true,
          cell: ({ id }: ListedLoad) => formatMoney(commissions.get(id)?.cents),
        },
        {
          key: 'rule',
          label: 'Regra',
          cell: ({ id }: ListedLoad) => {
            const line = commissions.get(id);
            return line ? shortRuleWords(line.rule) : '';
          },
        },
      ]
    : []),
];

/** The columns of the month in groups, on the screen and on paper. */
export function groupColumns(
  by: SellerGrouping,
  groups: readonly LoadGroup[],
): PrintedColumn<Omit<LoadGroup, 'key'>>[] {
  const sum = (of: 'loads' | 'deliveredM3' | 'revenueCents') =>
    groups.reduce((all, group) => all + group[of], 0);
  return [
    { key: 'group', label: groupingWords[by], cell: ({ label }) => label, total: 'Total' },
    {
      key: 'loads',
      label: nameOfFigure('loads'),
      isNumber: true,
      cell: ({ loads }) => formatCount(loads),
      total: formatCount(sum('loads')),
      explanation: explanationOf('loads'),
    },
    {
      key: 'delivered',
      label: nameOfFigure('volume'),
      isNumber: true,
      cell: ({ deliveredM3 }) => formatM3(deliveredM3),
      total: formatM3(sum('deliveredM3')),
      explanation: explanationOf('volume'),
    },
    {
      key: 'revenue',
      label: nameOfFigure('revenue'),
      isNumber: true,
      cell: ({ revenueCents }) => formatMoney(revenueCents),
      total: formatMoney(sum('revenueCents')),
      explanation: explanationOf('revenue'),
    },
  ];
}
