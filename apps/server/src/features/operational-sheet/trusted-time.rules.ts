/** Slower than this no network is: what is more, a clock is wrong by. */
const NETWORK_MS = 90_000;

/** The clocks of one entry, in milliseconds. */
export interface Clocks {
  /** What the device's clock showed when it was entered, and when it was sent. */
  deviceAt: number;
  sentAt: number;
  /** The server's clock on arrival. */
  now: number;
  /** What it follows in the ledger: no step stands before the one before it. */
  after?: number | undefined;
}

/**
 * The moment that an entry is taken for: the device's clock, less what it was wrong by when it was sent, never in the
 * future and never before what it follows. Both clocks stay beside it.
 */
export function trustedTime({ deviceAt, sentAt, now, after }: Clocks): Date {
  const wrong = now - sentAt;
  const at = Math.min(now, Math.abs(wrong) <= NETWORK_MS ? deviceAt : deviceAt + wrong);
  return new Date(after === undefined ? at : Math.max(at, after));
}

/** So long before its planned moment a load may have had first water. */
const MOST_AHEAD_MS = 12 * 3_600_000;

/**
 * The earliest moment that first water of a load is taken for, in milliseconds: a device whose clock stood at another
 * day, or was set to one, moves no load into a day or month that is over.
 */
export const earliestFirstWater = (plannedAt: number, now: number): number =>
  Math.min(plannedAt, now) - MOST_AHEAD_MS;

/** Whether first water of a load cannot have been then: before anything that its day explains. */
export const isTooEarly = (at: Date, { loadedAt }: { loadedAt: Date }, now: Date): boolean =>
  at.getTime() < earliestFirstWater(loadedAt.getTime(), now.getTime());
