/** A day in a unit's own calendar, `yyyy-mm-dd`. */
export type Day = string;

export const DAY_MS = 86_400_000;

/** A day's midnight in milliseconds, where days are counted and no clock matters. */
export const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The day of the week; 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(timeOf(day)).getUTCDay();

/** The day `count` days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day =>
  new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Every day from the first to the last, both included; none when the last comes before the first. */
export function daysFrom(first: Day, last: Day): Day[] {
  const count = Math.round((timeOf(last) - timeOf(first)) / DAY_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}

/** The first day of a day's month. */
export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The last day of a day's month. */
export const monthEnd = (day: Day): Day => addDays(addMonths(monthStart(day), 1), -1);

/** The first day of the month `count` months after the month of a day (earlier when negative). */
export function addMonths(day: Day, count: number): Day {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}
