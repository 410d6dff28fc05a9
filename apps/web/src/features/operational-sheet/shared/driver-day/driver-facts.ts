import type { DriverFacts } from '@traco/contract/attention/driver/facts';
import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { usualSeriousItems } from '@traco/contract/operational-sheet/sheet-limits';
import type { QueuedEntry } from '../device-queue/queued-entry.ts';
import { isCodeOnItsWay } from './code-on-its-way.ts';
import { momentOf } from './with-entries.ts';

/**
 * What the book is asked about on this phone: the day with everything that waits on it, and the queue itself.
 * @param nextId the load that they would go on with: that another has begun one says nothing of any other
 */
export function driverFacts(
  day: DriverDay,
  entries: readonly QueuedEntry[],
  now: Date,
  nextId?: string,
): DriverFacts {
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const oldest = waiting
    .map(({ entry, aheadMs }) => momentOf(entry.deviceAt ?? now.toISOString(), aheadMs))
    .toSorted()[0];
  return {
    now,
    timeZone: day.unit.timeZone,
    limits: day.settings,
    shift: day.shift,
    seriousItems: seriousItemsOf(day),
    restedAt: day.restedAt,
    vehicle: day.vehicle && {
      name: day.vehicle.fleetNumber,
      state: day.vehicle.state,
      stateReason: day.vehicle.stateReason,
    },
    loads: day.loads.map((load) => ({
      ...load,
      conflict: nextId && load.id !== nextId && load.conflict?.isMine === false ? null : load.conflict,
      water: load.water.filter(({ id }) => !isCodeTold(entries, id)),
    })),
    unsent: { count: waiting.length, since: oldest ?? null },
    refused: entries.filter(({ state }) => state === 'refused').length,
  };
}

/** Whether the code was told again: the plant answers yet, or has refused to try it once more, which is told elsewhere. */
const isCodeTold = (entries: readonly QueuedEntry[], waterId: string): boolean =>
  isCodeOnItsWay(entries, waterId) ||
  entries.some(
    ({ state, entry }) => state === 'refused' && entry.kind === 'water-code' && entry.waterId === waterId,
  );

/** What nobody drives with; a day that the device kept before the company could say it has the usual. */
export const seriousItemsOf = ({
  seriousItems,
}: Partial<Pick<DriverDay, 'seriousItems'>>): readonly string[] => seriousItems ?? usualSeriousItems;
