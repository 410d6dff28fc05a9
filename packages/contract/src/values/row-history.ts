import { z } from 'zod';
import { Instant } from './quantities.ts';

/** Who changed what of a row, newest first, told in these fields; everything else of it is no news to a person. */
export const rowHistory = <Field extends string>(field: z.ZodType<Field>) =>
  z.array(
    z.object({
      at: Instant,
      who: z.string(),
      action: z.enum(['insert', 'update', 'delete']),
      changes: z.array(z.object({ field, before: z.string().nullable(), after: z.string().nullable() })),
    }),
  );

/** One version of a row against the one before it. */
export type RowHistoryEntry<Field extends string> = z.infer<ReturnType<typeof rowHistory<Field>>>[number];

/** What of a history tells something: that a row was made, and each change of a field that is told. */
export const toldChanges = <Field extends string>(history: readonly RowHistoryEntry<Field>[]) =>
  history.filter(({ action, changes }) => action === 'insert' || changes.length > 0);
