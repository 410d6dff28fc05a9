import { EmployeeFields } from '@traco/contract/other-employees-overview/employee';
import type { EmployeeImportRow } from '@traco/contract/other-employees-overview/other-employees-overview';
import { ADMITTED_AHEAD, isAdmittedAhead } from '@traco/contract/values/admission';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { zoneOf } from '../../database/open-units.queries.ts';
import { fieldsOf } from '../../platform/sheets/decided-rows.ts';
import { personWrites } from '../../register/person-writes.ts';
import { insertDocuments } from './employee-records.queries.ts';
import { readEmployee } from './read-employee.ts';
import { employeeRows, findTakenNumbers } from './write-employee.queries.ts';

/** Decides one row against the numbers that are taken, and takes its own. */
function decideEmployeeRow(
  { id: _, line: __, asoExpiresOn: ___, ...row }: EmployeeImportRow,
  numbers: Set<string>,
  today: string,
) {
  const fields = fieldsOf(EmployeeFields, { ...row, phone: row.phone || null, email: row.email || null });
  if ('message' in fields) return fields;
  const { registrationNumber, admittedOn } = fields;
  if (isAdmittedAhead(admittedOn, today)) return { field: 'admittedOn', message: ADMITTED_AHEAD };
  if (registrationNumber && numbers.has(registrationNumber))
    return { field: 'registrationNumber', message: 'Esta matrícula já é de outra pessoa.' };
  if (registrationNumber) numbers.add(registrationNumber);
  return fields;
}

/** An employee is taken on, changed, given access and brought in by a sheet, with the health examination where it tells it. */
export const employeeWrites = personWrites({
  kind: 'employee',
  fields: EmployeeFields,
  rows: employeeRows,
  read: ({ db, now }, id) => readEmployee(db, now(), id),
  missing: 'EMPLOYEE_NOT_FOUND',
  inactive: 'EMPLOYEE_LEFT',
  taken: {
    employees_cpf_unique: 'CPF_TAKEN',
    employees_registration_number_unique: 'REGISTRATION_TAKEN',
  } as const,
  primaryKey: 'employees_pkey',
  against: async ({ db, now }, { admittedOn }, unitId) =>
    isAdmittedAhead(admittedOn, dayIn(now(), await zoneOf(db, unitId))) ? 'ADMITTED_IN_FUTURE' : undefined,
  brought: async ({ db, now }, given: readonly EmployeeImportRow[], unitId) => {
    const said = given.map(({ registrationNumber }) => registrationNumber).filter(Boolean);
    const numbers = await findTakenNumbers(db, said);
    const today = dayIn(now(), await zoneOf(db, unitId));
    return (row) => decideEmployeeRow(row, numbers, today);
  },
  keepBrought: ({ db, now, actor }, unitId, came, given) => {
    // Of an id that stands twice the first row came in.
    const examined = came.flatMap(({ id }) => {
      const expiresOn = given.find((row) => row.id === id)?.asoExpiresOn;
      return expiresOn ? [{ employeeId: id, expiresOn }] : [];
    });
    const kept = { unitId, kind: 'aso' as const, recordedBy: actor.accountId, createdAt: now() };
    return insertDocuments(
      db,
      examined.map((document) => ({ ...kept, ...document, id: uuidv7() })),
    );
  },
});
