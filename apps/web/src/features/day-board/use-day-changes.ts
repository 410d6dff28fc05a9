import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { DayChange } from '@traco/contract/day-plan/day-change';
import { useCallback, useRef } from 'react';
import type { MoveDraft } from './move-draft.ts';
import { type BoardChange, toBoardChange } from './shared/board-change.ts';

/** The ways to change the day: one change, many at once, a move that was drawn. Each is the same at every drawing. */
export function useDayChanges(board: DayBoard, change: (change: BoardChange, isMany?: boolean) => void) {
  const latest = useRef(board);
  latest.current = board;
  const apply = useCallback((made: DayChange) => change(toBoardChange(latest.current, made)), [change]);
  const giveMany = useCallback(
    (made: DayChange) => change(toBoardChange(latest.current, made), true),
    [change],
  );
  const make = useCallback((draft: MoveDraft) => apply(draft.change), [apply]);
  return { apply, giveMany, make };
}
