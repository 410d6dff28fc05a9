/** Days on which no plant works, written down by hand: of 2026, and of the month of 2025 that is compared with. */
const holidays = new Set(
  ['2025-11-15', '2025-11-20'].concat(
    [
      '01-01',
      '02-16',
      '02-17',
      '04-03',
      '04-21',
      '05-01',
      '06-04',
      '09-07',
      '10-12',
      '11-02',
      '11-15',
      '11-20',
      '12-25',
    ].map((day) => `2026-${day}`),
  ),
);

/** A whole day, half a Saturday, nothing on Sundays and holidays. */
export function workingDay(day: string): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0 || holidays.has(day)) return 0;
  return weekday === 6 ? 0.5 : 1;
}

/** How much of a working day is over by this clock: a plant loads from seven to five, on Saturdays to noon. */
export function overOf(day: string, clock: { day: string; minute: number }): number {
  if (day !== clock.day) return day < clock.day ? workingDay(day) : 0;
  const hours = workingDay(day) === 0.5 ? 5 : 10;
  return workingDay(day) * Math.min(1, Math.max(0, (clock.minute - 7 * 60) / (hours * 60)));
}

const spans = new Map<string, readonly string[]>();

/** Every day of a span: a day, a month (`2026-11`) or a year. */
export function daysOf(span: string): readonly string[] {
  const days = spans.get(span) ?? everyDayOf(span);
  spans.set(span, days);
  return days;
}

function everyDayOf(span: string): readonly string[] {
  const days: string[] = [];
  const year = span.slice(0, 4);
  for (let time = Date.parse(`${year}-01-01T12:00:00Z`); ; time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (!day.startsWith(year)) return days;
    if (day.startsWith(span)) days.push(day);
  }
}

export const sumOf = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
