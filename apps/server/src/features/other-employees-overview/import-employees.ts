import { EmployeeFields } from '@traco/contract/other-employees-overview/employee';
import type { EmployeeImportRow } from '@traco/contract/other-employees-overview/other-employees-overview';
import { normaliseCpf } from '@traco/contract/values/identifiers';
import { dayIn } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { findOpenUnit } from '../../database/open-units.queries.ts';
import { signedInDoor } from '../../platform/door.ts';
import { onceInserted, type RowRefusal } from '../../platform/sheets/decided-rows.ts';
import { decidePeople } from '../../platform/sheets/people-rows.ts';
import { insertDocuments } from './employee-records.queries.ts';
import * as rows from './write-employee.queries.ts';

/** Decides one row against the numbers that are taken, and takes its own. */
function decideEmployeeRow(
  { id: _, line: __, asoExpiresOn: ___, ...row }: EmployeeImportRow,
  numbers: Set<string>,
  today: string,
): EmployeeFields | RowRefusal {
  const fields = EmployeeFields.safeParse({ ...row, phone: row.phone || null, email: row.email || null });
  if (!fields.success) {
    const { path, message } = fields.error.issues[0]!;
    return { field: String(path[0]), message };
  }
  const { registrationNumber, admittedOn } = fields.data;
  if (admittedOn && admittedOn > today)
    return { field: 'admittedOn', message: 'A admissão não pode ser depois de hoje.' };
  if (registrationNumber && numbers.has(registrationNumber))
    return { field: 'registrationNumber', message: 'Esta matrícula já é de outra pessoa.' };
  if (registrationNumber) numbers.add(registrationNumber);
  return fields.data;
}

/** Adds employees whose CPF is new, up to 500 in one transaction, each with the health examination where the sheet tells it. */
export const importEmployees = signedInDoor.otherEmployeesOverview.import.handler(
  async ({ input: { unitId, rehearse, rows: given }, context: { db, now, actor }, errors }) => {
    const unit = await findOpenUnit(db, unitId);
    if (!unit) throw errors.UNIT_REQUIRED();
    const homes = await rows.employeeRows.findHomesOfCpfs(
      db,
      given.map(({ cpf }) => normaliseCpf(cpf)),
    );
    const numbers = await rows.findTakenNumbers(
      db,
      given.map(({ registrationNumber }) => registrationNumber).filter(Boolean),
    );
    const today = dayIn(now(), unit.timeZone);
    const decided = decidePeople(given, { homes, unitId }, (row) => decideEmployeeRow(row, numbers, today));
    if (rehearse) return decided.outcomes;
    const inserted = await rows.insertEmployees(db, unitId, decided.made);
    const examined = given.filter(({ id, asoExpiresOn }) => asoExpiresOn && inserted.has(id));
    await insertDocuments(
      db,
      // Of an id that stands twice the first row came in.
      [...new Map(examined.toReversed().map((row) => [row.id, row])).values()].map(
        ({ id, asoExpiresOn }) => ({
          id: uuidv7(),
          unitId,
          employeeId: id,
          kind: 'aso' as const,
          expiresOn: asoExpiresOn!,
          recordedBy: actor.accountId,
          createdAt: now(),
        }),
      ),
    );
    return onceInserted(given, decided, inserted);
  },
);
