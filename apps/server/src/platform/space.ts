import type { FileStore } from './storage.ts';
import { troubleOf } from './troubles.ts';

/** With less than this left a write may fail at any moment. */
const LEAST_FREE_BYTES = 100_000_000;
/** A write that found no space says so for a while: of another machine's disk nothing else is known. */
const TOLD_FOR_MS = 60_000;

/** Whether there is space for what is written. */
export interface Space {
  /** Takes notice of a failure. */
  see(error: unknown): void;
  isFull(): Promise<boolean>;
}

/** Watches the disk of the files, and whatever write has found none left, in the storage or the database. */
export function watchSpace(storage: Pick<FileStore, 'freeBytes'>): Space {
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    see(error) {
      if (troubleOf(error) === 'NO_SPACE') seenAt = performance.now();
    },
    async isFull() {
      if (performance.now() - seenAt < TOLD_FOR_MS) return true;
      const free = await storage.freeBytes();
      return free !== undefined && free < LEAST_FREE_BYTES;
    },
  };
}
