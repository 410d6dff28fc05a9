import type { FileStore } from '../../platform/storage.ts';
import type { Database } from '../../platform/transaction.ts';

/** What a paper is made with. */
export interface Press {
  db: Database;
  storage: FileStore;
  origin: string;
  now: Date;
}
