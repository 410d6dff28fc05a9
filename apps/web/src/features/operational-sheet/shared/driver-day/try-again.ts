import { laneOf } from '../device-queue/next-sending.ts';
import type { QueuedEntry } from '../device-queue/queued-entry.ts';

/** What a refused entry becomes when it is tried again. */
export const asNew = { state: 'waiting', refusal: null } as const;

/** What followed an entry of a load, and was refused with it: it is tried again behind its mend. */
export const behind = (mended: QueuedEntry, entries: readonly QueuedEntry[]): string[] =>
  entries
    .filter((each) => each.state === 'refused' && each.refusal !== 'NOT_READ')
    .filter((each) => laneOf(each) === laneOf(mended) && each.place > mended.place)
    .map(({ id }) => id);
