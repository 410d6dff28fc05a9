import { z } from 'zod';
import { LoadNotes, NoteNumber, NoteSeries } from './load.ts';
import { Id, text } from './quantities.ts';

/** One row of an import: what a column gave, resolved by name, number or document at the server. */
export const ImportRow = z.object({
  id: Id,
  /** Line in the person's file, from 1. */
  line: z.int().min(1).max(1_000_000),
  loadedAt: text(40),
  noteSeries: NoteSeries.default('1'),
  noteNumber: NoteNumber.nullish(),
  customer: text(200),
  document: text(20).default(''),
  site: text(200).default(''),
  mix: text(80),
  seller: text(120).default(''),
  plate: text(10).default(''),
  driver: text(120).default(''),
  loadedM3: z.number().nullish(),
  deliveredM3: z.number(),
  billedM3: z.number().nullish(),
  priceCentsPerM3: z.number().nullish(),
  notes: LoadNotes.default(''),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** At most this many rows in one call; the screen sends a file in as many calls as it needs. */
export const IMPORT_ROWS = 500;

export const ImportOutcome = z.object({
  line: z.int(),
  /** `imported` now; `known` = the same note is already there; `refused` with a sentence at a field. */
  outcome: z.enum(['imported', 'known', 'refused']),
  field: z.string().nullable(),
  message: z.string().nullable(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
