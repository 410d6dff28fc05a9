import type { DayChange } from '@traco/contract/day-plan/day-change';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import type { Misfortune } from '@traco/contract/day-plan/what-if';
import { lazy, Suspense } from 'react';
import { DayFigures } from './day-figures.tsx';
import { GiveTrucks } from './give-trucks.tsx';
import type { Situation } from './move-draft.ts';

/** Fetched when a bad day is tried out. */
const WhatIf = lazy(async () => ({ default: (await import('./what-if.tsx')).WhatIf }));

interface Props {
  situation: Situation;
  driven: DrivenDay;
  misfortune: Misfortune | null;
  onTry: (misfortune: Misfortune | null) => void;
  onGive: (change: DayChange) => void;
}

/** The day in figures, or how it would be with what is tried out. */
export function DayHead({ situation, driven, misfortune, onTry, onGive }: Props) {
  const { board, day, known } = situation;
  return misfortune ? (
    <Suspense>
      <WhatIf
        board={board}
        day={day}
        driven={driven}
        known={known}
        misfortune={misfortune}
        onChange={onTry}
        onLeave={() => onTry(null)}
      />
    </Suspense>
  ) : (
    <DayFigures board={board} driven={driven}>
      <GiveTrucks situation={situation} driven={driven} onGive={onGive} />
    </DayFigures>
  );
}
