import { z } from 'zod';
import { Instant } from '../values/quantities.ts';

/** What stands in the way of a pour. */
export const bottlenecks = ['trucks', 'plant', 'pump', 'clock', 'hours', 'truck_size'] as const;
export const Bottleneck = z.enum(bottlenecks);
export type Bottleneck = z.infer<typeof Bottleneck>;

/** The answer to "cabe ou não cabe?" as it is sent: instants instead of minutes of the day. */
export const FitAnswer = z.object({
  fits: z.boolean(),
  bottleneck: Bottleneck.nullable(),
  /** The first time from the wish on at which it fits, and the last before; null when there is none that day. */
  earliestAt: Instant.nullable(),
  latestBefore: Instant.nullable(),
  /** m³ of each load, and whether the last is below the smallest without a surcharge. */
  loadsM3: z.array(z.number()),
  /** The load size and the interval that were reckoned with: the unit's where nobody said one. */
  loadM3: z.number(),
  intervalMinutes: z.int(),
  lastIsSmall: z.boolean(),
  trucksNeeded: z.int(),
  trucksOfDay: z.int(),
  /** How many loads or pours would go wrong. */
  conflicts: z.int(),
  /** When its last truck would be discharged, and back. */
  dischargedAt: Instant,
  endsAt: Instant,
  /** Oldest concrete at the end of a discharge, minutes, and what it may be. */
  oldestMinutes: z.int(),
  lifeMinutes: z.int(),
  travelMinutes: z.int(),
  travelSource: z.enum(['typed', 'history', 'coordinates', 'setting']),
  plantM3PerHour: z.number(),
});
export type FitAnswer = z.infer<typeof FitAnswer>;
