import type { Vehicle, VehicleState } from '@traco/contract/fleet-management/vehicle';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import type { Database } from '../../platform/transaction.ts';
import * as rows from './fleet-management.queries.ts';

export interface HoldErrors {
  VEHICLE_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { current: Vehicle } }): Error;
}

/** Holds a vehicle that stands at the revision that the person saw, or the contract's error. */
export async function holdVehicle(db: Database, seen: { id: string; revision: number }, errors: HoldErrors) {
  const vehicle = (await rows.lockVehicle(db, seen.id)) && (await rows.findVehicle(db, seen.id));
  if (!vehicle) throw errors.VEHICLE_NOT_FOUND();
  if (vehicle.revision !== seen.revision) throw errors.STALE_REVISION({ data: { current: vehicle } });
  return vehicle;
}

/**
 * Stops or releases a vehicle, at the revision that the person saw. What is not simply available says why.
 * @returns the vehicle, and how many loads that have not begun it has from now on
 */
export async function changeState(
  db: Database,
  now: Date,
  wanted: { id: string; revision: number; state: VehicleState; reason: string },
  errors: HoldErrors & { REASON_REQUIRED(): Error },
): Promise<Vehicle & { plannedLoads: number }> {
  const { id, state, reason } = wanted;
  await holdVehicle(db, wanted, errors);
  if (state !== 'available' && reason.length < LEAST_REASON) throw errors.REASON_REQUIRED();
  const stateReason = state === 'available' ? '' : reason;
  const vehicle = await rows.changeVehicle(db, id, { state, stateReason });
  return { ...vehicle, plannedLoads: await rows.countPlannedLoads(db, id, now) };
}
