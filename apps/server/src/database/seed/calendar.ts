/** A day in a plant's own calendar, `yyyy-mm-dd`. */
export type Day = string;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Milliseconds to add to UTC for the clock of this zone at this instant. */
export function zoneOffset(timeZone: string, at: Date): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)!.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(at.getTime() / 1000) * 1000;
}

/** The day that an instant has in this zone. */
export const dayIn = (timeZone: string, at: Date): Day =>
  new Date(at.getTime() + zoneOffset(timeZone, at)).toISOString().slice(0, 10);

/** The instant at which a day begins in this zone (its first hour is taken to exist). */
export function startOf(day: Day, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const guess = new Date(utc - zoneOffset(timeZone, new Date(utc)));
  return new Date(utc - zoneOffset(timeZone, guess));
}

/** The instant `minutes` (fractions too) after a beginning. */
export const minutesAfter = (beginning: Date, minutes: number): Date =>
  new Date(beginning.getTime() + Math.round(minutes * 60) * 1000);

/** Minutes from one instant to another. */
export const minutesBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / MINUTE_MS;

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day of a day's month. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The first day of the month `months` later (earlier when negative). */
export function addMonths(month: Day, months: number): Day {
  const at = new Date(`${month}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
}

/** Every day from the first to the last, both included. */
export function daysBetween(first: Day, last: Day): Day[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times its use: one per zone is kept. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const kept = clocks.get(timeZone);
  if (kept) return kept;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}
