import { daysBetween } from '@traco/contract/truck-drivers/paper-tone';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { zoneOf } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { closeToStrangers } from '../qr-codes/qr-codes.service.ts';
import { endStatuses, findOverlap, findStatus, insertStatus } from './employee-records.queries.ts';
import { holdEmployee } from './hold-employee.ts';
import { readEmployee } from './read-employee.ts';
import { employeeRows } from './write-employee.queries.ts';

const { otherEmployeesOverview } = signedInDoor;
const MOST_DAYS = 731;

/** An employee goes away for days, comes back, leaves and is taken on again. */
export const stateHandlers = {
  recordAway: otherEmployeesOverview.recordAway.handler(
    async ({ input, context: { db, now, actor }, errors }) => {
      const { id: employeeId, statusId, kind, fromOn, notes } = input;
      const toOn = input.toOn ?? null;
      // Held, so that of two who send an employee away on the same days the second hears of the first.
      const held = await employeeRows.lock(db, employeeId);
      if (!held) throw errors.EMPLOYEE_NOT_FOUND();
      const already = await findStatus(db, statusId);
      if (already && already.employeeId !== employeeId) throw errors.ID_TAKEN();
      if (already) return (await readEmployee(db, now(), employeeId))!;
      if (!held.active) throw errors.EMPLOYEE_LEFT();
      if (toOn === null && kind === 'vacation') throw errors.END_REQUIRED();
      if (toOn !== null && toOn < fromOn) throw errors.ENDS_BEFORE();
      if (toOn !== null && daysBetween(fromOn, toOn) >= MOST_DAYS) throw errors.TOO_LONG();
      const overlap = await findOverlap(db, employeeId, { fromOn, toOn });
      if (overlap) throw errors.ALREADY_AWAY({ data: overlap });
      const row = { id: statusId, unitId: held.unitId, employeeId, kind, fromOn, toOn, notes };
      if (!(await insertStatus(db, { ...row, recordedBy: actor.accountId }))) throw errors.ID_TAKEN();
      return (await readEmployee(db, now(), employeeId))!;
    },
  ),

  endAway: otherEmployeesOverview.endAway.handler(
    async ({ input: { id, statusId, revision }, context: { db, now }, errors }) => {
      const held = await employeeRows.lock(db, id);
      if (!held) throw errors.EMPLOYEE_NOT_FOUND();
      const status = await findStatus(db, statusId);
      if (status?.employeeId !== id || status.kind === 'left') throw errors.STATUS_NOT_FOUND();
      const today = dayIn(now(), await zoneOf(db, held.unitId));
      if ((await endStatuses(db, { id: statusId, revision }, today, now())) === 0)
        throw errors.STALE_STATUS();
      return (await readEmployee(db, now(), id))!;
    },
  ),

  dismiss: otherEmployeesOverview.dismiss.handler(
    async ({ input: { onDay, notes, ...seen }, context: { db, now, actor, identity }, errors }) => {
      const { id: employeeId, unitId, active, admittedOn } = await holdEmployee(db, now(), seen, errors);
      if (!active) throw errors.EMPLOYEE_LEFT();
      if (onDay > dayIn(now(), await zoneOf(db, unitId))) throw errors.LEFT_IN_FUTURE();
      if (admittedOn && onDay < admittedOn) throw errors.LEFT_BEFORE_ADMISSION();
      await endStatuses(db, { employeeId, kind: 'away' }, onDay, now());
      const left = { id: uuidv7(), unitId, employeeId, kind: 'left', fromOn: onDay, notes } as const;
      await insertStatus(db, { ...left, recordedBy: actor.accountId });
      await employeeRows.setActive(db, employeeId, false);
      await closeToStrangers(db, employeeId, { by: actor.accountId, at: now() });
      // Last of what is written, since it is kept whatever becomes of this request.
      await identity.setPersonActive(actor, { kind: 'employee', id: employeeId }, false);
      return (await readEmployee(db, now(), employeeId))!;
    },
  ),

  readmit: otherEmployeesOverview.readmit.handler(
    async ({ input: seen, context: { db, now, actor, identity }, errors }) => {
      const { id: employeeId, unitId, active } = await holdEmployee(db, now(), seen, errors);
      if (active) throw errors.NOT_LEFT();
      const today = dayIn(now(), await zoneOf(db, unitId));
      await endStatuses(db, { employeeId, kind: 'left' }, today, now());
      await employeeRows.setActive(db, employeeId, true);
      await identity.setPersonActive(actor, { kind: 'employee', id: employeeId }, true);
      return (await readEmployee(db, now(), employeeId))!;
    },
  ),
};
