import { type Day as CalendarDay, DAY_MS, timeOf } from '../values/calendar.ts';

/** From so many days before on, a paper that runs out is on the list of what is to be done. */
export const PAPER_NOTICE_DAYS = 30;
const PAPER_URGENT_DAYS = 15;

/** How urgent a paper is: more than 30 days, up to 30, up to 15, its last day or over. */
export type PaperTone = 'neutral' | 'yellow' | 'orange' | 'red';

/** The tone of a paper that runs out in so many days; negative when it has run out. */
export function paperTone(days: number): PaperTone {
  if (days <= 0) return 'red';
  if (days <= PAPER_URGENT_DAYS) return 'orange';
  return days <= PAPER_NOTICE_DAYS ? 'yellow' : 'neutral';
}

/** Days from one day to another; negative when the second comes first. */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS);
