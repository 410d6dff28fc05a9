import type { EmployeeFields } from '@traco/contract/other-employees-overview/employee';
import { eq, inArray, sql } from 'drizzle-orm';
import { employees } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const columnsOf = (fields: EmployeeFields) => ({
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
});

/**
 * Holds an employee until the request ends; undefined when there is none for this actor. The account may be made
 * meanwhile, on the identity's own connection.
 */
export const lockEmployee = async (db: Database, id: string) =>
  (await db.select().from(employees).where(eq(employees.id, id)).for('no key update'))[0];

export const insertEmployee = (db: Database, id: string, unitId: string, fields: EmployeeFields) =>
  db.insert(employees).values({ id, unitId, ...columnsOf(fields) });

/** Inserts those whose CPF, number and id are new; gives the ids of those who came in. */
export async function insertEmployees(
  db: Database,
  unitId: string,
  made: readonly { id: string; fields: EmployeeFields }[],
): Promise<ReadonlySet<string>> {
  if (made.length === 0) return new Set();
  const rows = await db
    .insert(employees)
    .values(made.map(({ id, fields }) => ({ id, unitId, ...columnsOf(fields) })))
    .onConflictDoNothing()
    .returning({ id: employees.id });
  return new Set(rows.map(({ id }) => id));
}

export const updateEmployee = (db: Database, id: string, fields: EmployeeFields) =>
  db
    .update(employees)
    .set({ ...columnsOf(fields), revision: sql`${employees.revision} + 1` })
    .where(eq(employees.id, id));

export const updateActive = (db: Database, id: string, active: boolean) =>
  db
    .update(employees)
    .set({ active, revision: sql`${employees.revision} + 1` })
    .where(eq(employees.id, id));

/** The units of the employees with these CPFs. */
export async function findHomesOfCpfs(db: Database, cpfs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ cpf: employees.cpf, unitId: employees.unitId })
    .from(employees)
    .where(inArray(employees.cpf, [...cpfs]));
  return new Map(rows.map(({ cpf, unitId }) => [cpf, unitId]));
}

/** Which of these registration numbers somebody has. */
export async function findTakenNumbers(db: Database, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ number: employees.registrationNumber })
    .from(employees)
    .where(inArray(employees.registrationNumber, [...numbers]));
  return new Set(rows.flatMap(({ number }) => (number ? [number] : [])));
}
