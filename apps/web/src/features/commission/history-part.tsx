import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../kit/list/list-state.tsx';
import { RecordTimeline } from '../../kit/record/record-timeline.tsx';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { goalPoints } from '../goals/shared/goal-change-told.tsx';
import classes from './shared/commission.module.css';
import { GoalMonths } from './shared/goal-months.tsx';

interface Props {
  unitId: string;
  sellerId: string | undefined;
  onChoose: (sellerId: string | null) => void;
  /** A month's commissions. */
  onOpen: (month: string) => void;
}

/** 24 months of a unit, or of one of its sellers, against the goals, with the customers won and lost. */
export function HistoryPart({ unitId, sellerId, onChoose, onOpen }: Props) {
  const sellers = useQuery(api.catalogue.sellers.queryOptions({ input: { unitId } })).data ?? [];
  const found = useQuery(
    api.goals.history.queryOptions({
      input: { unitId, ...(sellerId && { sellerId }) },
      meta: changesWith('loads', 'goals', 'sellers', 'units'),
    }),
  );
  return (
    <>
      <NativeSelect
        label="De quem"
        value={sellerId ?? ''}
        data={[
          { value: '', label: 'Da unidade' },
          ...sellers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      />
      <ListState
        isLoading={found.isPending}
        error={found.error}
        isEmpty={found.data?.months.length === 0}
        onRetry={() => void found.refetch()}
        empty={<EmptyState title="Nenhum mês">Ainda não há meses para mostrar.</EmptyState>}
      >
        <div className={classes.parts}>
          {found.data && (
            <GoalMonths
              months={found.data.months}
              customers={found.data.customers}
              openMonth={undefined}
              onOpen={onOpen}
            />
          )}
          {found.data && (
            <RecordTimeline zone={found.data.timeZone} points={goalPoints(found.data.changes.toReversed())} />
          )}
        </div>
      </ListState>
    </>
  );
}
