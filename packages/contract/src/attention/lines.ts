import { z } from 'zod';
import { Id, Instant } from '../values/quantities.ts';
import { severities } from '../values/rule-book.ts';
import { Place } from './places.ts';

/** The one thing to do: call, or go where it is done. `label` is what its button says. */
export const AttentionAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('call'), label: z.string(), phone: z.string() }),
  z.object({ kind: z.literal('open'), label: z.string() }),
]);
export type AttentionAction = z.infer<typeof AttentionAction>;

/** What a screen sends back of a line: `concrete_expired:` and the id of what it is about. */
export const LineKey = z.string().regex(/^[a-z_]{3,40}:[0-9a-z_-]{1,64}$/, { error: 'Recarregue a página.' });

/** The plant that a line belongs to, and its clock. */
export const AttentionUnit = z.object({ id: Id, name: z.string(), timeZone: z.string() });
export type AttentionUnit = z.infer<typeof AttentionUnit>;

/** One line of what needs a person: what it is about, one sentence, how grave, since when, the number behind it, one action. */
export const AttentionLine = z.object({
  /** The same of the same thing in every answer. */
  key: LineKey,
  severity: z.enum(severities),
  /** "Nota 26.085 · BT-011 · Construtora Horizonte". */
  about: z.string(),
  sentence: z.string(),
  unit: AttentionUnit.nullable(),
  since: Instant.nullable(),
  figure: z.number().nullable(),
  action: AttentionAction,
  /** Where it is looked at, and done unless the action does it at once. */
  place: Place,
});
export type AttentionLine = z.infer<typeof AttentionLine>;
