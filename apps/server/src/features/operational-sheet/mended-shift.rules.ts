import { MOST_SHIFT } from '@traco/contract/operational-sheet/sheet-limits';
import { wrongGauges } from './gauges.rules.ts';

/** A working day as somebody puts it right. */
interface MendedShift {
  startedAt: string | null;
  endedAt: string | null;
  odometerOutKm: number | null;
  odometerInKm: number | null;
  hourMeterOut: number | null;
  hourMeterIn: number | null;
}

/** No shift is longer. */
export const MOST_SHIFT_MS = MOST_SHIFT.hours * 3_600_000;

/**
 * What is wrong with a mended shift; null when nothing is.
 * @param plannedStartsAt when it was to begin: it stays a shift of that day, and no longer than one can be
 */
export function wrongOfMend(
  shift: MendedShift,
  plannedStartsAt: Date,
  now: Date,
): 'SHIFT_BACKWARDS' | 'ODOMETER_WRONG' | 'HOUR_METER_WRONG' | null {
  const [start, end] = [shift.startedAt, shift.endedAt].map((at) => (at === null ? null : Date.parse(at)));
  const isFuture = [start, end].some((at) => at != null && at > now.getTime());
  const isBackwards = end != null && (start == null || end <= start);
  const isOfAnotherDay = start != null && Math.abs(start - plannedStartsAt.getTime()) > MOST_SHIFT_MS;
  const isEndless = start != null && end != null && end - start > MOST_SHIFT_MS;
  if (isFuture || isBackwards || isOfAnotherDay || isEndless) return 'SHIFT_BACKWARDS';
  const gauges = wrongGauges(shift, { odometerKm: shift.odometerInKm, hourMeter: shift.hourMeterIn });
  if (gauges === 'ODOMETER_BACK' || gauges === 'ODOMETER_FAR') return 'ODOMETER_WRONG';
  return gauges ? 'HOUR_METER_WRONG' : null;
}
