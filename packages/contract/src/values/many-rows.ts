import { z } from 'zod';
import { MOST_AT_ONCE } from './most-at-once.ts';
import { Id } from './quantities.ts';

/** A row as it was seen when it was chosen. */
const SeenRow = z.object({ id: Id, revision: z.int32().min(1) });
export type SeenRow = z.infer<typeof SeenRow>;

const isEachOnce = (rows: readonly SeenRow[]) => new Set(rows.map(({ id }) => id)).size === rows.length;

/**
 * One change of many rows: each by itself is changed or says why not.
 * @param why by what a row may be refused
 */
export const manyOf = <Why extends z.ZodType>(why: Why) => ({
  input: z.object({
    rows: z
      .array(SeenRow)
      .min(1, 'Marque ao menos uma linha.')
      .max(MOST_AT_ONCE, `Marque no máximo ${MOST_AT_ONCE} linhas de cada vez.`)
      .refine(isEachOnce, 'A mesma linha veio duas vezes.'),
  }),
  output: z.object({
    /** With the revision that each has now. */
    done: z.array(SeenRow),
    refused: z.array(z.object({ id: z.string(), why })),
  }),
});
