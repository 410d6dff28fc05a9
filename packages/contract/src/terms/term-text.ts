import { z } from 'zod';
import { TermBody } from './term-body.ts';

/** What is frozen when a version is published. */
export const FrozenTerm = z.object({
  format: z.literal('traco-termo-1'),
  termId: z.string(),
  version: z.int(),
  title: z.string(),
  body: TermBody,
  /** SHA-256 of each attachment's bytes, in order. */
  attachments: z.array(z.string()),
});
export type FrozenTerm = z.infer<typeof FrozenTerm>;

/**
 * The exact text of a version: one line of JSON, its keys in the order of the schema, no blanks between them. The UTF-8
 * bytes of this text are what a version's SHA-256 is of; whoever has the text computes the same anywhere.
 */
export const frozenText = (term: Omit<FrozenTerm, 'format'>): string =>
  JSON.stringify(FrozenTerm.parse({ ...term, format: 'traco-termo-1' }));

/** The term in a frozen text. */
export const termOfText = (text: string): FrozenTerm => FrozenTerm.parse(JSON.parse(text));
