import { MOST_SHIFT } from './sheet-limits.ts';

/** Fewer kilometres no truck has driven that carries concrete: it is a typing error. */
const LEAST_KM = 100;

/**
 * What is odd of an odometer as a day begins: less than it showed last, more than a day's way beyond it, or hardly any
 * where nobody has noted it of late; null when nothing is.
 * @param km as it is typed, and as it was noted last
 */
export function oddOdometer(
  km: number | null | undefined,
  lastKm: number | null,
): 'back' | 'far' | 'hardly' | null {
  if (km === null || km === undefined) return null;
  if (lastKm === null) return km < LEAST_KM ? 'hardly' : null;
  if (km < lastKm) return 'back';
  return km - lastKm > MOST_SHIFT.km ? 'far' : null;
}
