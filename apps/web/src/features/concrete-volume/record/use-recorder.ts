import { useQueryClient } from '@tanstack/react-query';
import type { LoadFields } from '@traco/contract/concrete-volume/load';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { KeptLoads } from './kept-loads.ts';
import type { LoadDraft } from './load-draft.ts';
import { type Recorded, sendLoad, sendWaiting } from './send-loads.ts';

/** The loads of an account that left the form and are not in the ledger yet, as they change. */
export const useWaiting = (kept: KeptLoads) =>
  useSyncExternalStore(kept.subscribe, () => kept.read().waiting);

/** What the form does with loads: sends them, puts them aside, takes them up again. */
export function useRecorder(kept: KeptLoads) {
  const queries = useQueryClient();
  const waiting = useWaiting(kept);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const addSent = useCallback(({ id }: { id: string }) => setSent((ids) => new Set(ids).add(id)), []);
  return {
    kept,
    waiting,
    /** Loads that this device has sent since the screen was opened. */
    sent,
    send: async (draft: LoadDraft, fields: LoadFields, acceptDuplicate: boolean): Promise<Recorded> => {
      const answer = await sendLoad(kept, queries, draft, fields, acceptDuplicate);
      if ('load' in answer) addSent(answer.load);
      return answer;
    },
    sendWaiting: () => sendWaiting(kept, queries, addSent),
    /** Takes a load out of those that wait and into the form, which is kept as it stands there. */
    takeUp: (draft: LoadDraft) =>
      kept.change(({ waiting: all }) => ({ draft, waiting: all.filter((one) => one.draft.id !== draft.id) })),
    /** Puts a draft aside, to mend another first. */
    putAside: (draft: LoadDraft) =>
      kept.change(({ waiting: all }) => ({
        waiting: [
          ...all,
          { draft, fields: null, acceptDuplicate: false, status: 'aside' as const, refusal: null },
        ],
      })),
  };
}
export type Recorder = ReturnType<typeof useRecorder>;
