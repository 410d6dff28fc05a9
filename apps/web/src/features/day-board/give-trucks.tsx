import { Button } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import { useMemo } from 'react';
import type { Situation } from './move-draft.ts';
import { givenTrucks } from './shared/give-trucks.ts';

interface Props {
  situation: Situation;
  driven: DrivenDay;
  onGive: (change: DayChange) => void;
}

/** Gives every agreed load without a truck the one that is free for it, in one gesture that can be undone. */
export function GiveTrucks({ situation: { board, day, now }, driven, onGive }: Props) {
  const change = useMemo(() => givenTrucks(board, day, driven, now), [board, day, driven, now]);
  const count = change.loads.length;
  if (count === 0) return null;
  return (
    <Button
      size="compact-xs"
      aria-label={`Escolher caminhão para ${count} ${count === 1 ? 'carga' : 'cargas'}`}
      variant="default"
      leftSection={<IconTruck size={16} aria-hidden />}
      onClick={() => onGive(change)}
    >
      Caminhão para {count} {count === 1 ? 'carga' : 'cargas'}
    </Button>
  );
}
