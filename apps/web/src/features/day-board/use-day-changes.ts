import type { DayBoard } from '@traco/contract/day-board/day-board';
import { refusalOfChange } from '@traco/contract/day-board/refuse-change';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import { unusualOfMoves } from '@traco/contract/unusual/unusual-moves';
import { useCallback, useRef } from 'react';
import { notify } from '../../lib/notices.ts';
import type { MoveDraft } from './move-draft.ts';
import { type BoardChange, toBoardChange } from './shared/board-change.ts';
import { wordsOfRefusal, wordsOfUnusual } from './shared/refusal-words.ts';

interface Gestures {
  change: (change: BoardChange, isMany?: boolean) => void;
  undo: (now: string) => void;
}

/**
 * The ways to change the day: one change, many at once, a move that was drawn, the last one taken back. What the server would refuse is said at once
 * and not sent. Each is the same at every drawing.
 * @param now the server's clock
 */
export function useDayChanges(board: DayBoard, now: string, { change, undo }: Gestures) {
  const latest = useRef({ board, now });
  latest.current = { board, now };
  const apply = useCallback(
    (day: DayChange) => {
      const { board: seen, now: at } = latest.current;
      const made = toBoardChange(seen, day);
      const refusal = refusalOfChange(seen, made, at);
      const unusual = unusualOfMoves(seen.pours, made, at).flatMap(({ found }) => found);
      if (refusal) notify({ message: wordsOfRefusal(refusal, made, seen), tone: 'error' });
      else if (unusual.length > 0) notify({ message: wordsOfUnusual(unusual), tone: 'error' });
      else change(made);
    },
    [change],
  );
  const giveMany = useCallback(
    (day: DayChange) => change(toBoardChange(latest.current.board, day), true),
    [change],
  );
  const make = useCallback((draft: MoveDraft) => apply(draft.change), [apply]);
  const takeBack = useCallback(() => undo(latest.current.now), [undo]);
  return { apply, giveMany, make, takeBack };
}
