import { addDays, addMonths, monthEnd } from '@traco/contract/values/calendar';
import { sameStretchBefore, shareOver, type WallClock } from '@traco/contract/values/working-days';

/** The months from this one back, `yyyy-mm`, newest first. */
export function lastMonths(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, back) => addMonths(today, -back).slice(0, 7));
}

/** First and last day of a month; of the present one, up to today. */
export function daysOfMonth(month: string, today: string): { from: string; to: string } {
  const last = monthEnd(month);
  return { from: `${month}-01`, to: last > today && month === today.slice(0, 7) ? today : last };
}

/** A month's days that are over, and as many working days of the month before. */
export interface ComparedDays {
  current: { from: string; to: string };
  before: { from: string; to: string };
}

/**
 * What compares with what, as on the seller's panel: a month that is over with the whole month before, the
 * running one up to the last finished day (today once its loading hours are over) with as many working days. Null while
 * nothing of the month is over.
 */
export function comparedDays(month: string, clock: WallClock): ComparedDays | null {
  const today = clock.day;
  const [before = ''] = lastMonths(`${month}-01`, 2).slice(1);
  const current = daysOfMonth(month, today);
  if (month !== today.slice(0, 7)) return { current, before: daysOfMonth(before, today) };
  const over = { from: current.from, to: shareOver(today, clock) === 1 ? today : addDays(today, -1) };
  if (over.to < over.from) return null;
  return { current: over, before: sameStretchBefore(over.from, over.to, 1) };
}
