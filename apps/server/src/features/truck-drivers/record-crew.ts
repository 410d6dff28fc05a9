import { daysBetween } from '@traco/contract/truck-drivers/paper-tone';
import { dayIn } from '@traco/contract/values/time-zone';
import { zoneOf } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';
import { findAbsence, findEvent, findOverlap } from './driver-rows.queries.ts';
import { readDriver, toAbsence, toEvent } from './read-drivers.ts';
import * as drivers from './write-driver.queries.ts';

const { truckDrivers } = signedInDoor;
const MOST_DAYS = 731;

/** Whether a file may be hung on a record of a driver's: sent for that driver's papers, and nobody else's. */
async function isHisToBe(db: Database, fileId: string, driver: { id: string; unitId: string }) {
  await drivers.holdFiles(db, [fileId]);
  return (
    (await drivers.findDocumentFile(db, fileId, driver.unitId)) !== undefined &&
    !(await drivers.isOfAnother(db, fileId, driver.id))
  );
}

/** What is kept of a driver: documents, absences, events. */
export const recordHandlers = {
  attachDocument: truckDrivers.attachDocument.handler(
    async ({ input: { id, documentId, kind, fileId }, context: { db, now, actor }, errors }) => {
      const driver = await drivers.findDriver(db, id);
      if (!driver) throw errors.DRIVER_NOT_FOUND();
      if (!(await isHisToBe(db, fileId, { id, ...driver }))) throw errors.FILE_NOT_FOUND();
      const row = { id: documentId, unitId: driver.unitId, driverId: id, kind, fileId };
      const made = await drivers.insertDocument(db, { ...row, recordedBy: actor.accountId });
      if (!made && (await drivers.findDocument(db, documentId))?.driverId !== id) throw errors.ID_TAKEN();
      return (await readDriver(db, now(), id))!;
    },
  ),

  recordAbsence: truckDrivers.recordAbsence.handler(async ({ input, context: { db, actor }, errors }) => {
    const { id: driverId, absenceId, kind, fromOn, toOn, notes, fileId } = input;
    const plannedLoads = () => drivers.countPlannedLoads(db, driverId, fromOn, toOn);
    // A load that is being given to the driver at this moment is counted, or refused.
    await holdPlan(db, { drivers: [driverId] });
    // Held, so that two absences of the same days wait for each other.
    const driver = await drivers.lockDriver(db, driverId);
    if (!driver) throw errors.DRIVER_NOT_FOUND();
    const already = await findAbsence(db, absenceId);
    if (already && already.driverId !== driverId) throw errors.ID_TAKEN();
    if (already) return { ...toAbsence(already), plannedLoads: await plannedLoads() };
    if (toOn < fromOn) throw errors.ENDS_BEFORE();
    if (daysBetween(fromOn, toOn) >= MOST_DAYS) throw errors.TOO_LONG();
    const { unitId } = driver;
    if (fileId && !(await isHisToBe(db, fileId, { id: driverId, unitId }))) throw errors.FILE_NOT_FOUND();
    const overlap = await findOverlap(db, driverId, fromOn, toOn);
    if (overlap) throw errors.ALREADY_ABSENT({ data: overlap });
    const made = await drivers.insertAbsence(db, {
      id: absenceId,
      unitId,
      driverId,
      kind,
      fromOn,
      toOn,
      notes,
      fileId: fileId ?? null,
      recordedBy: actor.accountId,
    });
    if (!made) throw errors.ID_TAKEN();
    return { ...toAbsence((await findAbsence(db, absenceId))!), plannedLoads: await plannedLoads() };
  }),

  withdrawAbsence: truckDrivers.withdrawAbsence.handler(
    async ({ input: { id, revision }, context: { db, now }, errors }) => {
      const absence = await findAbsence(db, id);
      if (!absence) throw errors.ABSENCE_NOT_FOUND();
      if (absence.revision !== revision || !(await drivers.withdrawAbsence(db, id, revision, now())))
        throw errors.STALE_ABSENCE();
      return toAbsence((await findAbsence(db, id))!);
    },
  ),

  recordEvent: truckDrivers.recordEvent.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const { id: driverId, eventId, fileId, ...event } = input;
    const driver = await drivers.findDriver(db, driverId);
    if (!driver) throw errors.DRIVER_NOT_FOUND();
    const already = await findEvent(db, eventId);
    if (already && already.driverId !== driverId) throw errors.ID_TAKEN();
    if (already) return toEvent(already);
    if (event.onDay > dayIn(now(), await zoneOf(db, driver.unitId))) throw errors.IN_THE_FUTURE();
    const { unitId } = driver;
    if (fileId && !(await isHisToBe(db, fileId, { id: driverId, unitId }))) throw errors.FILE_NOT_FOUND();
    const row = { id: eventId, unitId, driverId, ...event, fileId: fileId ?? null };
    await drivers.insertEvent(db, { ...row, recordedBy: actor.accountId });
    // Of two sends at once the second finds the first.
    const kept = await findEvent(db, eventId);
    if (kept?.driverId !== driverId) throw errors.ID_TAKEN();
    return toEvent(kept);
  }),
};
