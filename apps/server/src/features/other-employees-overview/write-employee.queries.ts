import type { EmployeeFields } from '@traco/contract/other-employees-overview/employee';
import { employees } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';
import { personRows } from '../../register/register-rows.queries.ts';

/** The rows of the register; one is held while their account may be made, on the identity's own connection. */
export const employeeRows = personRows(employees, (fields: EmployeeFields) => ({
  name: fields.name,
  cpf: fields.cpf,
  phone: fields.phone ?? null,
  email: fields.email ?? null,
  jobTitle: fields.jobTitle,
  admittedOn: fields.admittedOn ?? null,
  registrationNumber: fields.registrationNumber || null,
  pixKey: fields.pixKey || null,
  shirtSize: fields.shirtSize || null,
  trouserSize: fields.trouserSize || null,
  bootSize: fields.bootSize || null,
}));

/** Which of these registration numbers somebody has. */
export const findTakenNumbers = async (db: Database, numbers: readonly string[]): Promise<Set<string>> =>
  new Set(numbers.length > 0 ? await employeeRows.findTaken(db, employees.registrationNumber, numbers) : []);
