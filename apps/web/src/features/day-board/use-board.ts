import { ORPCError } from '@orpc/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { AssignmentBlock } from '@traco/contract/day-board/day-board-change';
import { refusalOfChange } from '@traco/contract/day-board/refuse-change';
import { useCallback, useMemo, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { isRefused, sentenceFor, UNANSWERED } from '../../lib/refusal-sentences.ts';
import { wordsOfBlocks } from './shared/block-words.ts';
import {
  type BoardChange,
  isCurrent,
  undoOf,
  withAnswer,
  withBoardChange,
  withoutLoads,
} from './shared/board-change.ts';
import { boardQuery } from './shared/board-query.ts';
import { wordsOfRefusal } from './shared/refusal-words.ts';
import { useFlashes } from './use-flashes.ts';

const MOST_UNDONE = 30;
/**
 * A unit's day with what this person has just done in it: gestures show at once and are sent one after another; one
 * that is refused is taken back and said why.
 */
export function useBoard(unitId: string | undefined, day: string | undefined) {
  const queries = useQueryClient();
  const options = useMemo(() => boardQuery(unitId, day), [unitId, day]);
  const query = useQuery(options);
  const [pending, setPending] = useState<readonly BoardChange[]>([]);
  const [undoable, setUndoable] = useState<readonly BoardChange[]>([]);
  const written = useRef(new WeakSet<BoardChange>());
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const board = useMemo(
    () => query.data && pending.reduce<DayBoard>(withBoardChange, query.data),
    [query.data, pending],
  );
  const { flashing, expect, forget } = useFlashes(query.data);
  const again = useRef<(left: BoardChange, seen: DayBoard) => void>(() => {});
  const shown = useRef(board);
  shown.current = board;

  const send = useCallback(
    (change: BoardChange, seen: DayBoard, undo?: BoardChange, isMany = false) => {
      setPending((changes) => [...changes.filter((each) => !written.current.has(each)), change]);
      shown.current = withBoardChange(seen, change);
      expect(change);
      if (undo) setUndoable((changes) => [...changes, undo].slice(-MOST_UNDONE));
      sending.current = sending.current.then(async () => {
        try {
          const answer = await api.dayBoard.change.call(change);
          queries.setQueryData(options.queryKey, (kept) => kept && withAnswer(kept, answer));
          // It stays until the next gesture: an answer that was read before this one may still come.
          written.current.add(change);
        } catch (error) {
          if (undo) setUndoable((changes) => changes.filter((each) => each !== undo));
          forget(change);
          tellRefusal(error, change, seen);
          await queries.invalidateQueries({ queryKey: options.queryKey });
          setPending((changes) => changes.filter((each) => each !== change));
          // Many were given at once: what nothing stands against is given all the same.
          const left = isMany && withoutLoads(change, blocksIn(error)?.map(({ loadId }) => loadId) ?? []);
          if (left) again.current(left, seen);
        }
      });
    },
    [queries, options.queryKey, expect, forget],
  );

  /**
   * Makes a gesture on the board as it stands; nothing happens for an empty one.
   * @param isMany whether what is left of it is made when something stands against some of its loads
   */
  const change = useCallback(
    (made: BoardChange, isMany = false) => {
      const seen = shown.current;
      if (!seen || made.loads.length + made.pours.length === 0) return;
      send(made, seen, undoOf(seen, made), isMany);
    },
    [send],
  );
  again.current = (left, seen) => send(left, seen, undoOf(seen, left), true);

  /**
   * Takes back the last gesture, unless somebody has changed the same since, or the way back is closed by now.
   * @param now the server's clock
   */
  const undo = useCallback(
    (now: string) => {
      const seen = shown.current;
      const last = undoable.at(-1);
      if (!seen || !last) return;
      setUndoable((changes) => changes.filter((each) => each !== last));
      const isOurs = isCurrent(seen, last);
      const refusal = isOurs ? refusalOfChange(seen, last, now) : null;
      if (isOurs && !refusal) return send(last, seen);
      notify({
        message: refusal
          ? `Não dá para desfazer: ${wordsOfRefusal(refusal, last, seen)}`
          : 'Outra pessoa alterou isto depois de você: nada foi desfeito.',
        tone: 'warning',
      });
    },
    [send, undoable],
  );

  return { board, query, change, undo, mayUndo: undoable.length > 0, flashing };
}

/** What stands against the loads of a gesture, when that is why it was refused. */
const blocksIn = (error: unknown): AssignmentBlock[] | undefined =>
  error instanceof ORPCError && error.code === 'BLOCKED'
    ? (error.data as { blocks: AssignmentBlock[] }).blocks
    : undefined;

/** Says in plain words why a gesture was refused, or that nobody knows whether it was. */
function tellRefusal(error: unknown, change: BoardChange, board: DayBoard): void {
  const blocks = blocksIn(error);
  const message = blocks
    ? wordsOfBlocks(blocks, change, board).join(' ')
    : isRefused(error)
      ? sentenceFor(error)
      : UNANSWERED;
  const isStale = error instanceof ORPCError && error.code === 'STALE_REVISION';
  notify({ message, tone: isStale ? 'warning' : 'error' });
}
