import { useQueryClient } from '@tanstack/react-query';
import type { Load, LoadFields } from '@traco/contract/load';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { mayBeSentAgain, sentenceFor } from '../refusal-sentences.ts';
import type { WaitingLoad } from './kept-drafts.ts';
import type { LoadDraft } from './load-draft.ts';
import { type Refusal, refusalOf } from './refusal-fields.ts';

/** How a sending ended: in the ledger, kept on the device for later, or refused. */
export type Recorded = { load: Load } | { kept: true } | { refusal: Refusal };

/**
 * Sends loads to the ledger with the id of their draft, so that sending again never doubles; what finds no
 * network waits on the device and goes by itself when there is one.
 */
export function useRecorder(kept: WaitingLoad[]) {
  const queries = useQueryClient();
  const [waiting, setWaiting] = useState(kept);
  const [recorded, setRecorded] = useState<LoadDraft[]>([]);
  const latest = useRef(waiting);
  latest.current = waiting;

  const update = useCallback((id: string, change: Partial<WaitingLoad> | null) => {
    setWaiting((all) =>
      change
        ? all.map((one) => (one.draft.id === id ? { ...one, ...change } : one))
        : all.filter((one) => one.draft.id !== id),
    );
  }, []);

  const send = useCallback(
    async (draft: LoadDraft, fields: LoadFields, acceptDuplicate: boolean): Promise<Recorded> => {
      const entry: WaitingLoad = { draft, fields, acceptDuplicate, status: 'sending', sentence: null };
      setWaiting((all) => [entry, ...all.filter((one) => one.draft.id !== draft.id)]);
      try {
        const load = await api.concreteVolume.record.call({ ...fields, id: draft.id, acceptDuplicate });
        update(draft.id, null);
        setRecorded((all) => [draft, ...all]);
        tellWhenItDiffers(load, fields);
        await queries.invalidateQueries({ queryKey: api.concreteVolume.key() });
        return { load };
      } catch (error) {
        if (mayBeSentAgain(error)) {
          update(draft.id, { status: 'offline', sentence: sentenceFor(error) });
          return { kept: true };
        }
        const refusal = refusalOf(error);
        const sentence = refusal.sentence ?? Object.values(refusal.problems)[0] ?? sentenceFor(error);
        update(draft.id, { status: 'refused', sentence });
        return { refusal };
      }
    },
    [queries, update],
  );

  const sendWaiting = useCallback(async () => {
    for (const { status, draft, fields, acceptDuplicate } of latest.current) {
      if (status === 'offline' && fields) await send(draft, fields, acceptDuplicate);
    }
  }, [send]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what waited before goes as soon as the form opens
  useEffect(() => void sendWaiting(), []);
  const isWaiting = waiting.some(({ status }) => status === 'offline');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void sendWaiting(), 15_000);
    const onOnline = () => void sendWaiting();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isWaiting, sendWaiting]);

  return {
    waiting,
    /** The drafts that left here: what the last entries show of them may be late, or nothing. */
    sent: [...recorded, ...waiting.filter(({ fields }) => fields).map(({ draft }) => draft)],
    send,
    sendWaiting,
    /** Takes a load out of those that wait, to mend it or to throw it away. */
    take: (id: string) => update(id, null),
    /** Puts a draft aside, to mend another first. */
    putAside: (draft: LoadDraft) =>
      setWaiting((all) => [
        ...all,
        { draft, fields: null, acceptDuplicate: false, status: 'aside', sentence: null },
      ]),
  };
}
export type Recorder = ReturnType<typeof useRecorder>;

/** A first send may have arrived although its answer was lost; what was mended after it is then not in. */
function tellWhenItDiffers(load: Load, sent: LoadFields): void {
  const isSame =
    load.loadedM3 === sent.loadedM3 &&
    load.customer.id === sent.customerId &&
    load.noteNumber === (sent.noteNumber ?? null);
  if (isSame) return;
  notify({
    message: 'Esta carga já tinha entrado com os dados de antes. Altere-a na lista, com o motivo.',
    tone: 'warning',
    stays: true,
  });
}
