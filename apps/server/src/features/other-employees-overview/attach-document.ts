import { keepDocument } from '../../database/person-documents.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { readEmployee } from './read-employee.ts';
import { employeeRows } from './write-employee.queries.ts';

/** Keeps a document of an employee, with its file where there is one. */
export const attachDocument = signedInDoor.otherEmployeesOverview.attachDocument.handler(
  async ({ input: { id: personId, ...sent }, context: { db, now, actor }, errors }) => {
    const held = await employeeRows.lock(db, personId);
    if (!held) throw errors.EMPLOYEE_NOT_FOUND();
    const { unitId } = held;
    const { accountId } = actor;
    const wrong = await keepDocument(db, sent, { owner: 'employee', personId, unitId, accountId, at: now() });
    if (typeof wrong === 'string') throw errors[wrong]();
    if (wrong) throw errors.RUNS_OUT_EARLIER({ data: wrong });
    return (await readEmployee(db, now(), personId))!;
  },
);
