import { columnOfFigure } from '@traco/contract/figures/figures';
import type { CustomersOfMonth, GoalHistory } from '@traco/contract/goals/goals';
import {
  formatCount,
  formatM3,
  formatMoney,
  formatMonth,
  formatShare,
  formatVolume,
} from '../../../lib/formats.ts';
import { ColumnChart } from '../../../ui/column-chart.tsx';
import { Explain } from '../../../ui/explain.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type RowColumn, RowTable } from '../../../ui/row-table.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import { monthColumns } from '../../totals/shared/trend-columns.ts';

type Month = GoalHistory['months'][number];

interface Row extends Month {
  id: string;
  customers: CustomersOfMonth | undefined;
  isBest: boolean;
}

interface Props {
  months: readonly Month[];
  customers: readonly CustomersOfMonth[];
  /** The month whose commission is open. */
  openMonth: string | undefined;
  onOpen: (month: string) => void;
}

/** The months, newest first, the best one marked, over a curve of them; one that is pressed opens its commission. */
export function GoalMonths({ months, customers, openMonth, onOpen }: Props) {
  const customersOf = new Map(customers.map((row) => [row.month, row]));
  const best = Math.max(...months.map(({ m3 }) => m3));
  const rows = months.map((row) => ({
    ...row,
    id: row.month,
    customers: customersOf.get(row.month),
    isBest: row.m3 === best && best > 0,
  }));
  return (
    <Panel
      title="24 meses"
      aside={
        <Explain
          of={explanationsOf('volume', {
            besides: [
              'loads',
              'goal',
              'goalShare',
              'revenue',
              'averagePrice',
              'buyers',
              'customersWon',
              'customersLost',
            ],
          })}
        >
          m³; a linha marca a meta
        </Explain>
      }
    >
      <ColumnChart
        columns={monthColumns(months.toReversed())}
        title="m³ por mês, 24 meses"
        of="Mês"
        unit="m³"
      />
      <RowTable
        label="Metas mês a mês"
        rows={rows}
        columns={columns}
        phone={(row) => ({
          title: monthOf(row),
          end: formatM3(row.m3),
          line: [
            row.goalM3 === null ? 'sem meta' : `${formatShare(row.goalShare)} de ${formatM3(row.goalM3)}`,
            formatMoney(row.revenueCents),
          ].join(' · '),
        })}
        openId={openMonth}
        onOpen={({ month }) => onOpen(month)}
      />
    </Panel>
  );
}

const monthOf = ({ month, isBest }: Row) => `${formatMonth(month)}${isBest ? ' · melhor mês' : ''}`;

const columns: readonly RowColumn<Row>[] = [
  { key: 'month', label: 'Mês', width: 17, grows: true, cell: monthOf },
  {
    key: 'goal',
    label: columnOfFigure('goal'),
    width: 6,
    isNumber: true,
    cell: ({ goalM3 }) => (goalM3 === null ? 'sem meta' : formatVolume(goalM3)),
  },
  {
    key: 'm3',
    label: columnOfFigure('volume'),
    width: 6,
    isNumber: true,
    cell: ({ m3 }) => formatVolume(m3),
  },
  {
    key: 'share',
    label: columnOfFigure('goalShare'),
    width: 6,
    isNumber: true,
    cell: ({ goalShare }) => formatShare(goalShare),
  },
  {
    key: 'revenue',
    label: columnOfFigure('revenue'),
    width: 8,
    isNumber: true,
    cell: ({ revenueCents }) => formatMoney(revenueCents),
  },
  {
    key: 'price',
    label: columnOfFigure('averagePrice'),
    width: 6,
    isNumber: true,
    cell: ({ priceCentsPerM3 }) => formatMoney(priceCentsPerM3),
  },
  {
    key: 'buyers',
    label: 'Compraram',
    width: 5,
    isNumber: true,
    cell: ({ customers }) => formatCount(customers?.buyers),
  },
  {
    key: 'won',
    label: 'Conquistados',
    width: 5,
    isNumber: true,
    cell: ({ customers }) => formatCount(customers?.won),
  },
  {
    key: 'lost',
    label: 'Perdidos',
    width: 5,
    isNumber: true,
    cell: ({ customers }) => formatCount(customers?.lost),
  },
];
