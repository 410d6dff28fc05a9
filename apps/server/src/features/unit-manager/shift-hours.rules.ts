import { FUTURE_TOLERANCE_MINUTES } from '@traco/contract/concrete-volume/load';
import { LONGEST_SHIFT_HOURS, SHIFT_NOTED_DAYS } from '@traco/contract/unit-manager/shift-limits';

import { addDays, type Day } from '@traco/contract/values/calendar';

const HOUR_MS = 3_600_000;
const CLOCK_TOLERANCE_MS = FUTURE_TOLERANCE_MINUTES * 60_000;
/** A beginning further before or behind the planned one is another day's. */
const MOST_EARLY_MS = 12 * HOUR_MS;
const MOST_LATE_MS = 24 * HOUR_MS;

interface Hours {
  dayOn: Day;
  plannedStartsAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** Whether a shift is of a day so long ago that it stays as it is, at whatever hour it began; days of its unit. */
export const isTooOld = (dayOn: Day, today: Day): boolean => dayOn < addDays(today, -SHIFT_NOTED_DAYS);

/**
 * Why an hour may not stand as the beginning or the end of a shift; nothing when it may.
 * @param others shifts of the same driver around it
 */
export function hourProblem(
  shift: Hours,
  others: readonly Hours[],
  { step, at, now, today }: { step: 'start' | 'end'; at: Date; now: Date; today: Day },
) {
  if (isTooOld(shift.dayOn, today)) return 'TOO_LATE';
  if (at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) return 'IN_THE_FUTURE';
  const late = at.getTime() - shift.plannedStartsAt.getTime();
  if (step === 'start' && (late < -MOST_EARLY_MS || late > MOST_LATE_MS)) return 'OTHER_DAY';
  const startedAt = step === 'start' ? at : shift.startedAt;
  const endedAt = step === 'end' ? at : shift.endedAt;
  if (!startedAt) return 'NOT_STARTED';
  if (endedAt && endedAt <= startedAt) return 'BEFORE_START';
  if (endedAt && endedAt.getTime() - startedAt.getTime() > LONGEST_SHIFT_HOURS * HOUR_MS) return 'TOO_LONG';
  return others.some((other) => meets(other, startedAt, endedAt)) ? 'OTHER_SHIFT' : undefined;
}

/** Of a shift without its end, only the beginning is known. */
function meets(other: Hours, startedAt: Date, endedAt: Date | null): boolean {
  if (!other.startedAt) return false;
  const until = (from: Date, to: Date | null) => to?.getTime() ?? from.getTime() + 1;
  return (
    startedAt.getTime() < until(other.startedAt, other.endedAt) &&
    other.startedAt.getTime() < until(startedAt, endedAt)
  );
}
