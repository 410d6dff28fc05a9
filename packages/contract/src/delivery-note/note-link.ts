import { z } from 'zod';
import { Instant } from '../values/quantities.ts';

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

/** What whoever opens an ended link learns: that it was one, and whom to ask; nothing of the note. */
export const linkEnded = {
  LINK_ENDED: {
    status: 410,
    message: 'O link desta nota acabou. Fale com a concreteira para renová-lo.',
    data: z.object({ company: z.string(), phone: z.string() }),
  },
} as const;
