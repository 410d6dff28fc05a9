import { z } from 'zod';
import { Day } from '../values/quantities.ts';
import { PricingSettings } from './pricing-settings.ts';

/** A product with what the unit's list asks for it on the day, and the lowest price without the office. */
export const BookMix = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  pumpable: z.boolean(),
  priceCentsPerM3: z.int(),
  /** Null where the list leaves the mix out: it has its own price then, and no floor. */
  floorCentsPerM3: z.int().nullable(),
});
export type BookMix = z.infer<typeof BookMix>;

/** All that a quote is priced with: a unit's list of a day and what its rules ask. The browser computes with it, and the server. */
export const PriceBook = z.object({
  unitId: z.string(),
  /** The unit's day of which these prices are. */
  day: Day,
  loadM3: z.number(),
  smallestLoadM3: z.number(),
  /** Minutes at the site that are not charged. */
  freeSiteMinutes: z.int(),
  /** Minutes from the first water by which the concrete is to be placed. */
  lifeMinutes: z.int(),
  pricing: PricingSettings,
  mixes: z.array(BookMix).max(2_000),
});
export type PriceBook = z.infer<typeof PriceBook>;
