import { Button, Group, Loader } from '@mantine/core';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import { refusalOfChange } from '@traco/contract/day-board/refuse-change';
import type { Day } from '@traco/contract/day-plan/day';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import type { Conflict } from '@traco/contract/day-plan/find-conflicts';
import { suggestCorrection } from '@traco/contract/day-plan/suggest-correction';
import { useEffect, useState } from 'react';
import { toBoardChange } from './shared/board-change.ts';
import { wordsOfChange } from './shared/change-words.ts';
import classes from './suggestion.module.css';

interface Props {
  board: DayBoard;
  /** The server's clock. */
  now: string;
  day: Day;
  conflict: Conflict;
  onApply: (change: DayChange) => void;
  onClose: () => void;
}

/** The smallest change that ends a conflict: what it would do, and then on the person's word. */
export function Suggestion({ board, now, day, conflict, onApply, onClose }: Props) {
  const [found, setFound] = useState<DayChange | null | undefined>(undefined);
  useEffect(() => {
    // After the wheel is drawn: a full day takes a moment to try.
    const isMade = (change: DayChange) => !refusalOfChange(board, toBoardChange(board, change), now);
    const timer = setTimeout(() => setFound(suggestCorrection(day, conflict, isMade)), 30);
    return () => clearTimeout(timer);
  }, [board, day, conflict, now]);
  if (found === undefined) return <Loader size="xs" aria-label="Procurando uma correção" />;
  return (
    <div className={classes.suggestion} role="status">
      {found ? (
        <ul>
          {wordsOfChange(found, board).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        <p>
          Nenhuma mudança pequena resolve sem criar outro conflito. Remarque a programação, divida a carga ou
          traga um caminhão.
        </p>
      )}
      <Group gap="xs">
        {found && (
          <Button size="compact-sm" onClick={() => onApply(found)}>
            Aplicar correção
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Deixar como está
        </Button>
      </Group>
    </div>
  );
}
