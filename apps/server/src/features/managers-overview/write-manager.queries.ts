import type { ManagerFields } from '@traco/contract/managers-overview/manager';
import { eq, inArray, sql } from 'drizzle-orm';
import { managers } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const columnsOf = ({ name, cpf, phone, email }: ManagerFields) => ({
  name,
  cpf,
  phone: phone ?? null,
  email: email ?? null,
});

/**
 * Holds a manager until the request ends; undefined when he does not exist for this actor. His account may be made
 * meanwhile, on the identity's own connection.
 */
export const lockManager = async (db: Database, id: string) =>
  (await db.select().from(managers).where(eq(managers.id, id)).for('no key update'))[0];

export const insertManager = (db: Database, id: string, unitId: string, fields: ManagerFields) =>
  db.insert(managers).values({ id, unitId, ...columnsOf(fields) });

/** Inserts those whose CPF and id are new; gives the ids of those who came in. */
export async function insertManagers(
  db: Database,
  unitId: string,
  made: readonly { id: string; fields: ManagerFields }[],
): Promise<ReadonlySet<string>> {
  if (made.length === 0) return new Set();
  const rows = await db
    .insert(managers)
    .values(made.map(({ id, fields }) => ({ id, unitId, ...columnsOf(fields) })))
    .onConflictDoNothing()
    .returning({ id: managers.id });
  return new Set(rows.map(({ id }) => id));
}

export const updateManager = (db: Database, id: string, fields: ManagerFields) =>
  db
    .update(managers)
    .set({ ...columnsOf(fields), revision: sql`${managers.revision} + 1` })
    .where(eq(managers.id, id));

export const updateActive = (db: Database, id: string, active: boolean) =>
  db
    .update(managers)
    .set({ active, revision: sql`${managers.revision} + 1` })
    .where(eq(managers.id, id));

/** The units of the managers with these CPFs. */
export async function findHomesOfCpfs(db: Database, cpfs: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ cpf: managers.cpf, unitId: managers.unitId })
    .from(managers)
    .where(inArray(managers.cpf, [...cpfs]));
  return new Map(rows.map(({ cpf, unitId }) => [cpf, unitId]));
}
