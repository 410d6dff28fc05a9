import type { UnitFields } from '@traco/contract/units-overview/unit';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { loads, units } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const columnsOf = ({ coordinates, ...fields }: UnitFields) => ({
  ...fields,
  latitude: coordinates?.latitude ?? null,
  longitude: coordinates?.longitude ?? null,
});

/** Holds a unit until the request ends; undefined when it does not exist. */
export const lockUnit = async (db: Database, id: string) =>
  (
    await db
      .select({ revision: units.revision, timeZone: units.timeZone })
      .from(units)
      .where(eq(units.id, id))
      .for('update')
  )[0];

export const insertUnit = (db: Database, id: string, fields: UnitFields) =>
  db.insert(units).values({ id, ...columnsOf(fields) });

/** Inserts those whose CNPJ, code and id are new; gives the ids of those that came in. */
export async function insertUnits(
  db: Database,
  made: readonly { id: string; fields: UnitFields }[],
): Promise<ReadonlySet<string>> {
  if (made.length === 0) return new Set();
  const rows = await db
    .insert(units)
    .values(made.map(({ id, fields }) => ({ id, ...columnsOf(fields) })))
    .onConflictDoNothing()
    .returning({ id: units.id });
  return new Set(rows.map(({ id }) => id));
}

/** Of these codes and CNPJs those that units have, closed ones too. */
export const findTaken = (db: Database, codes: readonly string[], cnpjs: readonly string[]) =>
  db
    .select({ code: units.code, cnpj: units.cnpj })
    .from(units)
    .where(or(inArray(units.code, [...codes]), inArray(units.cnpj, [...cnpjs])));

export const updateUnit = (db: Database, id: string, change: UnitFields | { active: boolean }) =>
  db
    .update(units)
    .set({
      ...('active' in change ? change : columnsOf(change)),
      revision: sql`${units.revision} + 1`,
    })
    .where(eq(units.id, id));

/** Whether anything was ever recorded at a unit. */
export const hasLoads = async (db: Database, unitId: string): Promise<boolean> =>
  (await db.select({ id: loads.id }).from(loads).where(eq(loads.unitId, unitId)).limit(1)).length > 0;
