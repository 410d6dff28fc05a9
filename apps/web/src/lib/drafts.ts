import type { DBSchema, IDBPObjectStore } from 'idb';
import { deviceDatabase } from './device-database.ts';

/**
 * What people typed and have not sent yet, kept on the device under a name (`concrete-volume`). It lies in
 * IndexedDB and not in local storage, which a deep recovery clears. A browser without it keeps no drafts.
 * @returns whether the device has it now: only then may somebody be told so
 */
export const keepDraft = async (name: string, draft: unknown): Promise<boolean> =>
  (await inStore('readwrite', (store) => store.put(draft, name))) !== undefined;

/** The draft kept under a name, or undefined. */
export const findDraft = <Draft>(name: string): Promise<Draft | undefined> =>
  inStore('readonly', async (store) => (await store.get(name)) as Draft | undefined);

/** Forgets a draft once it was sent. */
export const forgetDraft = (name: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(name)).then(() => undefined);

let keeps = true;
const listeners = new Set<() => void>();

/** Whether this device keeps what is typed, as far as it was tried: a full one, or a private window, keeps nothing. */
export const deviceKeeps = (): boolean => keeps;
export function listenToKeeping(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function found(isKeeping: boolean): void {
  if (isKeeping === keeps) return;
  keeps = isKeeping;
  for (const listener of listeners) listener();
}

interface DraftsDatabase extends DBSchema {
  drafts: { key: string; value: unknown };
}

const inDrafts = deviceDatabase<DraftsDatabase>({
  name: 'traco',
  version: 1,
  durability: 'default',
  upgrade: (database) => void database.createObjectStore('drafts'),
});

async function inStore<Mode extends 'readonly' | 'readwrite', Result>(
  mode: Mode,
  act: (store: IDBPObjectStore<DraftsDatabase, ['drafts'], 'drafts', Mode>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const result = await inDrafts(['drafts'], mode, (transaction) => {
      const request = act(transaction.objectStore('drafts'));
      // At once: the page may be on its way out.
      transaction.commit();
      return request;
    });
    if (mode === 'readwrite') found(true);
    return result;
  } catch (error) {
    found(false);
    console.warn('Drafts cannot be kept on this device', error);
    return undefined;
  }
}
