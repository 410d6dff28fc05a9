import { isAllowed } from '@traco/contract/permissions';
import { examProblem } from '@traco/contract/truck-drivers/driver-papers';
import type { DriverFields } from '@traco/contract/truck-drivers/driver-record';
import { isAdmittedAhead } from '@traco/contract/values/admission';
import { dayIn } from '@traco/contract/values/time-zone';
import { findOpenUnit, zoneOf } from '../../database/open-units.queries.ts';
import { type Actor, unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';
import { holdRegularTrucksOf } from '../fleet-management/fleet-management.service.ts';
import { keepRenewals } from './paper-renewals.ts';
import { readDriver } from './read-drivers.ts';
import * as drivers from './write-driver.queries.ts';

const { truckDrivers } = signedInDoor;

interface TruckErrors {
  VEHICLE_NOT_FOUND(): Error;
  VEHICLE_TAKEN(options: { data: { driver: string } }): Error;
}

/**
 * Holds the driver's regular truck, and refuses one of another unit or another driver's: it would be taken from that one
 * unseen.
 */
async function holdTruck(
  db: Database,
  vehicleId: string | null | undefined,
  driver: { id: string; unitId: string },
  errors: TruckErrors,
) {
  await holdRegularTrucksOf(db, [driver.id]);
  if (!vehicleId) return;
  const truck = await drivers.lockTruck(db, vehicleId, driver.unitId);
  if (!truck) throw errors.VEHICLE_NOT_FOUND();
  if (truck.driverId && truck.driverId !== driver.id)
    throw errors.VEHICLE_TAKEN({ data: { driver: truck.driver ?? 'outro motorista' } });
}

interface FieldErrors extends TruckErrors {
  PARTNER_NOT_FOUND(): Error;
  EXAM_IN_FUTURE(): Error;
  EXAM_AFTER_EXPIRY(): Error;
  ADMITTED_IN_FUTURE(): Error;
}

/** Refuses what no schema can know: a partner that is none, an examination or an admission that cannot have been. */
async function checkFields(db: Database, fields: DriverFields, today: string, errors: FieldErrors) {
  const { partnerId } = fields;
  if (partnerId && !(await drivers.findPartner(db, partnerId))) throw errors.PARTNER_NOT_FOUND();
  if (isAdmittedAhead(fields.admittedOn, today)) throw errors.ADMITTED_IN_FUTURE();
  const problem = examProblem(fields, today);
  if (problem) throw errors[problem]();
}

const isOffice = ({ role }: Actor) => isAllowed(role, 'drivers-overview:write');

/** Whether it may be said that somebody has this CPF: to the office, and to whoever sees that person anyway. Always asked alike. */
async function isToldOf(db: Database, actor: Actor, cpf: string): Promise<boolean> {
  const isSeen = await drivers.hasCpf(db, cpf);
  return isSeen || isOffice(actor);
}

/** A driver is taken on, changed, given access and sent away; the history stays. */
export const writeHandlers = {
  create: truckDrivers.create.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const { id, unitId, ...fields } = input;
    // Held before anything is read, so that of two sends at once the second finds the driver.
    await holdRegularTrucksOf(db, [id]);
    const already = await readDriver(db, now(), id);
    if (already) return already;
    const unit = unitOf(actor, { unitId });
    const home = unit ? await findOpenUnit(db, unit) : undefined;
    if (!unit || !home) throw errors.UNIT_REQUIRED();
    await checkFields(db, fields, dayIn(now(), home.timeZone), errors);
    await holdTruck(db, fields.vehicleId, { id, unitId: unit }, errors);
    const isTold = await isToldOf(db, actor, fields.cpf);
    await unlessKeyTaken(drivers.insertDriver(db, id, unit, fields), {
      drivers_cpf_unique: () => (isTold ? errors.CPF_TAKEN() : errors.CPF_REFUSED()),
      drivers_pkey: () => errors.ID_TAKEN(),
    });
    await drivers.giveRegularTruck(db, id, fields.vehicleId ?? null);
    return (await readDriver(db, now(), id))!;
  }),

  edit: truckDrivers.edit.handler(async ({ input, context: { db, now, actor, identity }, errors }) => {
    const { id, revision, renewals, ...fields } = input;
    const held = await drivers.lockDriver(db, id);
    if (!held) throw errors.DRIVER_NOT_FOUND();
    if (held.revision !== revision)
      throw errors.STALE_REVISION({ data: { current: (await readDriver(db, now(), id))! } });
    // Nobody's any more, the driver would wait for no approval of the papers: that is the office's to say.
    const isTaken = held.partnerId !== null && held.partnerId !== (fields.partnerId ?? null);
    if (isTaken && !isAllowed(actor.role, 'drivers-overview:write')) throw errors.PARTNER_KEPT();
    const today = dayIn(now(), await zoneOf(db, held.unitId));
    await checkFields(db, fields, today, errors);
    const change = { driver: { id, ...held }, fields, renewals, today, accountId: actor.accountId };
    await keepRenewals(db, change, errors);
    await holdTruck(db, fields.vehicleId, { id, unitId: held.unitId }, errors);
    const isTold = await isToldOf(db, actor, fields.cpf);
    await unlessKeyTaken(drivers.updateDriver(db, id, fields), {
      drivers_cpf_unique: () => (isTold ? errors.CPF_TAKEN() : errors.CPF_REFUSED()),
    });
    await drivers.giveRegularTruck(db, id, fields.vehicleId ?? null);
    const driver = (await readDriver(db, now(), id))!;
    // Last, since it is kept whatever becomes of this request.
    const { name, cpf } = driver;
    if (name !== held.name || cpf !== held.cpf) {
      const person = { kind: 'driver', id, unitId: held.unitId, name, cpf } as const;
      if (!(await identity.renamePerson(actor, person)))
        throw isOffice(actor) ? errors.CPF_TAKEN() : errors.CPF_REFUSED();
    }
    return driver;
  }),

  setActive: truckDrivers.setActive.handler(
    async ({ input: { id, revision, active }, context: { db, now, actor, identity }, errors }) => {
      // A load that is being given to the driver at this moment is counted, or refused.
      await holdPlan(db, { drivers: [id] });
      const held = await drivers.lockDriver(db, id);
      if (!held) throw errors.DRIVER_NOT_FOUND();
      if (held.revision !== revision)
        throw errors.STALE_REVISION({ data: { current: (await readDriver(db, now(), id))! } });
      await drivers.updateActive(db, id, active);
      await identity.setPersonActive(actor, { kind: 'driver', id }, active);
      return (await readDriver(db, now(), id))!;
    },
  ),

  givePin: truckDrivers.givePin.handler(
    async ({ input: { id }, context: { db, actor, identity }, errors }) => {
      // Held, so that nobody who is sent away at this moment is given an account that stays open.
      const driver = await drivers.lockDriver(db, id);
      if (!driver) throw errors.DRIVER_NOT_FOUND();
      if (!driver.active) throw errors.DRIVER_INACTIVE();
      const { unitId, name, cpf } = driver;
      const given = await identity.giveAccess(actor, { kind: 'driver', id, unitId, name, cpf });
      if (!given) throw isOffice(actor) ? errors.CPF_TAKEN() : errors.CPF_REFUSED();
      return { cpf, pin: given.password, isNewAccount: given.isNewAccount };
    },
  ),
};
