import { Button, Skeleton } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useServerClock } from '../../lib/use-clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';
import { LoadConflicts } from '../operational-sheet/shared/load-conflicts/load-conflicts.tsx';
import { BoardHead } from './board-head.tsx';
import classes from './board-screen.module.css';
import { BoardWork } from './board-work.tsx';
import { useBoard } from './use-board.ts';

/** How often the clock of so large a screen is told again. */
const TICK_MS = 30_000;

interface Props {
  unitId: string | undefined;
  /** `yyyy-mm-dd`; the unit's today when absent. */
  day: string | undefined;
  choosesUnit: boolean;
}

/** A unit's day: fetched, failed, or there to be worked on. */
export function BoardScreen({ unitId, day, choosesUnit }: Props) {
  const { board, query, ...gestures } = useBoard(unitId, day);
  const now = useServerClock(query.data?.now, query.dataUpdatedAt, TICK_MS)?.toISOString();
  const [, setDay] = useAddressParameter('day');
  return (
    <div className={classes.page}>
      {board && <LoadConflicts unitId={board.unit.id} />}
      {board && now ? (
        <BoardWork
          key={`${board.unit.id}${board.dayOn}`}
          board={board}
          now={now}
          choosesUnit={choosesUnit}
          freshness={{
            updatedAt: query.dataUpdatedAt,
            hasFailed: query.isError,
            zone: board.unit.timeZone,
          }}
          {...gestures}
        />
      ) : (
        <>
          <BoardHead board={null} choosesUnit={choosesUnit} />
          {query.isError ? (
            <EmptyState
              title="O quadro não foi carregado"
              action={
                <Button
                  variant="default"
                  onClick={() => {
                    if (isWrongAddress(query.error)) setDay(undefined);
                    void query.refetch();
                  }}
                >
                  Tentar de novo
                </Button>
              }
            >
              {query.error instanceof ORPCError && query.error.status < 500
                ? 'Esta unidade ou este dia não existe.'
                : 'Verifique a conexão: nada foi perdido.'}
            </EmptyState>
          ) : (
            <Skeleton height="70dvh" radius="md" />
          )}
        </>
      )}
    </div>
  );
}

const isWrongAddress = (error: unknown) => error instanceof ORPCError && error.status === 400;
