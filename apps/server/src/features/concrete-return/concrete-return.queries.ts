import { eq, sql } from 'drizzle-orm';
import { concreteReturns, loads, mixes } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Writes a return unless its id is there already; whether it was written. */
export const insertReturn = async (db: Database, row: typeof concreteReturns.$inferInsert) =>
  (await db.insert(concreteReturns).values(row).onConflictDoNothing().returning({ id: concreteReturns.id }))
    .length > 0;

/** What a m³ of a mix costs, centavos. */
export const findMixCost = async (db: Database, id: string): Promise<number | undefined> =>
  (await db.select({ cents: mixes.costCentsPerM3 }).from(mixes).where(eq(mixes.id, id)))[0]?.cents;

/** What a load delivered after all. */
export const changeReturnedLoad = (
  db: Database,
  id: string,
  volumes: { returnedM3: number; deliveredM3: number; billedM3: number },
) =>
  db
    .update(loads)
    .set({ ...volumes, revision: sql`${loads.revision} + 1` })
    .where(eq(loads.id, id));
