import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { holdRegularTruckOf } from '../fleet-management/fleet-management.service.ts';
import { readDriver } from './read-drivers.ts';
import * as drivers from './write-driver.queries.ts';

const { truckDrivers } = signedInDoor;

interface TruckErrors {
  VEHICLE_NOT_FOUND(): Error;
  VEHICLE_TAKEN(options: { data: { driver: string } }): Error;
}

/**
 * Holds the driver's regular truck, and refuses one of another unit or another driver's: it would be taken from him
 * unseen.
 */
async function holdTruck(
  db: Database,
  vehicleId: string | null | undefined,
  driver: { id: string; unitId: string },
  errors: TruckErrors,
) {
  await holdRegularTruckOf(db, driver.id);
  if (!vehicleId) return;
  const truck = await drivers.lockTruck(db, vehicleId, driver.unitId);
  if (!truck) throw errors.VEHICLE_NOT_FOUND();
  if (truck.driverId && truck.driverId !== driver.id)
    throw errors.VEHICLE_TAKEN({ data: { driver: truck.driver ?? 'outro motorista' } });
}

/** A driver is taken on, changed, given access and sent away; his history stays. */
export const writeHandlers = {
  create: truckDrivers.create.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const { id, unitId, ...fields } = input;
    const already = await readDriver(db, now(), id);
    if (already) return already;
    const unit = unitOf(actor, { unitId });
    if (!unit || !(await drivers.findUnit(db, unit))) throw errors.UNIT_REQUIRED();
    await holdTruck(db, fields.vehicleId, { id, unitId: unit }, errors);
    await unlessKeyTaken(drivers.insertDriver(db, id, unit, fields), {
      drivers_cpf_unique: () => errors.CPF_TAKEN(),
      drivers_pkey: () => errors.ID_TAKEN(),
    });
    await drivers.giveRegularTruck(db, id, fields.vehicleId ?? null);
    return (await readDriver(db, now(), id))!;
  }),

  edit: truckDrivers.edit.handler(async ({ input, context: { db, now, actor, identity }, errors }) => {
    const { id, revision, ...fields } = input;
    const held = await drivers.lockDriver(db, id);
    if (!held) throw errors.DRIVER_NOT_FOUND();
    if (held.revision !== revision)
      throw errors.STALE_REVISION({ data: { current: (await readDriver(db, now(), id))! } });
    await holdTruck(db, fields.vehicleId, { id, unitId: held.unitId }, errors);
    await unlessKeyTaken(drivers.updateDriver(db, id, fields), {
      drivers_cpf_unique: () => errors.CPF_TAKEN(),
    });
    await drivers.giveRegularTruck(db, id, fields.vehicleId ?? null);
    const driver = (await readDriver(db, now(), id))!;
    // Last, since it is kept whatever becomes of this request.
    const { name, cpf } = driver;
    if (name !== held.name || cpf !== held.cpf) {
      const person = { driverId: id, unitId: held.unitId, name, cpf };
      if (!(await identity.renameDriver(actor, person))) throw errors.CPF_TAKEN();
    }
    return driver;
  }),

  setActive: truckDrivers.setActive.handler(
    async ({ input: { id, revision, active }, context: { db, now, actor, identity }, errors }) => {
      const held = await drivers.lockDriver(db, id);
      if (!held) throw errors.DRIVER_NOT_FOUND();
      if (held.revision !== revision)
        throw errors.STALE_REVISION({ data: { current: (await readDriver(db, now(), id))! } });
      await drivers.updateActive(db, id, active);
      await identity.setDriverActive(actor, id, active);
      return (await readDriver(db, now(), id))!;
    },
  ),

  givePin: truckDrivers.givePin.handler(
    async ({ input: { id }, context: { db, actor, identity }, errors }) => {
      const driver = await drivers.findDriver(db, id);
      if (!driver) throw errors.DRIVER_NOT_FOUND();
      if (!driver.active) throw errors.DRIVER_INACTIVE();
      const { unitId, name, cpf } = driver;
      const given = await identity.giveDriverPin(actor, { driverId: id, unitId, name, cpf });
      if (!given) throw errors.CPF_TAKEN();
      return { cpf, ...given };
    },
  ),
};
