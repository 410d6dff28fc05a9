import type { SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/transaction.ts';
import type { HeldLoad } from './held-loads.queries.ts';
import { trustedTime } from './trusted-time.rules.ts';
import type { SheetUnit } from './units.queries.ts';

/** How long a phone may have been without a network; what is older is the manager's to enter. */
export const OLDEST_MS = 7 * 86_400_000;

/** One sending of a driver's device. */
export interface Sending {
  db: Database;
  actor: Actor & { driverId: string };
  unit: SheetUnit;
  now: Date;
  /** The device's clock when it sent. */
  sentAt: Date;
  /** The loads of the sending that are the driver's, held. */
  loads: Map<string, HeldLoad>;
  /** The driver's entries that are known to have been refused, of those that are said to be mended. */
  refused: Set<string>;
  /** They were held, and the plant has decided to take them: they have happened. */
  isReplay?: boolean;
}

/** When an entry happened: the device's clock, and the moment that it is taken for. */
export interface Moment {
  deviceAt: Date;
  at: Date;
}

/** The moment of an entry, not before what it follows. */
export function momentOf({ deviceAt }: SheetEntry, { now, sentAt }: Sending, after?: number): Moment {
  const device = new Date(deviceAt);
  return {
    deviceAt: device,
    at: trustedTime({ deviceAt: device.getTime(), sentAt: sentAt.getTime(), now: now.getTime(), after }),
  };
}

/** What the rows of a driver's day have in common. */
export function ofDriver(sending: Sending, entry: SheetEntry) {
  const { deviceAt, at } = momentOf(entry, sending);
  return {
    unitId: sending.unit.id,
    driverId: sending.actor.driverId,
    dayOn: dayIn(at, sending.unit.timeZone),
    deviceAt,
    at,
  };
}

/** An entry as it came, to be kept. */
export const entryRow = ({ unit, actor, sentAt, now, refused }: Sending, entry: SheetEntry) => ({
  id: entry.id,
  unitId: unit.id,
  driverId: actor.driverId,
  kind: entry.kind,
  loadId: loadOf(entry),
  mends: mendedBy(refused, entry),
  body: entry,
  deviceAt: new Date(entry.deviceAt),
  sentAt,
  serverAt: now,
});

/**
 * The entry that this one stands for: one that was refused before. Were it taken at its word, an entry could stand for
 * itself, or for one that is yet to come, and nobody would see that either was refused.
 */
export const mendedBy = (refused: ReadonlySet<string>, { mends }: SheetEntry): string | null =>
  mends && refused.has(mends) ? mends : null;

/** The load that an entry is about; null of one that is about none. */
export const loadOf = (entry: SheetEntry): string | null =>
  'loadId' in entry ? (entry.loadId ?? null) : null;
