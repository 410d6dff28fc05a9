import type { DriverHistoryField } from '@traco/contract/drivers-overview/driver-overview';
import type { DriverPage } from '@traco/contract/records/driver-page';
import type { DriverDocument, DriverEvent } from '@traco/contract/truck-drivers/driver-record';
import { type RowHistoryEntry, toldChanges } from '@traco/contract/values/row-history';

/** One thing that happened with a driver. */
export type DriverEntry = { at: string; key: string } & (
  | { kind: 'event'; event: DriverEvent }
  /** The driver has read what was recorded of them. */
  | { kind: 'acknowledged'; event: DriverEvent }
  | { kind: 'paper'; paper: DriverDocument }
  | { kind: 'change'; change: RowHistoryEntry<DriverHistoryField> }
);

/** All that happened with a driver, in one order: what was recorded, what they have read, papers, changes. */
export function timelineOfDriver({
  driver: { events, documents },
  changes,
}: Pick<DriverPage, 'driver' | 'changes'>): DriverEntry[] {
  const entries: DriverEntry[] = [
    ...events.flatMap((event): DriverEntry[] => [
      { kind: 'event', at: event.createdAt, key: `event ${event.id}`, event },
      ...(event.acknowledgedAt
        ? [{ kind: 'acknowledged' as const, at: event.acknowledgedAt, key: `read ${event.id}`, event }]
        : []),
    ]),
    ...documents.map((paper) => ({
      kind: 'paper' as const,
      at: paper.createdAt,
      key: `paper ${paper.id}`,
      paper,
    })),
    ...toldChanges(changes).map((change, index) => ({
      kind: 'change' as const,
      at: change.at,
      key: `change ${index}`,
      change,
    })),
  ];
  return entries.sort((one, other) => one.at.localeCompare(other.at));
}
