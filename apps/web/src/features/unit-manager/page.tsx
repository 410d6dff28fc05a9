import { Button, SegmentedControl } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { Board, BoardFailure, BoardSkeleton } from '../../ui/board.tsx';
import { BoardChoice } from '../../ui/board-choice.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { CrewScreen } from './crew-screen.tsx';
import { useCrew } from './use-crew.ts';

/** `/unit-manager`: crew and fleet of the day, and of tomorrow. */
export default function UnitManagerPage() {
  const { crew, units, chooseUnit, day, chooseDay, freshness, failure, retry, changed } = useCrew();
  const [, set] = useAddress();
  return (
    <Board
      title={crew ? `Equipe de ${shortName(crew)}` : 'Equipe'}
      freshness={freshness}
      controls={
        <>
          {units.length > 1 && (
            <BoardChoice label="Unidade" w={200} of={units} chosen={crew?.unit.id} onChoose={chooseUnit} />
          )}
          <SegmentedControl
            size="xs"
            aria-label="Dia"
            value={day}
            data={[
              { value: 'hoje', label: 'Hoje' },
              { value: 'amanha', label: 'Amanhã' },
            ]}
            onChange={(value) => chooseDay(value as typeof day)}
          />
          <Button size="xs" variant="default" onClick={() => set({ abrir: 'ausencia' }, false)}>
            Registrar ausência
          </Button>
          {day === 'hoje' && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconAlertTriangle size={16} aria-hidden />}
              onClick={() => set({ abrir: 'ocorrencia' }, false)}
            >
              Ocorrência
            </Button>
          )}
        </>
      }
    >
      {crew ? (
        <CrewScreen key={`${crew.unit.id} ${crew.dayOn}`} crew={crew} onChanged={changed} />
      ) : failure ? (
        <BoardFailure words={failure} onRetry={retry} />
      ) : (
        <BoardSkeleton />
      )}
    </Board>
  );
}

const shortName = ({ unit }: CrewDay) => unit.name.replace(/^Traço /, '');
