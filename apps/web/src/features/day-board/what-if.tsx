import { Button, NumberInput, Select } from '@mantine/core';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Day } from '@traco/contract/day-plan/day';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import type { Misfortune } from '@traco/contract/day-plan/what-if';
import { vehicleName } from './shared/board-names.ts';
import { clockOf } from './shared/day-of-board.ts';
import { isNew, type KnownConflicts } from './shared/judge-change.ts';
import classes from './what-if.module.css';

interface Props {
  board: DayBoard;
  day: Day;
  driven: DrivenDay;
  known: KnownConflicts;
  misfortune: Misfortune;
  onChange: (misfortune: Misfortune) => void;
  onLeave: () => void;
}

const MOST_SLOWER = 120;
const MOST_STOP = 480;
const HALF_HOUR = 30;

/** "O que acontece se": a bad day tried out on the board; nothing of it is written. */
export function WhatIf({ board, day, driven, known, misfortune, onChange, onLeave }: Props) {
  const { opensAt, closesAt } = board.settings;
  const first =
    day.now === undefined ? opensAt : Math.max(opensAt, Math.ceil(day.now / HALF_HOUR) * HALF_HOUR);
  const times = Array.from(
    { length: Math.max(1, Math.ceil((closesAt - first) / HALF_HOUR)) },
    (_, index) => first + index * HALF_HOUR,
  );
  const set = (change: Misfortune) => onChange({ at: first, ...misfortune, ...change });
  const wrong = driven.conflicts.filter((each) => isNew(each, known)).length;
  const isIdle = !misfortune.brokenTruckId && !misfortune.slowerMinutes && !misfortune.plantStopMinutes;
  return (
    <section className={classes.whatIf} aria-label="O que acontece se">
      <Select
        size="xs"
        label="Quebra o caminhão"
        placeholder="nenhum"
        clearable
        searchable
        w={150}
        data={board.mixers.map((mixer) => ({ value: mixer.id, label: vehicleName(mixer) }))}
        value={misfortune.brokenTruckId ?? null}
        onChange={(id) => {
          const { brokenTruckId: _, ...others } = misfortune;
          onChange(id ? { at: first, ...others, brokenTruckId: id } : others);
        }}
      />
      <NumberInput
        size="xs"
        label="Trânsito, min a mais"
        w={130}
        min={0}
        max={MOST_SLOWER}
        step={10}
        value={misfortune.slowerMinutes ?? 0}
        onChange={(minutes) => set({ slowerMinutes: Number(minutes) || 0 })}
      />
      <NumberInput
        size="xs"
        label="Usina parada, min"
        w={130}
        min={0}
        max={MOST_STOP}
        step={15}
        value={misfortune.plantStopMinutes ?? 0}
        onChange={(minutes) => set({ plantStopMinutes: Number(minutes) || 0 })}
      />
      <Select
        size="xs"
        label="A partir das"
        w={100}
        allowDeselect={false}
        data={times.map((at) => ({ value: String(at), label: clockOf(at) }))}
        value={String(misfortune.at ?? first)}
        onChange={(at) => at && set({ at: Number(at) })}
      />
      <p role="status">
        {isIdle
          ? 'Escolha o que acontece: o quadro mostra as consequências. Nada é gravado.'
          : wrong === 0
            ? 'O dia continua cabendo: nenhum conflito a mais. Nada é gravado.'
            : `${wrong} ${wrong === 1 ? 'conflito' : 'conflitos'} a mais. Nada é gravado.`}
      </p>
      <Button size="xs" onClick={onLeave}>
        Voltar ao dia como está
      </Button>
    </section>
  );
}
