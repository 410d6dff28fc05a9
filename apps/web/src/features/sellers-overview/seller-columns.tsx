import type { SellerLine } from '@traco/contract/seller';
import type { SellerTotals } from '@traco/contract/sellers-overview';
import { accessStatus } from '../../domain/people/access-status.ts';
import { formatProjection, GoalMeter } from '../../domain/volume-figures/goal-meter.tsx';
import { counted } from '../../lib/counted.ts';
import { formatCount, formatMoney, formatVolume } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** What a month's meter shows. */
export const meterOf = ({ goalShare, workingDays: { over, total } }: SellerLine['month']) => ({
  goalShare,
  overShare: total > 0 ? over / total : null,
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
    { key: 'share', label: 'Da meta', width: 8.5, cell: ({ month }) => <GoalMeter {...meterOf(month)} /> },
    {
      key: 'projection',
      label: 'Projeção m³',
      width: 6.5,
      isNumber: true,
      cell: ({ month }) => formatProjection(month.projectionM3),
      total: totals && formatProjection(totals.projectionM3),
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
