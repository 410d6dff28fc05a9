import { z } from 'zod';
import { CubicMetres, Month, text } from '../values/quantities.ts';
import { sheetRowOf } from '../values/sheet-import.ts';

/** What a sheet of goals says in a line, as it is checked while it is typed. */
export const goalCells = {
  /** A seller's name or CPF; the unit's own where it says so or nothing. */
  who: text(120),
  month: Month,
  m3: CubicMetres,
  reason: text(200),
};

/** A line of a sheet of goals. */
export const GoalImportRow = sheetRowOf({
  who: text(120).default(''),
  month: text(40),
  m3: z.number().nullable(),
  reason: text(200).default(''),
});
export type GoalImportRow = z.infer<typeof GoalImportRow>;
