import { MOST_SHIFT } from './sheet-limits.ts';

/**
 * What is odd of an odometer as a day begins: less than it showed last, or more than a day's way beyond it; null when
 * nothing is, or nobody has noted it of late.
 * @param km as it is typed, and as it was noted last
 */
export function oddOdometer(km: number | null | undefined, lastKm: number | null): 'back' | 'far' | null {
  if (km === null || km === undefined || lastKm === null) return null;
  if (km < lastKm) return 'back';
  return km - lastKm > MOST_SHIFT.km ? 'far' : null;
}
