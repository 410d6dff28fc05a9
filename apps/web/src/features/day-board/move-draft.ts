import type { DayBoard } from '@traco/contract/day-board/day-board';
import { refusalOfChange } from '@traco/contract/day-board/refuse-change';
import type { Day } from '@traco/contract/day-plan/day';
import { type DayChange, shiftOfPour, withChange } from '@traco/contract/day-plan/day-change';
import { type Conflict, driveDay } from '@traco/contract/day-plan/find-conflicts';
import { unusualOfMoves } from '@traco/contract/unusual/unusual-moves';
import { toBoardChange, withBoardChange } from './shared/board-change.ts';
import { wordsOfConflict } from './shared/conflict-words.ts';
import { clockOf } from './shared/day-of-board.ts';
import { type KnownConflicts, worstOf } from './shared/judge-change.ts';
import { wordsOfPromise } from './shared/promise-words.ts';
import { wordsOfRefusal, wordsOfUnusual } from './shared/refusal-words.ts';

/** The day that a gesture is tried on. */
export interface Situation {
  board: DayBoard;
  day: Day;
  known: KnownConflicts;
  /** The server's clock. */
  now: string;
}

/** What is said of a change while it is not made yet. */
export interface Judgement {
  /** What would go wrong, in one sentence; null when nothing. */
  problem: string | null;
  /** The server would not make it: it is not offered. */
  isRefused: boolean;
  /** What it does to what the customer was promised, a sentence each. */
  promise: string[];
}

/** A gesture that is not made yet: what it would change, and what speaks against it. */
export interface MoveDraft extends Judgement {
  kind: 'load' | 'pump';
  /** The load, or the pour whose pump it is. */
  id: string;
  pourId: string;
  minute: number;
  /** The truck's or pump's column in which it would stand. */
  columnId: string;
  /** The whole pour moves. */
  isWhole: boolean;
  /** By keyboard: it waits for Enter. */
  isByKeys?: boolean;
  /** Minutes later than now; negative for earlier. */
  shift: number;
  change: DayChange;
}

const nothing: DayChange = { loads: [], pours: [] };

/** A load at another time, on another truck, or its whole pour at another time. */
export function draftLoad(
  situation: Situation,
  loadId: string,
  to: { minute: number; vehicleId: string | null; isWhole: boolean },
): MoveDraft | null {
  const { board, day } = situation;
  const planned = day.loads.find(({ id }) => id === loadId);
  const row = board.loads.find(({ id }) => id === loadId);
  if (!planned || !row) return null;
  const shift = to.minute - planned.loadAt;
  const vehicleId = to.isWhole ? row.vehicleId : to.vehicleId;
  const change: DayChange = to.isWhole
    ? shift === 0
      ? nothing
      : shiftOfPour(day, row.pourId, shift)
    : {
        pours: [],
        loads:
          shift === 0 && vehicleId === row.vehicleId
            ? []
            : [
                {
                  id: loadId,
                  ...(shift ? { loadAt: to.minute } : {}),
                  ...(vehicleId === row.vehicleId ? {} : { truckId: vehicleId }),
                },
              ],
      };
  return {
    kind: 'load',
    id: loadId,
    pourId: row.pourId,
    minute: to.minute,
    columnId: vehicleId ?? 'none',
    isWhole: to.isWhole,
    shift,
    change,
    ...judge(situation, change, row.pourId, to.isWhole ? null : loadId),
  };
}

/** A pour with another pump. */
export function draftPump(situation: Situation, pourId: string, pumpId: string): MoveDraft | null {
  const pour = situation.board.pours.find(({ id }) => id === pourId);
  if (!pour) return null;
  const change: DayChange =
    pour.pump?.id === pumpId ? nothing : { loads: [], pours: [{ id: pourId, pumpId }] };
  return {
    kind: 'pump',
    id: pourId,
    pourId,
    minute: 0,
    columnId: pumpId,
    isWhole: false,
    shift: 0,
    change,
    ...judge(situation, change, pourId, null),
  };
}

/** Whether a draft changes anything. */
export const isIdle = ({ change }: MoveDraft): boolean => change.loads.length + change.pours.length === 0;

/**
 * What a change would come to: whether the server refuses it, what it would make wrong, and what it does to the promise.
 * @param loadId the load that moves; null when it is the pour as a whole, or its pump
 */
export function judge(
  { board, day, known, now }: Situation,
  change: DayChange,
  pourId: string,
  loadId: string | null,
): Judgement {
  const made = toBoardChange(board, change);
  const refusal = refusalOfChange(board, made, now);
  if (refusal) return { problem: wordsOfRefusal(refusal, made, board), isRefused: true, promise: [] };
  const unusual = unusualOfMoves(board.pours, made, now).flatMap(({ found }) => found);
  if (unusual.length > 0) return { problem: wordsOfUnusual(unusual), isRefused: true, promise: [] };
  const { loads, conflicts } = driveDay(withChange(day, change));
  const isTimed = change.loads.length > 0;
  return {
    problem: conflictWords({ board, day, known, now }, change, worstOf(conflicts, known, loadId)),
    isRefused: false,
    promise: isTimed ? wordsOfPromise(loads, board, pourId, loadId) : [],
  };
}

function conflictWords({ board, day }: Situation, change: DayChange, conflict: Conflict | null) {
  const earliest = Math.min(...change.loads.map(({ loadAt }) => loadAt ?? Number.POSITIVE_INFINITY));
  if (day.now !== undefined && earliest < day.now) return `Já são ${clockOf(day.now)}.`;
  return conflict && wordsOfConflict(conflict, withBoardChange(board, toBoardChange(board, change)));
}
