import { z } from 'zod';
import { CubicMetres, Instant } from '../values/quantities.ts';
import { PourState } from './pour-states.ts';

/** A pour in a line, on the page of whoever it belongs to. */
export const PourLine = z.object({
  id: z.string(),
  number: z.int(),
  state: PourState,
  startsAt: Instant,
  site: z.string(),
  m3: CubicMetres,
});
export type PourLine = z.infer<typeof PourLine>;
