import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { ListedPour } from '@traco/contract/pours/pour';
import { dayIn } from '@traco/contract/values/time-zone';
import { useState } from 'react';
import { pathOf } from '../../lib/paths.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { FoundPours } from './select/found-pours.tsx';
import { boardOfPour } from './select/unit-cards.tsx';

/** Finds a pour of the plant by customer, site or number, from today on, while somebody is on the telephone. */
export function FindPour({ board, choosesUnit }: { board: DayBoard; choosesUnit: boolean }) {
  const [words, setWords] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const from = dayIn(new Date(board.now), board.unit.timeZone);
  const onItsBoard = (pour: ListedPour) =>
    choosesUnit ? boardOfPour(pour) : pathOf('/unit-schedule', {}, { day: pour.dayOn, programacao: pour.id });
  return (
    <>
      <SearchField
        key={attempt}
        size="xs"
        label="Procurar cliente ou obra"
        placeholder="Cliente, obra ou número"
        value=""
        onSearch={setWords}
      />
      {words && (
        <FoundPours
          search={words}
          from={from}
          unitId={board.unit.id}
          to={onItsBoard}
          onOpen={() => {
            setWords(undefined);
            setAttempt(attempt + 1);
          }}
        />
      )}
    </>
  );
}
