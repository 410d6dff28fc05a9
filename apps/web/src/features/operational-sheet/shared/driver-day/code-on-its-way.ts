import type { QueuedEntry } from '../device-queue/queued-entry.ts';

/** Whether the code of some water was told again, and the day does not know yet what came of it. */
export const isCodeOnItsWay = (
  entries: readonly Pick<QueuedEntry, 'entry' | 'state' | 'isInDay'>[],
  waterId: string,
): boolean =>
  entries.some(
    ({ entry, state, isInDay }) =>
      entry.kind === 'water-code' &&
      entry.waterId === waterId &&
      (state === 'waiting' || (state === 'sent' && !isInDay)),
  );
