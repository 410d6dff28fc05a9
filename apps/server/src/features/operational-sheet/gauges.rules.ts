import { type EntryRefusal, MOST_SHIFT } from '@traco/contract/operational-sheet/sheet-entries';

interface Out {
  odometerOutKm: number | null;
  hourMeterOut: number | null;
}
interface In {
  odometerKm?: number | null | undefined;
  hourMeter?: number | null | undefined;
}

/** What is wrong with the gauges at the end of a day, against those of its beginning; null when nothing is. */
export function wrongGauges(out: Out, end: In): EntryRefusal | null {
  const km = between(out.odometerOutKm, end.odometerKm);
  if (km !== null && km < 0) return 'ODOMETER_BACK';
  if (km !== null && km > MOST_SHIFT.km) return 'ODOMETER_FAR';
  const hours = between(out.hourMeterOut, end.hourMeter);
  if (hours !== null && hours < 0) return 'HOUR_METER_BACK';
  if (hours !== null && hours > MOST_SHIFT.hours) return 'HOUR_METER_FAR';
  return null;
}

const between = (out: number | null, back: number | null | undefined) =>
  out === null || back === null || back === undefined ? null : back - out;
