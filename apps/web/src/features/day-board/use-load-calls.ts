import { useQueryClient } from '@tanstack/react-query';
import type { BoardLoad, DayBoard } from '@traco/contract/day-board/day-board';
import { instantAt, minuteOf } from '@traco/contract/day-board/day-of-board';
import { refusalOfSplit } from '@traco/contract/day-board/refuse-change';
import type { Pour } from '@traco/contract/pours/pour';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { api } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { isRefused, sentenceFor, UNANSWERED } from '../../lib/refusal-sentences.ts';
import { wordsOfSplit } from './shared/refusal-words.ts';

/**
 * Dividing, dropping and adding loads; a division that the server would refuse is said and not sent. The board is read again after each, whatever came of it.
 * @param now the server's clock
 */
export function useLoadCalls(board: DayBoard, now: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function call(ask: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(true);
    try {
      await ask();
      notify({ message: done, tone: 'success' });
      return true;
    } catch (error) {
      notify({ message: isRefused(error) ? sentenceFor(error) : UNANSWERED, tone: 'error' });
      return false;
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: api.dayBoard.key() });
    }
  }

  return {
    isBusy,
    /** Takes m³ off a load for a second one behind it. */
    split: (load: BoardLoad, m3: number, intervalMinutes: number) => {
      const { id, revision } = load;
      const plannedAt = instantAt(minuteOf(load.plannedAt, board.beginsAt) + intervalMinutes, board.beginsAt);
      const refusal = refusalOfSplit(board, { id, m3, plannedAt }, now);
      if (!refusal)
        return call(
          () => api.dayBoard.split.call({ id, newId: newId(), revision, m3, plannedAt }),
          'Carga dividida.',
        );
      notify({ message: wordsOfSplit(refusal), tone: 'error' });
      return Promise.resolve(false);
    },
    drop: (load: BoardLoad, reason: string) =>
      call(
        () => api.dayBoard.dropLoad.call({ id: load.id, revision: load.revision, reason }),
        'Carga retirada: o volume dela ficou em aberto.',
      ),
    planRest: (pour: Pour) =>
      call(
        () => api.dayBoard.planRest.call({ id: pour.id, revision: pour.revision }),
        'O volume que faltava foi programado.',
      ),
  };
}
export type LoadCalls = ReturnType<typeof useLoadCalls>;
