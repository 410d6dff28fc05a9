import { z } from 'zod';
import { Day } from '../values/quantities.ts';

/** A unit as whoever chooses one is offered it. */
export const UnitOption = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  timeZone: z.string(),
  sellersMayRecord: z.boolean(),
  /** No load of it is older. */
  firstDayOn: Day,
});
export type UnitOption = z.infer<typeof UnitOption>;
