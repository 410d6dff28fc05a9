import type { DayBoard } from '@traco/contract/day-board/day-board';
import type { Day } from '@traco/contract/day-plan/day';
import { dayIn } from '@traco/contract/values/time-zone';
import { parseTime } from '../../../lib/brazilian-date.ts';

/** A minute of the day on the plant's clock: 450 is `07:30`; after midnight it begins again. */
export const clockOf = (minute: number): string => {
  const ofDay = ((Math.round(minute) % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** The minute of a time as it is typed (`07:30`, `730`, `7h30`); null when it is none. */
export function minuteOfClock(clock: string): number | null {
  const time = parseTime(clock);
  if (!time) return null;
  const [hours, minutes] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Whether the board's day is the running one. @param now the server's clock */
export const isRunning = ({ dayOn, unit }: DayBoard, now: string): boolean =>
  dayIn(new Date(now), unit.timeZone) === dayOn;

/** Whether the board's day is over: nothing of it is left to solve. @param now the server's clock */
export const isOver = ({ dayOn, unit }: DayBoard, now: string): boolean =>
  dayIn(new Date(now), unit.timeZone) > dayOn;

/** The day with those trucks alone whose own driver may be sent: a truck that is given brings them along. */
export function withOwnDrivers({ mixers, drivers }: DayBoard, day: Day): Day {
  const blocked = new Set(drivers.filter(({ blocks }) => blocks.length > 0).map(({ id }) => id));
  const unsent = new Set(mixers.filter(({ driverId }) => blocked.has(driverId ?? '')).map(({ id }) => id));
  return { ...day, trucks: day.trucks.filter(({ id }) => !unsent.has(id)) };
}
