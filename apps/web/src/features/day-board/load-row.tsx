import { Button, Group, Select, TextInput } from '@mantine/core';
import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { BoardLoad, DayBoard } from '@traco/contract/day-board/day-board';
import { minuteOf } from '@traco/contract/day-board/day-of-board';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import { useEffect, useRef, useState } from 'react';
import { RecordLink } from '../../kit/record/record-link.tsx';
import { formatM3, formatVolume } from '../../lib/formats.ts';
import { seenWords } from '../operational-sheet/shared/sheet/sheet-words.ts';
import { DropLoad, SplitLoad } from './load-forms.tsx';
import classes from './load-row.module.css';
import { draftLoad, isIdle, type Situation } from './move-draft.ts';
import { namesOf, vehicleName } from './shared/board-names.ts';
import { clockOf, minuteOfClock } from './shared/day-of-board.ts';
import type { LoadCalls } from './use-load-calls.ts';
import { Verdict } from './verdict.tsx';

interface Props {
  load: BoardLoad;
  situation: Situation;
  isLocked: boolean;
  /** The load that was pressed on the board. */
  isCurrent: boolean;
  calls: LoadCalls;
  onApply: (change: DayChange) => void;
}

/** One load of a pour: its time and truck with the live check, and what else may be done with it. */
export function LoadRow({ load, situation, isLocked, isCurrent, calls, onApply }: Props) {
  const { board } = situation;
  const names = namesOf(board);
  const move = useLoadMove(load, situation);
  const { planned, vehicleId } = move;
  const [form, setForm] = useState<'split' | 'drop' | null>(null);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  if (isLocked)
    return (
      <li ref={row} className={classes.loadRow} data-current={isCurrent || undefined}>
        <LockedLoad load={load} board={board} planned={planned} />
      </li>
    );
  const seen = seenWords(
    { ...load, seen: board.seen.find(({ loadId }) => loadId === load.id) ?? null },
    board.unit.timeZone,
  );
  const draft = move.draft();
  const driver = board.mixers.find(({ id }) => id === vehicleId)?.driverId ?? null;
  return (
    <li ref={row} className={classes.loadRow} data-current={isCurrent || undefined}>
      <MoveFields load={load} board={board} move={move} />
      <div className={classes.loadNote}>
        <span>
          {driver ? names.driver(driver) : vehicleId ? 'sem motorista no dia' : 'qualquer caminhão livre'}
          {seen && ` · ${seen}`}
          {' · '}
          <RecordLink kind="load" id={load.id}>
            abrir carga {load.turn}
          </RecordLink>
        </span>
        {form === null && (
          <Group gap={0} wrap="nowrap">
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Dividir a carga ${load.turn}`}
              onClick={() => setForm('split')}
            >
              Dividir
            </Button>
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Retirar a carga ${load.turn}`}
              onClick={() => setForm('drop')}
            >
              Retirar
            </Button>
          </Group>
        )}
      </div>
      {draft && !isIdle(draft) && (
        <Verdict judgement={draft}>
          <Button size="compact-xs" onClick={() => onApply(draft.change)}>
            {draft.problem ? 'Mover assim mesmo' : 'Mover'}
          </Button>
        </Verdict>
      )}
      {form === 'split' && (
        <SplitLoad
          load={load}
          calls={calls}
          interval={board.pours.find(({ id }) => id === load.pourId)?.intervalMinutes ?? 30}
          onClose={() => setForm(null)}
        />
      )}
      {form === 'drop' && <DropLoad load={load} calls={calls} onClose={() => setForm(null)} />}
    </li>
  );
}

/** The time and the truck that are typed for a load, and the move that they come to. */
function useLoadMove(load: BoardLoad, situation: Situation) {
  const { board } = situation;
  const planned = clockOf(minuteOf(load.plannedAt, board.beginsAt));
  const [clock, setClock] = useState(planned);
  const [vehicleId, setVehicle] = useState(load.vehicleId);
  const minute = minuteOfClock(clock);
  const draft = () =>
    minute === null ? null : draftLoad(situation, load.id, { minute, vehicleId, isWhole: false });
  return { planned, clock, setClock, minute, vehicleId, setVehicle, draft };
}

interface MoveFieldsProps {
  load: BoardLoad;
  board: DayBoard;
  move: ReturnType<typeof useLoadMove>;
}

function MoveFields({ load, board, move }: MoveFieldsProps) {
  const { planned, clock, setClock, minute, vehicleId, setVehicle } = move;
  return (
    <Group gap="xs" wrap="nowrap" align="end">
      <b className={classes.turn}>{load.turn}</b>
      <TextInput
        size="xs"
        w={64}
        aria-label={`Hora da carga ${load.turn}`}
        inputMode="numeric"
        value={clock}
        error={minute === null}
        onChange={(event) => setClock(event.currentTarget.value)}
        onBlur={() => setClock(minute === null ? planned : clockOf(minute))}
      />
      <Select
        size="xs"
        flex={1}
        aria-label={`Caminhão da carga ${load.turn}`}
        placeholder="sem caminhão"
        clearable
        searchable
        nothingFoundMessage="Nenhum caminhão"
        data={board.mixers.map((mixer) => ({
          value: mixer.id,
          label: `${vehicleName(mixer)} · ${formatVolume(mixer.drumM3)}`,
        }))}
        value={vehicleId}
        onChange={setVehicle}
      />
      <span className={classes.loadM3}>{formatVolume(load.m3)}</span>
    </Group>
  );
}

interface LockedLoadProps {
  load: BoardLoad;
  board: DayBoard;
  planned: string;
}

/** A load that may only be looked at. */
function LockedLoad({ load, board, planned }: LockedLoadProps) {
  const names = namesOf(board);
  return (
    <>
      <b>
        {load.turn} · {planned} · {formatM3(load.m3)}
      </b>
      <span>
        {load.vehicleId ? names.vehicle(load.vehicleId) : 'sem caminhão'}
        {load.driverId && `, ${names.driver(load.driverId)}`} ·{' '}
        <RecordLink kind="load" id={load.id}>
          {stateWords[load.state]}
        </RecordLink>
      </span>
    </>
  );
}
