import { z } from 'zod';
import { CubicMetres, Instant } from '../values/quantities.ts';
import { LoadState } from './load.ts';

/** Lines of loads or pours on the page of what they belong to; the rest stands in the list that it opens. */
export const LINES_OF_RECORD = 8;

/** A load in a line, on the page of whoever it belongs to. */
export const LoadLine = z.object({
  id: z.string(),
  /** `E-000.123`; empty without a note. */
  note: z.string(),
  state: LoadState,
  loadedAt: Instant,
  customer: z.string(),
  site: z.string().nullable(),
  m3: CubicMetres,
});
export type LoadLine = z.infer<typeof LoadLine>;
