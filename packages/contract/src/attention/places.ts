import { z } from 'zod';
import { LoadKind } from '../concrete-volume/load-filter.ts';
import { Day, Id } from '../values/quantities.ts';

const unitId = Id;

/** Where something is done about it: a thing with its own page, or a list as it has to be filtered. Screens make an address of it. */
export const Place = z.discriminatedUnion('at', [
  z.object({ at: z.literal('load'), id: Id, dayOn: Day, unitId }),
  z.object({ at: z.literal('pour'), id: Id, dayOn: Day, unitId }),
  z.object({ at: z.literal('return'), id: Id, unitId }),
  z.object({ at: z.literal('vehicle'), id: Id, unitId }),
  z.object({
    at: z.literal('loads'),
    kind: LoadKind,
    unitId,
    from: Day.optional(),
    to: Day.optional(),
  }),
  z.object({ at: z.literal('board'), dayOn: Day, unitId, pourId: Id.optional() }),
  z.object({ at: z.literal('report'), dayOn: Day, unitId }),
  z.object({ at: z.literal('shifts'), unitId }),
  z.object({ at: z.literal('help'), unitId }),
  z.object({ at: z.literal('papers'), unitId, papers: z.enum(['expired', 'expiring']) }),
  z.object({ at: z.literal('partner-papers') }),
  z.object({ at: z.literal('offers') }),
  z.object({ at: z.literal('leads') }),
  z.object({ at: z.literal('signing'), id: Id }),
  z.object({ at: z.literal('document'), id: Id }),
  z.object({ at: z.literal('term'), id: Id }),
  z.object({ at: z.literal('sessions') }),
  z.object({ at: z.literal('gap'), unitId }),
  z.object({ at: z.literal('own-gap') }),
]);
export type Place = z.infer<typeof Place>;
