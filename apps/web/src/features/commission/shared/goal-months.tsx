import { columnOfFigure } from '@traco/contract/figures/figures';
import type { CustomersOfMonth, GoalHistory } from '@traco/contract/goals/goals';
import { formatCount, formatMoney, formatMonth, formatShare, formatVolume } from '../../../lib/formats.ts';
import { ColumnChart } from '../../../ui/column-chart.tsx';
import { Explain } from '../../../ui/explain.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import { monthColumns } from '../../totals/shared/trend-columns.ts';
import classes from './commission.module.css';

type Row = GoalHistory['months'][number];

interface Props {
  months: readonly Row[];
  customers: readonly CustomersOfMonth[];
}

/** The months, newest first, the best one marked, over a curve of them. */
export function GoalMonths({ months, customers }: Props) {
  const customersOf = new Map(customers.map((row) => [row.month, row]));
  const best = months.reduce((most, row) => (row.m3 > most.m3 ? row : most));
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Metas mês a mês">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col" data-number>
                {columnOfFigure('goal')}
              </th>
              <th scope="col" data-number>
                {columnOfFigure('volume')}
              </th>
              <th scope="col" data-number>
                {columnOfFigure('goalShare')}
              </th>
              <th scope="col" data-number>
                {columnOfFigure('revenue')}
              </th>
              <th scope="col" data-number>
                {columnOfFigure('averagePrice')}
              </th>
              <th scope="col" data-number>
                {columnOfFigure('buyers')}
              </th>
              <th scope="col" data-number>
                {columnOfFigure('customersWon')}
              </th>
              <th scope="col" data-number>
                {columnOfFigure('customersLost')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={row.month}>
                <td>
                  {formatMonth(row.month)}
                  {row === best && row.m3 > 0 && <small>melhor mês</small>}
                </td>
                <td data-number>{row.goalM3 === null ? 'sem meta' : formatVolume(row.goalM3)}</td>
                <td data-number>{formatVolume(row.m3)}</td>
                <td data-number>{formatShare(row.goalShare)}</td>
                <td data-number>{formatMoney(row.revenueCents)}</td>
                <td data-number>{formatMoney(row.priceCentsPerM3)}</td>
                <td data-number>{formatCount(customersOf.get(row.month)?.buyers)}</td>
                <td data-number>{formatCount(customersOf.get(row.month)?.won)}</td>
                <td data-number>{formatCount(customersOf.get(row.month)?.lost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
