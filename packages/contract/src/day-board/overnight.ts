import { z } from 'zod';
import { CubicMetres, Day, Instant } from '../values/quantities.ts';

/** A pour that began the day before and keeps plant, trucks or a pump busy into this day; it is not moved here. */
export const Overnight = z.object({
  pourId: z.string(),
  number: z.int(),
  customer: z.string(),
  dayOn: Day,
  /** When its last truck is back, or its pump packed up. */
  untilAt: Instant,
  /** Its loads that are not back at midnight: between which their trucks are gone. */
  loads: z.array(
    z.object({
      id: z.string(),
      m3: CubicMetres,
      vehicleId: z.string().nullable(),
      /** The truck that its own day took for it, when it has none: whoever simulates the night keeps to it. */
      likelyVehicleId: z.string().nullable(),
      largestTruckM3: CubicMetres.nullable(),
      fromAt: Instant,
      untilAt: Instant,
    }),
  ),
  pump: z.object({ pumpId: z.string().nullable(), fromAt: Instant, untilAt: Instant }).nullable(),
});
export type Overnight = z.infer<typeof Overnight>;
