import type { QueryClient } from '@tanstack/react-query';
import type { Load, LoadFields } from '@traco/contract/concrete-volume/load';
import { isOtherAccountHere } from '../../../kit/session/last-account.ts';
import { api } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { mayBeSentAgain } from '../../../lib/refusal-sentences.ts';
import type { WaitingLoad } from './kept-drafts.ts';
import type { KeptLoads } from './kept-loads.ts';
import { sendKeptPhoto } from './kept-photos.ts';
import type { LoadDraft } from './load-draft.ts';
import { plannedFieldsOf } from './planned-draft.ts';
import { type Refusal, refusalOf } from './refusal-fields.ts';

/** How a sending ended: in the ledger, kept on the device for later, or refused. */
export type Recorded = { load: Load } | { kept: boolean } | { refusal: Refusal };

/**
 * Sends a load to the ledger with the id of its draft, so that sending again never doubles; what finds no network
 * waits on the device, what is refused waits to be mended.
 */
export async function sendLoad(
  kept: KeptLoads,
  queries: QueryClient,
  draft: LoadDraft,
  fields: LoadFields,
  acceptDuplicate: boolean,
): Promise<Recorded> {
  const entry: WaitingLoad = { draft, fields, acceptDuplicate, status: 'sending', refusal: null };
  // What is sent is no draft any more: the form may be gone before the answer comes.
  kept.change(({ draft: typed, waiting }) => ({
    draft: typed?.id === draft.id ? null : typed,
    waiting: [entry, ...waiting.filter((one) => one.draft.id !== draft.id)],
  }));
  try {
    if (fields.notePhotoId) await sendKeptPhoto(fields.notePhotoId, fields.unitId);
    const load = await record(draft, fields, acceptDuplicate);
    changeWaiting(kept, draft.id, null);
    tellWhenItDiffers(load, fields, Boolean(draft.planned));
    await queries.invalidateQueries({ queryKey: api.concreteVolume.key() });
    return { load };
  } catch (error) {
    if (mayBeSentAgain(error)) {
      changeWaiting(kept, draft.id, { status: 'offline' });
      return { kept: await kept.isKept() };
    }
    const refusal = refusalOf(error);
    if (refusal.unusual) void queries.invalidateQueries({ queryKey: api.unusual.key() });
    changeWaiting(kept, draft.id, { status: 'refused', refusal });
    return { refusal };
  }
}

/** One of today's plan goes on as its own row; every other is a row of its own. */
const record = (
  { id, planned, reasons = {} }: LoadDraft,
  fields: LoadFields,
  acceptDuplicate: boolean,
): Promise<Load> =>
  planned
    ? api.concreteVolume.recordPlanned.call({
        ...plannedFieldsOf(fields),
        id,
        loadId: planned.id,
        revision: planned.revision,
        reasons,
      })
    : api.concreteVolume.record.call({ ...fields, id, acceptDuplicate, reasons });

/**
 * Sends, one after the other, what waits for a network; not when somebody else has signed in on this device since
 * it was typed. Says how each ended.
 * @param onSent told of each load that is in the ledger now
 */
export async function sendWaiting(
  kept: KeptLoads,
  queries: QueryClient,
  onSent: (load: Load) => void = () => undefined,
): Promise<void> {
  await kept.ready;
  for (const { draft } of kept.read().waiting) {
    if (isOtherAccountHere(kept.accountId)) return;
    const now = kept.read().waiting.find((one) => one.draft.id === draft.id);
    if (now?.status !== 'offline' || !now.fields) continue;
    const answer = await sendLoad(kept, queries, draft, now.fields, now.acceptDuplicate);
    const customer = draft.customerName || 'nota avulsa';
    if ('load' in answer) {
      onSent(answer.load);
      notify({ message: `Carga de ${customer} enviada.`, tone: 'success' });
    }
    if ('refusal' in answer) {
      notify({
        message: `A carga de ${customer} não entrou: corrija-a em “Neste aparelho”.`,
        tone: 'warning',
      });
    }
  }
}

/** Changes a load that waits, or takes it out. */
export function changeWaiting(kept: KeptLoads, id: string, change: Partial<WaitingLoad> | null): void {
  kept.change(({ waiting }) => ({
    waiting: change
      ? waiting.map((one) => (one.draft.id === id ? { ...one, ...change } : one))
      : waiting.filter((one) => one.draft.id !== id),
  }));
}

/** A first send may have arrived although its answer was lost; what was mended after it is then not in. */
function tellWhenItDiffers(load: Load, sent: LoadFields, isPlanned: boolean): void {
  const isSame =
    load.loadedM3 === sent.loadedM3 &&
    load.customer.id === sent.customerId &&
    (isPlanned || load.noteNumber === (sent.noteNumber ?? null));
  if (isSame) return;
  notify({
    message: 'Esta carga já tinha sido enviada com outros dados. Altere-a na lista, com o motivo.',
    tone: 'warning',
    stays: true,
  });
}
