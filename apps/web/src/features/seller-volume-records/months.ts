/** The months from this one back, `yyyy-mm`, newest first. */
export function lastMonths(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** First and last day of a month; of the present one, up to today. */
export function daysOfMonth(month: string, today: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last > today && month === today.slice(0, 7) ? today : last };
}

/**
 * The days of the month before that compare with a month: all of it when the month is over, else up to the
 * same day.
 */
export function comparedDays(month: string, today: string): { from: string; to: string } {
  const [before = ''] = lastMonths(`${month}-01`, 2).slice(1);
  const { from, to } = daysOfMonth(before, today);
  if (month !== today.slice(0, 7)) return { from, to };
  const sameDay = `${before}-${today.slice(8)}`;
  return { from, to: sameDay < to ? sameDay : to };
}
