import type { DayBoard } from '@traco/contract/day-board/day-board';
import { conflictKindWords } from '@traco/contract/day-plan/conflict-words';
import type { Day } from '@traco/contract/day-plan/day';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import type { DrivenDay } from '@traco/contract/day-plan/find-conflicts';
import { useMemo, useState } from 'react';
import { Panel } from '../../ui/panel.tsx';
import classes from './conflict-list.module.css';
import { mayBeCorrected, wordsOfConflict } from './shared/conflict-words.ts';
import { isNew, type KnownConflicts } from './shared/judge-change.ts';
import { Suggestion } from './suggestion.tsx';

interface Props {
  board: DayBoard;
  /** The server's clock. */
  now: string;
  day: Day;
  driven: DrivenDay;
  /** While something is tried out: what is wrong without it; only the rest is listed. */
  known: KnownConflicts | null;
  /** Makes a correction; null while nothing may be changed. */
  onApply: ((change: DayChange) => void) | null;
  onOpen: (pourId: string, loadId: string | null) => void;
}

const SHOWN = 60;

/** What cannot be as planned, in the order of the clock, each with a way out. */
export function ConflictList({ board, now, day, driven, known, onApply, onOpen }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const conflicts = useMemo(
    () => (known ? driven.conflicts.filter((each) => isNew(each, known)) : driven.conflicts),
    [driven, known],
  );
  const shown = useMemo(
    () =>
      conflicts.slice(0, SHOWN).map((conflict) => ({ conflict, words: wordsOfConflict(conflict, board) })),
    [conflicts, board],
  );
  const title = known ? 'O que daria errado' : 'Conflitos';
  if (conflicts.length === 0)
    return (
      <Panel title={title}>
        <p className={classes.calm}>
          {known ? 'Nada: o dia cabe assim.' : 'Nenhum conflito: o dia cabe como está programado.'}
        </p>
      </Panel>
    );
  return (
    <Panel title={title} aside={conflicts.length}>
      <ul className={classes.conflicts}>
        {shown.map(({ conflict, words }) => (
          <li key={conflict.key}>
            <button
              type="button"
              className={classes.conflict}
              onClick={() => onOpen(conflict.pourId, conflict.loadId)}
            >
              <b>{conflictKindWords[conflict.kind]}</b>
              {words}
            </button>
            {onApply && mayBeCorrected(conflict, board) && asked === conflict.key && (
              <Suggestion
                board={board}
                now={now}
                day={day}
                conflict={conflict}
                onApply={(change) => {
                  setAsked(null);
                  onApply(change);
                }}
                onClose={() => setAsked(null)}
              />
            )}
            {onApply && mayBeCorrected(conflict, board) && asked !== conflict.key && (
              <button
                type="button"
                className={classes.suggest}
                aria-label={`Sugerir correção: ${words}`}
                onClick={() => setAsked(conflict.key)}
              >
                Sugerir correção
              </button>
            )}
          </li>
        ))}
      </ul>
      {conflicts.length > SHOWN && <p className={classes.calm}>E mais {conflicts.length - SHOWN}.</p>}
    </Panel>
  );
}
