import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RecordTimeline } from '../../../kit/record/record-timeline.tsx';
import { useRole } from '../../../kit/session/person.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatMonth } from '../../../lib/formats.ts';
import { titleOf } from '../../../lib/paths.ts';
import { Callout } from '../../../ui/callout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { goalPoints } from '../../goals/shared/goal-change-told.tsx';
import classes from '../shared/commission.module.css';
import { GoalMonths } from '../shared/goal-months.tsx';
import { StatementPart } from '../shared/statement-part.tsx';

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
  const changes = useQuery(
    api.goals.changes.queryOptions({
      input: sellerId ? { sellerId } : {},
      enabled: !chooses || sellerId !== undefined,
      meta: changesWith('goals', 'sellers', 'units'),
    }),
  );
  const months = found.data?.months ?? [];
  const month = search.mes && months.some((row) => row.month === search.mes) ? search.mes : months[0]?.month;
  // What became of the goal of the month that is chosen, and of those to come, where one that stood is another.
  const told = (changes.data?.changes ?? []).filter(
    ({ month: of, wasM3 }) => wasM3 !== null && (of === month || of > (months[0]?.month ?? '')),
  );
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
        {changes.data && told.length > 0 && (
          <Panel title="Por que a meta mudou">
            <RecordTimeline zone={changes.data.timeZone} points={goalPoints(told.toReversed())} isUntitled />
          </Panel>
        )}
        {month && <StatementPart sellerId={sellerId} month={month} />}
        {months.length > 0 && (
          <GoalMonths
            months={months}
            customers={customers.data ?? []}
            openMonth={month}
            onOpen={(mes) => set({ mes })}
          />
        )}
      </div>
    </>
  );
}
