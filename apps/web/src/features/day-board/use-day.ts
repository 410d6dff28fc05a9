import type { DayBoard } from '@traco/contract/day-board/day-board';
import { dayOfBoard } from '@traco/contract/day-board/day-of-board';
import type { Day } from '@traco/contract/day-plan/day';
import { type DrivenDay, driveDay } from '@traco/contract/day-plan/find-conflicts';
import { type Misfortune, withMisfortune } from '@traco/contract/day-plan/what-if';
import { useMemo } from 'react';
import { isOver, isRunning } from './shared/day-of-board.ts';
import { type KnownConflicts, knownOf } from './shared/judge-change.ts';

/** A board's day as it would be driven. */
export interface PlayedDay {
  day: Day;
  driven: DrivenDay;
  /** What is wrong with the day as it is planned, whatever is tried out. */
  known: KnownConflicts;
}

/** Drives the board's day, with what might happen in it. @param now the server's clock */
export function useDay(board: DayBoard, now: string, misfortune: Misfortune | null): PlayedDay {
  const minute = isRunning(board, now) ? now : undefined;
  const day = useMemo(() => dayOfBoard(board, minute), [board, minute]);
  const isPast = isOver(board, now);
  const driven = useMemo(() => {
    const whole = driveDay(day);
    return isPast ? { ...whole, conflicts: [] } : whole;
  }, [day, isPast]);
  const known = useMemo(() => knownOf(driven.conflicts), [driven]);
  return useMemo(() => {
    if (!misfortune) return { day, driven, known };
    const tried = withMisfortune(day, misfortune);
    return { day: tried, driven: driveDay(tried), known };
  }, [day, driven, known, misfortune]);
}
