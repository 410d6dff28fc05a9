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

/** What is wrong with a mended shift; null when nothing is. */
export function wrongOfMend(
  shift: MendedShift,
  now: Date,
): 'SHIFT_BACKWARDS' | 'ODOMETER_WRONG' | 'HOUR_METER_WRONG' | null {
  const [start, end] = [shift.startedAt, shift.endedAt].map((at) => (at === null ? null : Date.parse(at)));
  const isFuture = [start, end].some((at) => at != null && at > now.getTime());
  const isBackwards = end != null && (start == null || end <= start);
  if (isFuture || isBackwards) return 'SHIFT_BACKWARDS';
  const gauges = wrongGauges(shift, { odometerKm: shift.odometerInKm, hourMeter: shift.hourMeterIn });
  if (gauges === 'ODOMETER_BACK' || gauges === 'ODOMETER_FAR') return 'ODOMETER_WRONG';
  return gauges ? 'HOUR_METER_WRONG' : null;
}
