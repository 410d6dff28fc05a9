import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { columnOfFigure } from '@traco/contract/figures/figures';
import type { CustomersOfMonth } from '@traco/contract/goals/goals';
import type { SellerDashboard } from '@traco/contract/seller-dashboard/seller-dashboard';
import { useRole } from '../../../kit/session/person.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatCount, formatMoney, formatMonth, formatShare, formatVolume } from '../../../lib/formats.ts';
import { titleOf } from '../../../lib/paths.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ColumnChart } from '../../../ui/column-chart.tsx';
import { Explain } from '../../../ui/explain.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { explanationsOf } from '../../figures/shared/explanation.ts';
import { monthColumns } from '../../totals/shared/trend-columns.ts';
import classes from '../shared/commission.module.css';
import { StatementPart } from '../shared/statement-part.tsx';

type Row = SellerDashboard['months'][number];

/** `/seller-historical-goals`: a seller's goals month by month, and the commission of the month that is chosen. */
export default function SellerHistoricalGoalsPage() {
  const [search, set] = useAddress();
  const chooses = useRole() === 'supervisor';
  const sellers = useQuery(api.catalogue.sellers.queryOptions({ input: {}, enabled: chooses })).data ?? [];
  const sellerId = chooses ? search.sellerId || sellers[0]?.id : undefined;
  const found = useQuery(
    api.sellerDashboard.read.queryOptions({
      input: sellerId ? { sellerId } : {},
      enabled: !chooses || sellerId !== undefined,
      meta: changesWith('loads', 'goals'),
    }),
  );
  const customers = useQuery(
    api.goals.customers.queryOptions({
      input: sellerId ? { sellerId } : {},
      enabled: !chooses || sellerId !== undefined,
      meta: changesWith('goals', 'loads', 'sellers', 'units'),
    }),
  );
  const months = found.data?.months ?? [];
  const month = search.mes && months.some((row) => row.month === search.mes) ? search.mes : months[0]?.month;
  return (
    <>
      <PageHeader
        title={titleOf('/seller-historical-goals')}
        subtitle={chooses ? found.data?.seller.name : undefined}
        actions={
          <>
            {chooses && (
              <NativeSelect
                aria-label="Vendedor"
                value={sellerId ?? ''}
                data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => set({ sellerId: event.currentTarget.value })}
              />
            )}
            {month && (
              <NativeSelect
                aria-label="Mês"
                value={month}
                data={months.map((row) => ({ value: row.month, label: formatMonth(row.month) }))}
                onChange={(event) => set({ mes: event.currentTarget.value })}
              />
            )}
          </>
        }
      />
      {found.isError && (
        <Callout tone="danger" role="alert">
          Não foi possível carregar os meses. Verifique a conexão.
        </Callout>
      )}
      <div className={classes.parts}>
        {month && <StatementPart sellerId={sellerId} month={month} />}
        {months.length > 0 && <Months months={months} customers={customers.data ?? []} />}
      </div>
    </>
  );
}

/** The months, newest first, the best one marked, over a curve of them. */
interface MonthsProps {
  months: readonly Row[];
  customers: readonly CustomersOfMonth[];
}

function Months({ months, customers }: MonthsProps) {
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
