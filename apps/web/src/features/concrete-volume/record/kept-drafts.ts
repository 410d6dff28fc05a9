import type { LoadFields } from '@traco/contract/concrete-volume/load';
import type { LoadDraft } from './load-draft.ts';
import type { Refusal } from './refusal-fields.ts';

/** A load that left the form and is not in the ledger yet. */
export interface WaitingLoad {
  draft: LoadDraft;
  /** What is sent; null for a draft that was put aside. */
  fields: LoadFields | null;
  acceptDuplicate: boolean;
  status: 'sending' | 'offline' | 'refused' | 'aside';
  /** Why it did not enter, for when it is mended. */
  refusal: Refusal | null;
}

/** What the device keeps of an account's typing. */
export interface KeptDrafts {
  draft: LoadDraft | null;
  waiting: WaitingLoad[];
}

/** The name under which an account's typing is kept on the device. */
export const draftName = (accountId: string) => `concrete-volume/${accountId}`;

/**
 * What was kept, made fit to use: what cannot be read is as if nothing was; a load that was being sent when
 * the page went waits to be sent again, and is no draft any more.
 */
export function tidyKept(found: unknown): KeptDrafts {
  const { draft, waiting } = (found ?? {}) as Partial<KeptDrafts>;
  const left = (Array.isArray(waiting) ? waiting : []).filter((one) => isDraft(one?.draft));
  const hasLeft = isDraft(draft) && left.some((one) => one.draft.id === draft.id);
  return {
    draft: isDraft(draft) && !hasLeft ? draft : null,
    waiting: left.map((one) => (one.status === 'sending' ? { ...one, status: 'offline' } : one)),
  };
}

const isDraft = (value: unknown): value is LoadDraft =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as LoadDraft).id === 'string' &&
  typeof (value as LoadDraft).loadedM3 === 'string' &&
  Array.isArray((value as LoadDraft).touched);
