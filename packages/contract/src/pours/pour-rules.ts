import { FUTURE_TOLERANCE_MINUTES } from '../concrete-volume/load-states.ts';
import type { Pour } from './pour.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const FARTHEST_MS = 366 * 24 * HOUR_MS;
/** Hours before its beginning from which a promised pour without the customer's word is at risk. */
export const RISK_HOURS = 36;

/** m³ that are neither delivered nor released; less than nothing when more came than was ordered. */
export const openM3 = ({
  m3,
  releasedM3,
  deliveredM3,
}: Pick<Pour, 'm3' | 'releasedM3' | 'deliveredM3'>): number =>
  Math.round((m3 - releasedM3 - deliveredM3) * 100) / 100;

/** Whether the customer has been promised this pour, and it has not begun. */
export const isPromised = ({ state }: Pick<Pour, 'state'>): boolean =>
  state === 'confirmed' || state === 'rescheduled';

/** Whether a pour that is to come soon is not confirmed by its customer. */
export function isAtRisk(
  pour: Pick<Pour, 'state' | 'startsAt' | 'customerConfirmedAt'>,
  now: number,
): boolean {
  const ahead = Date.parse(pour.startsAt) - now;
  return isPromised(pour) && !pour.customerConfirmedAt && ahead > 0 && ahead < RISK_HOURS * HOUR_MS;
}

/** Whether its customer may be sent a link to confirm it. */
export const mayBeSent = (pour: Pick<Pour, 'state' | 'startsAt'>, now: number): boolean =>
  isPromised(pour) && Date.parse(pour.startsAt) > now;

/** Whether a pour or a load would begin before now, by more than a clock may run wrong. */
export const isInThePast = (startsAt: string, now: Date): boolean =>
  Date.parse(startsAt) < now.getTime() - FUTURE_TOLERANCE_MINUTES * MINUTE_MS;

/** Whether a pour or a load lies further ahead than anybody plans. */
export const isTooFar = (startsAt: string, now: Date): boolean =>
  Date.parse(startsAt) > now.getTime() + FARTHEST_MS;
