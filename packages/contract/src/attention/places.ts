import { z } from 'zod';
import { LoadKind } from '../concrete-volume/load-filter.ts';
import { Day, Id, Month } from '../values/quantities.ts';

/** @returns where something may be done, its plant named as `unitId` reads it */
const placesOf = <UnitId extends z.ZodType>(unitId: UnitId) =>
  z.discriminatedUnion('at', [
    z.object({ at: z.literal('load'), id: Id, dayOn: Day, unitId }),
    z.object({ at: z.literal('pour'), id: Id, dayOn: Day, unitId }),
    z.object({ at: z.literal('quote'), id: Id, unitId }),
    z.object({ at: z.literal('customer'), id: Id, unitId }),
    z.object({ at: z.literal('unpaid'), unitId }),
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
    z.object({ at: z.literal('campaign'), id: Id }),
    z.object({ at: z.literal('statement'), month: Month }),
    z.object({ at: z.literal('contests') }),
  ]);

/** Where something is done about it: a thing with its own page, or a list as it has to be filtered. Screens make an address of it. */
export const Place = placesOf(Id);
export type Place = z.infer<typeof Place>;

/** The same as it is sent: a plant that the answer names is told by its place there. */
export const ToldPlace = placesOf(z.union([z.int().min(0), Id]));
export type ToldPlace = z.infer<typeof ToldPlace>;
