import { examProblem } from '@traco/contract/truck-drivers/driver-papers';
import { dayIn } from '@traco/contract/values/time-zone';
import { holdId } from '../../database/hold-id.queries.ts';
import { findOpenUnit, zoneOf } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import * as drivers from '../truck-drivers/truck-drivers.service.ts';
import { partnerOf } from './partner-of.ts';
import { readPartnerDriver } from './read-partner-drivers.ts';

const { helayDrivers } = signedInDoor;

/** A partner takes drivers on, mends what is said of them and sends their papers; whose they are stays as it is. */
export const writeHandlers = {
  create: helayDrivers.create.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const partnerId = partnerOf(actor);
    const { id, unitId, ...fields } = input;
    await holdId(db, id);
    const already = await readPartnerDriver(db, now(), id);
    if (already) return already;
    const home = await findOpenUnit(db, unitId);
    if (!home) throw errors.UNIT_NOT_FOUND();
    const problem = examProblem(fields, dayIn(now(), home.timeZone));
    if (problem) throw errors[problem]();
    await unlessKeyTaken(drivers.insertDriver(db, id, unitId, { ...fields, partnerId }), {
      drivers_cpf_unique: () => errors.CPF_REFUSED(),
      drivers_pkey: () => errors.ID_TAKEN(),
    });
    return (await readPartnerDriver(db, now(), id))!;
  }),

  edit: helayDrivers.edit.handler(async ({ input, context: { db, now, actor, identity }, errors }) => {
    const partnerId = partnerOf(actor);
    const { id, revision, renewals, ...fields } = input;
    const held = await drivers.lockDriver(db, id);
    if (!held) throw errors.DRIVER_NOT_FOUND();
    if (held.revision !== revision)
      throw errors.STALE_REVISION({ data: { current: (await readPartnerDriver(db, now(), id))! } });
    const today = dayIn(now(), await zoneOf(db, held.unitId));
    const problem = examProblem(fields, today);
    if (problem) throw errors[problem]();
    const change = { driver: { id, ...held }, fields, renewals, today, accountId: actor.accountId };
    await drivers.keepRenewals(db, change, errors);
    await unlessKeyTaken(drivers.updateDriver(db, id, { ...fields, partnerId }), {
      drivers_cpf_unique: () => errors.CPF_REFUSED(),
    });
    const driver = (await readPartnerDriver(db, now(), id))!;
    // Last, since it is kept whatever becomes of this request.
    const { name, cpf } = driver;
    if (name !== held.name || cpf !== held.cpf) {
      const person = { kind: 'driver', id, unitId: held.unitId, name, cpf } as const;
      if (!(await identity.renamePerson(actor, person))) throw errors.CPF_REFUSED();
    }
    return driver;
  }),

  attachDocument: helayDrivers.attachDocument.handler(
    async ({ input: { id, documentId, kind, fileId }, context: { db, now, actor }, errors }) => {
      partnerOf(actor);
      const driver = await drivers.lockDriver(db, id);
      if (!driver) throw errors.DRIVER_NOT_FOUND();
      await drivers.holdFiles(db, [fileId]);
      const file = await drivers.findDocumentFile(db, fileId, driver.unitId);
      if (!file || (await drivers.isOfAnother(db, fileId, id))) throw errors.FILE_NOT_FOUND();
      const row = { id: documentId, unitId: driver.unitId, driverId: id, kind, fileId };
      const made = await drivers.insertDocument(db, { ...row, recordedBy: actor.accountId });
      if (!made && (await drivers.findDocument(db, documentId))?.driverId !== id) throw errors.ID_TAKEN();
      return (await readPartnerDriver(db, now(), id))!;
    },
  ),
};
