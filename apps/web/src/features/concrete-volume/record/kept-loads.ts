import { findDraft, forgetDraft, keepDraft } from '../../../lib/drafts.ts';
import { draftName, type KeptDrafts, tidyKept, type WaitingLoad } from './kept-drafts.ts';

/** What an account typed that is not in the ledger yet: one copy for the whole page, kept on the device. */
export interface KeptLoads {
  accountId: string;
  /** Settles when what the device kept has been read. */
  ready: Promise<void>;
  /** Whether the device has the last change: a full or private browser keeps nothing. */
  isKept(): Promise<boolean>;
  read(): KeptDrafts;
  subscribe(listener: () => void): () => void;
  /** Changes it, here and on the device at once, and what waits in the other tabs too. */
  change(change: (kept: KeptDrafts) => Partial<KeptDrafts>): void;
}

const open = new Map<string, KeptLoads>();

/** The loads of an account on this device; the same one for everybody who asks. */
export function keptLoadsOf(accountId: string): KeptLoads {
  const kept = open.get(accountId) ?? openKeptLoads(accountId);
  open.set(accountId, kept);
  return kept;
}

function openKeptLoads(accountId: string): KeptLoads {
  const name = draftName(accountId);
  const listeners = new Set<() => void>();
  let state: KeptDrafts = { draft: null, waiting: [] };
  let keeping: Promise<unknown> = Promise.resolve();
  const set = (next: KeptDrafts) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const tabs = new BroadcastChannel(`traco/${name}`);
  tabs.addEventListener('message', ({ data }: MessageEvent<WaitingLoad[]>) =>
    set({ ...state, waiting: data }),
  );
  return {
    accountId,
    ready: findDraft(name).then((found) => set(tidyKept(found))),
    isKept: async () => (await keeping) !== false,
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (change) => {
      const before = state.waiting;
      set({ ...state, ...change(state) });
      const isEmpty = !state.draft && state.waiting.length === 0;
      keeping = isEmpty ? forgetDraft(name) : keepDraft(name, state);
      if (state.waiting !== before) tabs.postMessage(state.waiting);
    },
  };
}
