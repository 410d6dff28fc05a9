/**
 * What people typed and have not sent yet, kept on the device under a name (`concrete-volume`). It lies in
 * IndexedDB and not in local storage, which a deep recovery clears. A browser without it keeps no drafts.
 * @returns whether the device has it now: only then may somebody be told so
 */
export const keepDraft = async (name: string, draft: unknown): Promise<boolean> =>
  (await inStore('readwrite', (store) => store.put(draft, name))) !== undefined;

/** The draft kept under a name, or undefined. */
export const findDraft = <Draft>(name: string): Promise<Draft | undefined> =>
  inStore<Draft>('readonly', (store) => store.get(name));

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

/** Kept open, so that what is written while the page goes away is not lost on the opening. */
let open: Promise<IDBDatabase> | undefined;

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | undefined> {
  try {
    open ??= openDatabase();
    const transaction = (await open).transaction('drafts', mode);
    // A full disk is told when it is written to, which is after the request has succeeded.
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
    });
    const request = act(transaction.objectStore('drafts'));
    transaction.commit();
    const [result] = await Promise.all([settled(request), written]);
    if (mode === 'readwrite') found(true);
    return result as Result;
  } catch (error) {
    open = undefined;
    found(false);
    console.warn('Drafts cannot be kept on this device', error);
    return undefined;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open('traco', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
  const database = await settled(opening);
  const forget = () => {
    database.close();
    open = undefined;
  };
  database.onversionchange = forget;
  database.onclose = forget;
  return database;
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
