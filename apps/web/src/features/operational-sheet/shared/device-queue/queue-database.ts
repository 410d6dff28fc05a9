const NAME = 'traco-driver';
/** Grows when a store is added; the records themselves are read tolerantly. */
const VERSION = 1;

export type StoreName = 'entries' | 'files' | 'days';

/** Kept open, so that what is written while the page goes away is not lost on the opening. */
let open: Promise<IDBDatabase> | undefined;

/**
 * One transaction over the driver's stores. It counts as written only when the browser says that it is on the disk.
 * @param act may not await anything but the transaction's own requests
 * @throws what the browser says when the device cannot keep anything: the caller tells it
 */
export async function inQueueDatabase<Result>(
  stores: StoreName[],
  mode: IDBTransactionMode,
  act: (store: (name: StoreName) => IDBObjectStore) => Promise<Result> | Result,
): Promise<Result> {
  open ??= openDatabase();
  const database = await open.catch((error) => {
    open = undefined;
    throw error;
  });
  const transaction = database.transaction(stores, mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
  });
  const acting = Promise.resolve(act((name) => transaction.objectStore(name))).catch((error) => {
    // A request that failed has ended the transaction by itself.
    try {
      transaction.abort();
    } catch {}
    throw error;
  });
  const [result] = await Promise.all([acting, done]);
  return result;
}

/** The answer of a request. */
export const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    const database = opening.result;
    const entries = database.createObjectStore('entries', { keyPath: 'place', autoIncrement: true });
    entries.createIndex('id', 'id', { unique: true });
    database.createObjectStore('files', { keyPath: 'id' });
    database.createObjectStore('days');
  };
  const database = await answerOf(opening);
  const forget = () => {
    database.close();
    open = undefined;
  };
  database.onversionchange = forget;
  database.onclose = forget;
  return database;
}
