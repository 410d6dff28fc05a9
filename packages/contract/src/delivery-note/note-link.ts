import { z } from 'zod';
import { Instant } from '../values/quantities.ts';
import { dayIn } from '../values/time-zone.ts';

/** For so many days a note's link opens after the note was issued, or its link renewed. */
export const NOTE_LINK_DAYS = { least: 7, most: 730, usual: 90 } as const;

/** How long a note's link opens: to the end of a day in the unit's calendar, unless somebody ends it before. */
export const NoteLink = z.object({
  /** The midnight after its last day. */
  endsAt: Instant,
  /** When somebody ended it; null while nobody has. */
  closedAt: Instant.nullable(),
});
export type NoteLink = z.infer<typeof NoteLink>;

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

/** What whoever opens an ended link learns: that it was one, and whom to ask; nothing of the note. */
export const linkEnded = {
  LINK_ENDED: {
    status: 410,
    message: 'O link desta nota acabou. Fale com a concreteira para renová-lo.',
    data: z.object({ company: z.string(), phone: z.string() }),
  },
} as const;
