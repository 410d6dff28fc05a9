import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import { holdRegularTruckOf } from '../fleet-management/fleet-management.service.ts';
import { readDriver } from './read-drivers.ts';
import * as drivers from './write-driver.queries.ts';

const { truckDrivers } = signedInDoor;

/** A driver is taken on, changed, given access and sent away; his history stays. */
export const writeHandlers = {
  create: truckDrivers.create.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const { id, unitId, ...fields } = input;
    const already = await readDriver(db, now(), id);
    if (already) return already;
    const unit = actor.unitId ?? unitId;
    if (!unit || !(await drivers.findUnit(db, unit))) throw errors.UNIT_REQUIRED();
    if (fields.vehicleId && !(await drivers.isVehicleOf(db, fields.vehicleId, unit)))
      throw errors.VEHICLE_NOT_FOUND();
    await unlessKeyTaken(drivers.insertDriver(db, id, unit, fields), {
      drivers_cpf_unique: () => errors.CPF_TAKEN(),
      drivers_pkey: () => errors.ID_TAKEN(),
    });
    await holdRegularTruckOf(db, id);
    await drivers.giveRegularTruck(db, id, fields.vehicleId ?? null);
    return (await readDriver(db, now(), id))!;
  }),

  edit: truckDrivers.edit.handler(async ({ input, context: { db, now, actor, identity }, errors }) => {
    const { id, revision, ...fields } = input;
    const held = await drivers.lockDriver(db, id);
    if (!held) throw errors.DRIVER_NOT_FOUND();
    if (held.revision !== revision)
      throw errors.STALE_REVISION({ data: { current: (await readDriver(db, now(), id))! } });
    if (fields.vehicleId && !(await drivers.isVehicleOf(db, fields.vehicleId, held.unitId)))
      throw errors.VEHICLE_NOT_FOUND();
    await unlessKeyTaken(drivers.updateDriver(db, id, fields), {
      drivers_cpf_unique: () => errors.CPF_TAKEN(),
    });
    await holdRegularTruckOf(db, id);
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
