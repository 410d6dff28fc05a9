import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { SeenLoad } from '@traco/contract/operational-sheet/seen-load';
import type { DBSchema } from 'idb';
import { deviceDatabase } from '../../../../lib/device-database.ts';
import type { QueuedEntry, QueuedFile } from './queued-entry.ts';

/** The driver's day as the server last told it. */
export interface KeptDay {
  day: DriverDay;
  /** The device's clock when it came. */
  keptAt: number;
  /** What the server's clock was ahead of the device's. */
  aheadMs: number;
  /** What left them before they had said "ciente"; a day that an older version kept has none. */
  left?: LeftLoad[];
}

/** A load that stood on this phone, as they could read it, and the device's clock when it was there no longer. */
export interface LeftLoad {
  loadId: string;
  seen: SeenLoad;
  at: number;
}

/** An entry as any version of the app wrote it: it is read tolerantly. */
export type WrittenEntry = Partial<QueuedEntry> & { place: number };

export interface QueueDatabase extends DBSchema {
  entries: { key: number; value: WrittenEntry; indexes: { id: string } };
  files: { key: string; value: QueuedFile };
  days: { key: string; value: KeptDay };
}

/** One transaction over the driver's stores: written when it is on the disk. */
export const inQueueDatabase = deviceDatabase<QueueDatabase>({
  name: 'traco-driver',
  version: 1,
  durability: 'strict',
  upgrade: (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'place', autoIncrement: true });
    entries.createIndex('id', 'id', { unique: true });
    database.createObjectStore('files', { keyPath: 'id' });
    database.createObjectStore('days');
  },
});
