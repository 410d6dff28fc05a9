import { pointsInColumn } from '@traco/contract/campaigns/points-words';
import { columnOfFigure, nameOfFigure } from '@traco/contract/figures/figures';
import type { SellerLine } from '@traco/contract/sellers-overview/seller';
import type { SellerTotals } from '@traco/contract/sellers-overview/sellers-overview';
import { formatPhone } from '@traco/contract/values/identifiers';
import { accessWords } from '@traco/contract/values/person';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatMoney, formatShare, formatVolume } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';
import { explanationOf, explanationsOf } from '../figures/shared/explanation.ts';
import { PersonCell } from '../profile-photo/shared/person-face.tsx';
import { formatProjection, GoalMeter, Projection } from '../totals/shared/goal-meter.tsx';

/** Height of a row in px: the name, and how they are reached below it. */
export const SELLER_ROW_HEIGHT = 46;

/** What a month's meter shows. */
export const meterOf = ({ goalShare, workingDays: { over, total } }: SellerLine['month']) => ({
  goalShare,
  overShare: total > 0 ? over / total : null,
});

/** How many of the month's requests for a quote were quoted. */
export const requestWords = ({ requests, quoted }: { requests: number; quoted: number }): string =>
  requests === 0 ? '—' : `${formatCount(quoted)} de ${formatCount(requests)}`;

/** How many offers the month saw, and the share won of those that have ended: `8 · 40%`. */
const quoteWords = ({ quotes, conversion }: { quotes: number; conversion: number | null }): string =>
  quotes === 0
    ? '—'
    : [formatCount(quotes), conversion !== null && formatShare(conversion)].filter(Boolean).join(' · ');

/** What stands below their name: why they are not reached, or their telephone. */
const belowName = ({ active, access, phone }: SellerLine): string =>
  [
    !active && 'inativo',
    access !== 'own' && accessWords[access].toLowerCase(),
    phone ? formatPhone(phone) : 'sem telefone',
  ]
    .filter(Boolean)
    .join(' · ');

/** What a seller's month came to beside its goal. */
const monthColumns = (totals: SellerTotals | undefined): RowColumn<SellerLine>[] => [
  {
    key: 'm3',
    label: 'm³ no mês',
    width: 6.5,
    isNumber: true,
    sort: 'm3',
    plain: ({ month }) => month.m3,
    sums: formatVolume,
    cell: ({ month }) => formatVolume(month.m3),
    total: totals && formatVolume(totals.m3),
    explanation: explanationOf('volume'),
  },
  {
    key: 'goal',
    sort: 'goal',
    label: columnOfFigure('goal'),
    width: 6,
    isNumber: true,
    plain: ({ month }) => month.goalM3,
    sums: formatVolume,
    cell: ({ month }) => month.goalM3 !== null && formatVolume(month.goalM3),
    total: totals && totals.goalM3 !== null && formatVolume(totals.goalM3),
    explanation: explanationOf('sellersGoal'),
  },
  {
    key: 'share',
    sort: 'share',
    label: 'Da meta',
    width: 8.5,
    cell: ({ month }) => <GoalMeter {...meterOf(month)} />,
  },
  {
    key: 'projection',
    sort: 'projection',
    label: columnOfFigure('projection'),
    width: 6.5,
    isNumber: true,
    cell: ({ month }) => <Projection {...month} />,
    total: totals && formatProjection(totals.projectionM3),
    explanation: explanationOf('projection'),
  },
  {
    key: 'price',
    sort: 'price',
    label: nameOfFigure('averagePrice'),
    isExtra: true,
    width: 6.6,
    isNumber: true,
    cell: ({ month }) => month.priceCentsPerM3 !== null && formatMoney(month.priceCentsPerM3),
    total: totals && totals.priceCentsPerM3 !== null && formatMoney(totals.priceCentsPerM3),
    explanation: explanationOf('averagePrice'),
  },
];

/** The columns of the sellers' list. */
export function columnsOf(totals: SellerTotals | undefined): RowColumn<SellerLine>[] {
  return [
    {
      key: 'name',
      label: 'Vendedor',
      width: 14.7,
      sort: 'name',
      grows: true,
      plain: ({ name }) => name,
      cell: (seller) => <PersonCell kind="seller" person={seller} below={belowName(seller)} />,
      total: totals && counted(totals.sellers, 'vendedor', 'vendedores'),
      explanation: explanationOf('sellers'),
    },
    {
      key: 'unit',
      sort: 'unit',
      label: 'Unidade',
      width: 6.75,
      grows: true,
      cell: ({ unit }) => unit.name.replace(/^Traço /, ''),
    },
    ...monthColumns(totals),
    {
      key: 'quotes',
      label: `${nameOfFigure('quotes')} do mês`,
      width: 7,
      isNumber: true,
      cell: ({ month }) => quoteWords(month),
      total: totals && quoteWords(totals),
      explanation: explanationsOf('quotes', { besides: ['conversion'] }),
    },
    {
      key: 'overdue',
      sort: 'overdue',
      label: 'Vencido',
      width: 6.5,
      isNumber: true,
      cell: ({ overdueCents }) => overdueCents > 0 && formatMoney(overdueCents),
      total: totals && formatMoney(totals.overdueCents),
      explanation: explanationOf('overdueAmount'),
    },
    {
      key: 'requests',
      sort: 'requests',
      label: 'Pedidos orçados',
      isExtra: true,
      width: 5.5,
      isNumber: true,
      cell: ({ month }) => requestWords(month),
      total: totals && requestWords(totals),
      explanation: explanationsOf('requests', { besides: ['quoted'] }),
    },
    {
      key: 'points',
      label: 'Pontos em campanhas',
      width: 6,
      isNumber: true,
      isExtra: true,
      cell: ({ points }) => points !== null && pointsInColumn(points),
      explanation: explanationOf('campaignPoints'),
    },
    {
      key: 'customers',
      sort: 'customers',
      label: nameOfFigure('customers'),
      width: 5,
      isNumber: true,
      cell: ({ customers }) => formatCount(customers),
      total: totals && formatCount(totals.customers),
      explanation: explanationOf('customers'),
    },
  ];
}

/** The same on paper: no face, telephone and access in columns of their own. */
export function printedColumnsOf(totals: SellerTotals | undefined): PrintedColumn<SellerLine>[] {
  const [name, ...others] = columnsOf(totals);
  return [
    { ...name!, cell: (seller) => (seller.active ? seller.name : `${seller.name} (inativo)`) },
    {
      key: 'phone',
      label: 'Telefone',
      isShort: true,
      cell: ({ phone }) => (phone ? formatPhone(phone) : '—'),
    },
    ...others,
    { key: 'access', label: 'Acesso', cell: ({ access }) => accessWords[access] },
  ];
}
