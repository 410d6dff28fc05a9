import { Button, Group, Select, TextInput } from '@mantine/core';
import { minuteOf } from '@traco/contract/day-board/day-of-board';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import { shiftOfPour } from '@traco/contract/day-plan/day-change';
import type { Pour } from '@traco/contract/pours/pour';
import { pumpKindWords } from '@traco/contract/pours/pour-words';
import { useState } from 'react';
import { draftPump, judge, type Situation } from './move-draft.ts';
import classes from './move-pour.module.css';
import { vehicleName } from './shared/board-names.ts';
import { clockOf, minuteOfClock } from './shared/day-of-board.ts';
import { Verdict } from './verdict.tsx';

interface Props {
  pour: Pour;
  situation: Situation;
  onApply: (change: DayChange) => void;
}

/** The whole pour at another time, and its pump. */
export function MovePour({ pour, situation, onApply }: Props) {
  const { board, day } = situation;
  const begins = minuteOf(pour.startsAt, board.beginsAt);
  const [typed, setTyped] = useState<string | null>(null);
  const minute = typed === null ? begins : minuteOfClock(typed);
  const shift = minute === null ? 0 : minute - begins;
  const change = shift ? shiftOfPour(day, pour.id, shift) : null;
  const judgement = change && judge(situation, change, pour.id, null);
  if (pour.state === 'done' || pour.state === 'cancelled' || pour.state === 'suspended') return null;
  return (
    <div className={classes.movePour}>
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          size="xs"
          w={112}
          label="Início na obra"
          inputMode="numeric"
          value={typed ?? clockOf(begins)}
          error={minute === null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {pour.pumped && (
          <Select
            size="xs"
            flex={1}
            label="Bomba"
            placeholder="a escolher"
            data={board.pumps.map((pump) => ({
              value: pump.id,
              label: `${vehicleName(pump)}${pump.pumpKind ? ` · ${pumpKindWords[pump.pumpKind]}` : ''}`,
            }))}
            value={pour.pump?.id ?? null}
            onChange={(id) => {
              const draft = id ? draftPump(situation, pour.id, id) : null;
              if (draft) onApply(draft.change);
            }}
          />
        )}
      </Group>
      {change && judgement && (
        <Verdict judgement={judgement}>
          <Button
            size="compact-xs"
            onClick={() => {
              setTyped(null);
              onApply(change);
            }}
          >
            Mover a programação inteira
          </Button>
        </Verdict>
      )}
    </div>
  );
}
