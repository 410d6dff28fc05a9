import { useQueryClient } from '@tanstack/react-query';
import type { BoardLoad, DayBoard } from '@traco/contract/day-board/day-board';
import { instantAt, minuteOf } from '@traco/contract/day-board/day-of-board';
import type { Pour } from '@traco/contract/pours/pour';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { api } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { isRefused, sentenceFor, UNANSWERED } from '../../lib/refusal-sentences.ts';

/** Dividing, dropping and adding loads; the board is read again after each, whatever came of it. */
export function useLoadCalls(board: DayBoard) {
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
    split: (load: BoardLoad, m3: number, intervalMinutes: number) =>
      call(
        () =>
          api.dayBoard.split.call({
            id: load.id,
            newId: newId(),
            revision: load.revision,
            m3,
            plannedAt: instantAt(minuteOf(load.plannedAt, board.beginsAt) + intervalMinutes, board.beginsAt),
          }),
        'Carga dividida.',
      ),
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
