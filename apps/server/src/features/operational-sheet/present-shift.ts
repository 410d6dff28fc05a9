import { REST_HOURS } from '@traco/contract/truck-drivers/rest-hours';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { findShift, type ShiftRow } from './shifts.queries.ts';

const HOUR_MS = 3_600_000;

/**
 * The shift that a driver's screen is about: today's; before that one begins, last night's that went past midnight,
 * until it is ended and its sheet handed in or the driver has rested.
 */
export async function findPresentShift(
  db: Database,
  driverId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ShiftRow | undefined> {
  const dayOn = dayIn(now, timeZone);
  const today = await findShift(db, driverId, dayOn);
  if (today?.startedAt) return today;
  const before = await findShift(db, driverId, dayIn(new Date(now.getTime() - 24 * HOUR_MS), timeZone));
  if (!before?.startedAt) return today;
  if (!before.endedAt) return before;
  const isHandedIn = before.sheet !== 'open' && before.sheet !== 'given_back';
  const hasRested = now.getTime() >= before.endedAt.getTime() + REST_HOURS * HOUR_MS;
  return dayIn(before.endedAt, timeZone) === dayOn && !isHandedIn && !hasRested ? before : today;
}
