import { maySee } from '@traco/contract/figures/figures';
import { VehicleChange } from '@traco/contract/records/vehicle-page';
import { listLoadLines } from '../../database/ledger-lines.queries.ts';
import { listHistory } from '../../database/row-history.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findVehicle, readMonth } from '../fleet-management/fleet-management.service.ts';

/** Everything of a vehicle: how it stands, and what it carried as far as the actor sees loads. */
export const readVehicle = signedInDoor.records.vehicle.handler(
  async ({ input, context: { db, actor, now }, errors }) => {
    const vehicle = await findVehicle(db, input.id);
    if (!vehicle) throw errors.VEHICLE_NOT_FOUND();
    const { timeZone, ...month } = await readMonth(db, vehicle.id, now());
    return {
      vehicle,
      timeZone,
      month: maySee(actor.role, 'volume') ? month : null,
      loads: await listLoadLines(db, { vehicleId: vehicle.id }),
      changes: await listHistory(db, 'vehicles', vehicle.id, VehicleChange.options),
    };
  },
);
