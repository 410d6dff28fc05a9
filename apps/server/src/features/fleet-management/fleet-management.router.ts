import type { VehicleFields } from '@traco/contract/fleet-management/vehicle';
import { signedInDoor } from '../../platform/door.ts';
import { unlessTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { changeState, holdVehicle } from './change-state.ts';
import { exportVehicles } from './export-vehicles.ts';
import * as rows from './fleet-management.queries.ts';
import { importVehicles } from './import-vehicles.ts';
import { vehicleKeys, whereOfVehicles } from './vehicle-filter.queries.ts';

const { fleetManagement } = signedInDoor;

interface FieldErrors {
  REFERENCE_NOT_FOUND(options: { data: { field: 'unitId' | 'partnerId' | 'driverId' } }): Error;
  DRIVER_TAKEN(options: { data: { plate: string } }): Error;
}

/** Refuses what points to nothing, and a driver who has another vehicle. */
async function checkFields(db: Database, fields: VehicleFields, ownId: string, errors: FieldErrors) {
  const missing = await rows.findMissing(db, fields);
  if (missing) throw errors.REFERENCE_NOT_FOUND({ data: { field: missing } });
  const plate = fields.driverId ? await rows.findPlateOfDriver(db, fields.driverId, ownId) : undefined;
  if (plate) throw errors.DRIVER_TAKEN({ data: { plate } });
}

export const fleetManagementRouter = fleetManagement.router({
  import: importVehicles,
  export: exportVehicles,
  choices: fleetManagement.choices.handler(({ context: { db } }) => rows.listChoices(db)),
  drivers: fleetManagement.drivers.handler(({ context: { db } }) => rows.listDrivers(db)),
  totals: fleetManagement.totals.handler(({ input, context: { db } }) => rows.countVehicles(db, input)),

  list: fleetManagement.list.handler(async ({ input, context: { db }, errors }) => {
    const { sort, limit } = input;
    const where = [whereOfVehicles(input), vehicleKeys.behind(input, errors)];
    return vehicleKeys.pageOf(await rows.listVehicles(db, where, sort, limit + 1), input);
  }),

  create: fleetManagement.create.handler(async ({ input, context: { db }, errors }) => {
    const already = await rows.findVehicle(db, input.id);
    if (already) return already;
    if (input.driverId) await rows.holdRegularTrucksOf(db, [input.driverId]);
    await checkFields(db, input, input.id, errors);
    await rows.insertVehicles(db, [input]);
    const vehicle = await rows.findVehicle(db, input.id);
    if (!vehicle) throw errors.PLATE_TAKEN();
    return vehicle;
  }),

  edit: fleetManagement.edit.handler(async ({ input, context: { db }, errors }) => {
    if (input.driverId) await rows.holdRegularTrucksOf(db, [input.driverId]);
    await holdVehicle(db, input, errors);
    const { id, revision: _, ...fields } = input;
    await checkFields(db, fields, id, errors);
    return unlessTaken(rows.changeVehicle(db, id, fields), () => errors.PLATE_TAKEN());
  }),

  setState: fleetManagement.setState.handler(({ input, context: { db, now }, errors }) =>
    changeState(db, now(), input, errors),
  ),
});
