import { Button, Group } from '@mantine/core';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import type { Pour } from '@traco/contract/pours/pour';
import { formatM3 } from '../../lib/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { LoadRow } from './load-row.tsx';
import type { Situation } from './move-draft.ts';
import { MovePour } from './move-pour.tsx';
import classes from './pour-turns.module.css';
import { useLoadCalls } from './use-load-calls.ts';

interface Props {
  pour: Pour;
  situation: Situation;
  isLocked: boolean;
  /** The load that was pressed on the board. */
  loadId: string | null;
  onApply: (change: DayChange) => void;
}

/** The loads of a pour: each with its time and truck, to be divided or taken off, and what is not planned yet. */
export function PourTurns({ pour, situation, isLocked, loadId, onApply }: Props) {
  const { board } = situation;
  const calls = useLoadCalls(board, situation.now);
  const loads = board.loads
    .filter(({ pourId }) => pourId === pour.id)
    .sort((one, other) => one.plannedAt.localeCompare(other.plannedAt) || one.turn - other.turn);
  const carried = loads.reduce((sum, { m3 }) => sum + m3, 0);
  const rest = Math.round((pour.m3 - pour.releasedM3 - carried) * 100) / 100;
  return (
    <Panel title="Cargas" aside={`${loads.length} · ${formatM3(Math.round(carried * 100) / 100)}`}>
      {!isLocked && <MovePour pour={pour} situation={situation} onApply={onApply} />}
      <ol className={classes.loadRows}>
        {loads.map((load) => (
          <LoadRow
            key={`${load.id}${load.revision}`}
            load={load}
            situation={situation}
            isLocked={isLocked || load.state !== 'scheduled'}
            isCurrent={load.id === loadId}
            calls={calls}
            onApply={onApply}
          />
        ))}
      </ol>
      {rest > 0 && !isLocked && (
        <Group justify="space-between" mt="xs">
          <span>{formatM3(rest)} ainda sem carga</span>
          <Button size="compact-sm" loading={calls.isBusy} onClick={() => calls.planRest(pour)}>
            Programar o que falta
          </Button>
        </Group>
      )}
    </Panel>
  );
}
