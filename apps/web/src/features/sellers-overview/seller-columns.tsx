import { accessWords } from '@traco/contract/person';
import type { SellerLine } from '@traco/contract/seller';
import type { SellerTotals } from '@traco/contract/sellers-overview';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatMoney, formatShare, formatVolume } from '../../lib/formats.ts';
import { Meter } from '../../ui/meter.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import classes from './seller-columns.module.css';

/** How far a seller is, and where the working days put him. */
export const GoalMeter = ({ month }: Pick<SellerLine, 'month'>) =>
  month.goalShare === null ? (
    <span className={classes.none}>sem meta</span>
  ) : (
    <span className={classes.goal}>
      <Meter
        share={month.goalShare}
        mark={month.workingDays.total > 0 ? month.workingDays.over / month.workingDays.total : null}
        words={`${formatShare(month.goalShare)} da meta`}
      />
      {formatShare(month.goalShare)}
    </span>
  );

/** A projection knows no hundredths. */
const formatProjection = (m3: number) => formatVolume(Math.round(m3 * 10) / 10);

/** How a person comes in, in a word and a tone. */
export const accessStatus = ({ access }: Pick<SellerLine, 'access'>): Status => ({
  tone: access === 'own' ? 'green' : access === 'temporary' ? 'yellow' : 'neutral',
  word: accessWords[access],
});

/** The columns of the sellers' list. */
export function columnsOf(totals: SellerTotals | undefined): RowColumn<SellerLine>[] {
  return [
    {
      key: 'name',
      label: 'Vendedor',
      width: 13,
      sort: 'name',
      cell: ({ name, active }) => (active ? name : `${name} (inativo)`),
      total: totals && counted(totals.sellers, 'vendedor', 'vendedores'),
    },
    { key: 'unit', label: 'Unidade', width: 9, cell: ({ unit }) => unit.name },
    {
      key: 'm3',
      label: 'm³ no mês',
      width: 6.5,
      isNumber: true,
      sort: 'm3',
      cell: ({ month }) => formatVolume(month.m3),
      total: totals && formatVolume(totals.m3),
    },
    {
      key: 'goal',
      label: 'Meta m³',
      width: 6,
      isNumber: true,
      cell: ({ month }) => month.goalM3 !== null && formatVolume(month.goalM3),
      total: totals && totals.goalM3 !== null && formatVolume(totals.goalM3),
    },
    { key: 'share', label: 'Da meta', width: 8.5, cell: (seller) => <GoalMeter month={seller.month} /> },
    {
      key: 'projection',
      label: 'Projeção m³',
      width: 6.5,
      isNumber: true,
      cell: ({ month }) => month.projectionM3 !== null && formatProjection(month.projectionM3),
      total: totals && totals.projectionM3 !== null && formatProjection(totals.projectionM3),
    },
    {
      key: 'price',
      label: 'Preço médio',
      width: 7,
      isNumber: true,
      cell: ({ month }) => month.priceCentsPerM3 !== null && formatMoney(month.priceCentsPerM3),
      total: totals && totals.priceCentsPerM3 !== null && formatMoney(totals.priceCentsPerM3),
    },
    {
      key: 'customers',
      label: 'Clientes',
      width: 5,
      isNumber: true,
      cell: ({ customers }) => formatCount(customers),
      total: totals && formatCount(totals.customers),
    },
    {
      key: 'access',
      label: 'Acesso',
      width: 8.5,
      cell: (seller) => <StatusBadge status={accessStatus(seller)} />,
    },
  ];
}
