import { z } from 'zod';
import { LoadLine } from '../concrete-volume/load-line.ts';
import { figure } from '../figures/figure-of.ts';
import { Vehicle } from '../fleet-management/vehicle.ts';
import { rowHistory } from '../values/row-history.ts';

/** What of a vehicle is told in its history. */
export const VehicleChange = z.enum(['state', 'stateReason', 'unitId', 'plate', 'fleetNumber', 'drumM3']);
export type VehicleChange = z.infer<typeof VehicleChange>;

/** A vehicle in whole: how it stands, and what it carried as far as whoever asks may see loads. */
export const VehiclePage = z.object({
  vehicle: Vehicle,
  timeZone: z.string(),
  /** What counts of this month, on the clock of its unit; null for whoever sees no loads. */
  month: z.object({ loads: figure('loads'), m3: figure('volume') }).nullable(),
  loads: z.array(LoadLine),
  /** Who changed what, newest first, as far as whoever asks reads the trail. */
  changes: rowHistory(VehicleChange),
});
export type VehiclePage = z.infer<typeof VehiclePage>;
