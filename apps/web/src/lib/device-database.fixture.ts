import * as disk from 'fake-indexeddb';
import { vi } from 'vitest';

/** What is still closed when the globals have been put back asks for these. */
const classes = Object.fromEntries(Object.entries(disk).filter(([name]) => name.startsWith('IDB')));

/** A device with nothing on its disk, until the globals are put back. */
export function emptyDevice(): void {
  Object.assign(globalThis, classes);
  vi.stubGlobal('indexedDB', new disk.IDBFactory());
}

/** The browser closes what a page has open, as when somebody clears the device's storage. */
export const closeDatabase = (database: IDBDatabase): void =>
  disk.forceCloseDatabase(database as unknown as typeof disk.IDBDatabase);

/** Its disk is full: each request is taken, and what was written is taken back when it comes to the disk. */
export const fillDisk = () => {
  const { put } = disk.IDBObjectStore.prototype;
  return vi.spyOn(disk.IDBObjectStore.prototype, 'put').mockImplementation(function full(
    this: IDBObjectStore,
    ...record
  ) {
    const request = put.apply(this, record);
    const transaction = this.transaction as unknown as { _abort: (name: string) => void };
    request.addEventListener('success', () => transaction._abort('QuotaExceededError'));
    return request;
  });
};
