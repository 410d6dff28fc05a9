import type { ManagerFields } from '@traco/contract/managers-overview/manager';
import { inArray } from 'drizzle-orm';
import { managers } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';
import { registerRows } from '../../register/register-rows.queries.ts';

const columnsOf = ({ name, cpf, phone, email }: ManagerFields) => ({
  name,
  cpf,
  phone: phone ?? null,
  email: email ?? null,
});
const rows = registerRows(managers);

/** Holds a manager: their account may be made meanwhile, on the identity's own connection. */
export const lockManager = rows.lock;

export const insertManager = (db: Database, id: string, unitId: string, fields: ManagerFields) =>
  db.insert(managers).values({ id, unitId, ...columnsOf(fields) });

/** Inserts those whose CPF and id are new; gives the ids of those who came in. */
export const insertManagers = (
  db: Database,
  unitId: string,
  made: readonly { id: string; fields: ManagerFields }[],
) =>
  rows.insertNew(
    db,
    made.map(({ id, fields }) => ({ id, unitId, ...columnsOf(fields) })),
  );

export const updateManager = (db: Database, id: string, fields: ManagerFields) =>
  rows.change(db, id, columnsOf(fields));

export const updateActive = (db: Database, id: string, active: boolean) => rows.change(db, id, { active });

/** The units of the managers with these CPFs. */
export async function findHomesOfCpfs(db: Database, cpfs: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ cpf: managers.cpf, unitId: managers.unitId })
    .from(managers)
    .where(inArray(managers.cpf, [...cpfs]));
  return new Map(found.map(({ cpf, unitId }) => [cpf, unitId]));
}
