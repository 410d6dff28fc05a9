import { REST_HOURS } from '@traco/contract/truck-drivers/rest-hours';
import { LONGEST_SHIFT_HOURS } from '@traco/contract/unit-manager/shift-limits';
import type { Shift } from '@traco/contract/unit-manager/unit-manager';
import { dayIn, wallClock } from '@traco/contract/values/time-zone';
import { typedDay } from '../../lib/brazilian-date.ts';
import { formatDate, formatDay, formatTime } from '../../lib/formats.ts';

const HOUR_MS = 3_600_000;
/** Past so many hours, an end that is missing was forgotten: it is not now. */
const USUAL_SHIFT_HOURS = 14;

export type ShiftStep = 'start' | 'end';

/** `21/11`. */
export const shortDay = (day: string): string => formatDay(day).slice(0, 5);

/** An hour of a shift, with its day where that is not the shift's: `16:40`, `22/11 02:10`. */
export const shiftHour = ({ dayOn }: Pick<Shift, 'dayOn'>, at: string, zone: string): string =>
  dayIn(new Date(at), zone) === dayOn
    ? formatTime(at, zone)
    : `${formatDate(at, zone).slice(0, 5)} ${formatTime(at, zone)}`;

/** Whether a shift that has begun may well end now: it is today's, or goes on over midnight. */
export const mayEndNow = ({ dayOn, startedAt }: Shift, now: Date, zone: string): boolean =>
  startedAt !== null &&
  (dayOn === dayIn(now, zone) || now.getTime() - Date.parse(startedAt) < USUAL_SHIFT_HOURS * HOUR_MS);

/**
 * Day and hour that the fields begin with: as noted, else now; of an end that was forgotten the day of the shift,
 * and no hour.
 */
export function firstTyped(shift: Shift, step: ShiftStep, now: Date, zone: string) {
  const noted = step === 'start' ? shift.startedAt : shift.endedAt;
  if (!noted && step === 'end' && !mayEndNow(shift, now, zone))
    return { day: typedDay(shift.dayOn), time: '' };
  const [day = '', time = ''] = wallClock(noted ? new Date(noted) : now, zone).split('T');
  return { day: typedDay(day), time };
}

/** Whether they may still lack rest, whenever their shift ended that has no end. */
export const isRestUnknown = (shift: Pick<Shift, 'startedAt' | 'endedAt'> | null, now: Date): boolean =>
  shift?.startedAt != null &&
  shift.endedAt === null &&
  now.getTime() - Date.parse(shift.startedAt) < (LONGEST_SHIFT_HOURS + REST_HOURS) * HOUR_MS;

/** What is not known of a driver whose shift of a day before has no end. */
export const restUnknownWords = (driver: string): string =>
  `Sem o fim, o descanso de ${driver} não é conhecido: nada impede que seja escalado antes de completar ${REST_HOURS} horas.`;
