import { z } from 'zod';
import { Id } from './quantities.ts';
import { Unusual } from './unusual-keys.ts';

/** At most this many rows in one call; the screen sends a file in as many calls as it needs. */
export const IMPORT_ROWS = 500;

/** Line in the person's file, from 1. */
export const SheetLine = z.int().min(1).max(1_000_000);

/** A row as sheets write it, which a screen names and whose line it tells. @param cells by the names of their columns */
export const sheetRowOf = <Cells extends z.ZodRawShape>(cells: Cells) =>
  z.object({ id: Id, line: SheetLine }).extend(cells);

export const ImportOutcome = z.object({
  line: z.int(),
  /** `imported` now; `known` = the same row is already there; `refused` with a sentence at a field. */
  outcome: z.enum(['imported', 'known', 'refused']),
  field: z.string().nullable(),
  message: z.string().nullable(),
  /** What is unusual of it and lacks a reason: rehearsed only, since without one it does not enter. */
  unusual: z.array(Unusual).optional(),
});
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/**
 * A sheet that is brought in: its rows, and what became of each.
 * @param row a row as sheets write it
 */
export const importOf = <Row extends z.ZodType>(row: Row) => ({
  input: z.object({
    /** Check only: nothing is written. */
    rehearse: z.boolean().default(false),
    rows: z
      .array(row)
      .min(1)
      .max(IMPORT_ROWS)
      .refine((rows) => new Set((rows as { id: string }[]).map(({ id }) => id)).size === rows.length, {
        error: 'Duas linhas do envio são a mesma. Abra o arquivo de novo.',
      }),
  }),
  output: z.array(ImportOutcome),
});
