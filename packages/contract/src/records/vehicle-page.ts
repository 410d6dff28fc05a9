import { z } from 'zod';
import { LoadLine } from '../concrete-volume/load-line.ts';
import { figure } from '../figures/figure-of.ts';
import { Vehicle } from '../fleet-management/vehicle.ts';

/** A vehicle in whole: how it stands, and what it carried as far as whoever asks may see loads. */
export const VehiclePage = z.object({
  vehicle: Vehicle,
  timeZone: z.string(),
  /** What counts of this month, on the clock of its unit; null for whoever sees no loads. */
  month: z.object({ loads: figure('loads'), m3: figure('volume') }).nullable(),
  loads: z.array(LoadLine),
});
export type VehiclePage = z.infer<typeof VehiclePage>;
