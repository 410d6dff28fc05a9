import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { seenOf } from '@traco/contract/operational-sheet/seen-load';
import type { KeptDay, LeftLoad } from '../device-queue/queue-database.ts';
import type { QueuedEntry } from '../device-queue/queued-entry.ts';

const sheetOn = ({ shift, dayOn }: DriverDay) => shift?.dayOn ?? dayOn;

/**
 * Loads that stood on this phone and left it before their driver had said "ciente": nobody else knows that they may have read
 * them. What they had said it to the server tells, and what the plant has decided a notice.
 */
export function leftOf(fresh: DriverDay, before: KeptDay | null, now: number): LeftLoad[] {
  if (before?.day.dayOn !== fresh.dayOn) return [];
  const missing =
    sheetOn(before.day) === sheetOn(fresh)
      ? before.day.loads.filter(
          ({ state, seen, conflict }) => state === 'scheduled' && seen === null && !conflict,
        )
      : [];
  const told = [...fresh.loads.map(({ id }) => id), ...fresh.gone.map(({ loadId }) => loadId)];
  return [
    ...(before.left ?? []),
    ...missing.map((load) => ({ loadId: load.id, seen: seenOf(load), at: now })),
  ].filter(({ loadId }) => ![...told, ...fresh.decidedAway].includes(loadId));
}

/** A day with what left it, but for what they know. */
export const withLeft = ({ day, left = [] }: KeptDay, entries: readonly QueuedEntry[]): DriverDay => ({
  ...day,
  gone: [
    ...day.gone,
    ...left
      .filter(
        ({ loadId, at }) =>
          !entries.some(
            ({ entry }) =>
              entry.kind === 'load-seen' && entry.loadId === loadId && Date.parse(entry.deviceAt) >= at,
          ),
      )
      .map(({ loadId, seen }) => ({ loadId, seen })),
  ],
});
