import { dayIn } from '@traco/contract/values/time-zone';
import { holdId } from '../../database/hold-id.queries.ts';
import { findOpenUnit, zoneOf } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { unlessKeyTaken } from '../../platform/refused-writes.ts';
import { holdEmployee } from './hold-employee.ts';
import { readEmployee } from './read-employee.ts';
import * as rows from './write-employee.queries.ts';

const { otherEmployeesOverview } = signedInDoor;

const takenBy = (errors: { CPF_TAKEN(): Error; REGISTRATION_TAKEN(): Error }) => ({
  employees_cpf_unique: () => errors.CPF_TAKEN(),
  employees_registration_number_unique: () => errors.REGISTRATION_TAKEN(),
});

/** An employee is taken on, changed and given access. */
export const writeHandlers = {
  create: otherEmployeesOverview.create.handler(async ({ input, context: { db, now }, errors }) => {
    const { id, unitId, ...fields } = input;
    await holdId(db, id);
    const already = await readEmployee(db, now(), id);
    if (already) return already;
    const unit = await findOpenUnit(db, unitId);
    if (!unit) throw errors.UNIT_NOT_FOUND();
    if (fields.admittedOn && fields.admittedOn > dayIn(now(), unit.timeZone))
      throw errors.ADMITTED_IN_FUTURE();
    await unlessKeyTaken(rows.insertEmployee(db, id, unitId, fields), {
      ...takenBy(errors),
      employees_pkey: () => errors.ID_TAKEN(),
    });
    return (await readEmployee(db, now(), id))!;
  }),

  edit: otherEmployeesOverview.edit.handler(
    async ({ input, context: { db, now, actor, identity }, errors }) => {
      const { id, revision, ...fields } = input;
      const held = await holdEmployee(db, now(), { id, revision }, errors);
      if (fields.admittedOn && fields.admittedOn > dayIn(now(), await zoneOf(db, held.unitId)))
        throw errors.ADMITTED_IN_FUTURE();
      await unlessKeyTaken(rows.updateEmployee(db, id, fields), takenBy(errors));
      const employee = (await readEmployee(db, now(), id))!;
      // Last, since it is kept whatever becomes of this request.
      const { name, cpf } = employee;
      if (name !== held.name || cpf !== held.cpf) {
        const person = { kind: 'employee', id, unitId: held.unitId, name, cpf } as const;
        if (!(await identity.renamePerson(actor, person))) throw errors.CPF_TAKEN();
      }
      return employee;
    },
  ),

  giveAccess: otherEmployeesOverview.giveAccess.handler(
    async ({ input: { id }, context: { db, actor, identity }, errors }) => {
      // Held, so that nobody who is sent away at this moment is given an account that stays open.
      const held = await rows.employeeRows.lock(db, id);
      if (!held) throw errors.EMPLOYEE_NOT_FOUND();
      if (!held.active) throw errors.EMPLOYEE_LEFT();
      const { unitId, name, cpf } = held;
      const given = await identity.giveAccess(actor, { kind: 'employee', id, unitId, name, cpf });
      if (!given) throw errors.CPF_TAKEN();
      return { cpf, ...given };
    },
  ),
};
