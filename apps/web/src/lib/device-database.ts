import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb';

interface Made<Schema extends DBSchema> {
  name: string;
  /** Grows when a store is added. */
  version: number;
  /** Whether a transaction has been written only when the disk itself says so, or already when the system has taken it. */
  durability: 'strict' | 'default';
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
}

/**
 * One transaction over stores of a database. It has been written only when the browser says that it is.
 * @param act may not await anything but the transaction's own requests; each of them it awaits or answers
 * @throws what the browser says when the device cannot keep anything: the caller tells it
 */
export type InDatabase<Schema extends DBSchema> = <
  Name extends StoreNames<Schema>,
  Mode extends 'readonly' | 'readwrite',
  Result,
>(
  stores: Name[],
  mode: Mode,
  act: (transaction: IDBPTransaction<Schema, Name[], Mode>) => Promise<Result> | Result,
) => Promise<Result>;

/**
 * A database of this device. It is opened when it is first asked for and kept open, so that what is written while the page goes
 * away is not lost on the opening; one that failed, that the browser closed or that another page renews is opened anew.
 */
export function deviceDatabase<Schema extends DBSchema>(made: Made<Schema>): InDatabase<Schema> {
  const { name, version, durability, upgrade } = made;
  let kept: Promise<IDBPDatabase<Schema>> | undefined;
  const open = () => {
    const opening = openDB<Schema>(name, version, {
      upgrade,
      blocking: () => forget(opening),
      terminated: () => forget(opening),
    });
    return opening;
  };
  const forget = (opened: Promise<IDBPDatabase<Schema>> | undefined) => {
    if (kept === opened) kept = undefined;
    opened?.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  return async (stores, mode, act) => {
    // A browser without databases throws here.
    kept ??= open();
    const used = kept;
    try {
      const transaction = (await used).transaction(stores, mode, { durability });
      const written = transaction.done;
      // Why a request failed says more than that its transaction has ended.
      written.catch(() => undefined);
      const result = await (async () => act(transaction))().catch((error) => {
        // A request that failed has ended the transaction by itself.
        try {
          transaction.abort();
        } catch {}
        throw error;
      });
      await written;
      return result;
    } catch (error) {
      forget(used);
      throw error;
    }
  };
}
