import { z } from 'zod';

/** At most this many rows in one call; the screen sends a file in as many calls as it needs. */
export const IMPORT_ROWS = 500;

/** Line in the person's file, from 1. */
export const SheetLine = z.int().min(1).max(1_000_000);

export const ImportOutcome = z.object({
  line: z.int(),
  /** `imported` now; `known` = the same row is already there; `refused` with a sentence at a field. */
  outcome: z.enum(['imported', 'known', 'refused']),
  field: z.string().nullable(),
  message: z.string().nullable(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;
