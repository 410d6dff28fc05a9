import { useSyncExternalStore } from 'react';
import type { MoveDraft } from './move-draft.ts';

/** Holds the gesture that is under way, apart from the board's state: only the ghost is drawn again for it. */
export interface DraftStore {
  get(): MoveDraft | null;
  set(draft: MoveDraft | null): void;
  listen(listener: () => void): () => void;
}

/** A store for one board. */
export function createDraftStore(): DraftStore {
  let draft: MoveDraft | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => draft,
    set(next) {
      draft = next;
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The gesture that is under way. */
export const useDraft = (store: DraftStore): MoveDraft | null =>
  useSyncExternalStore(store.listen, store.get);
