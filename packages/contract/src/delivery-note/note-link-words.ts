import { dayIn } from '../values/time-zone.ts';
import type { NoteLink } from './note-link.ts';

// Apart from the schemas: the driver's phone reads these words and checks nothing.

/** Whether a link opens nothing any more. */
export const hasLinkEnded = ({ endsAt, closedAt }: NoteLink, now: Date): boolean =>
  closedAt !== null || Date.parse(endsAt) <= now.getTime();

/** The last day of a link in the unit's calendar, or the day on which somebody ended it. */
export const lastDayOfLink = ({ endsAt, closedAt }: NoteLink, timeZone: string): string =>
  dayIn(new Date(closedAt ?? Date.parse(endsAt) - 1), timeZone);

/** Until when a link opens, or since when it does not. */
export function linkWords(link: NoteLink, timeZone: string, now: Date): string {
  const day = lastDayOfLink(link, timeZone).split('-').reverse().join('/');
  if (link.closedAt) return `Link encerrado em ${day}`;
  return hasLinkEnded(link, now) ? `O link valeu até ${day}` : `O link vale até ${day}`;
}
