import { eq, sql } from 'drizzle-orm';
import { concreteReturns, loads, mixes } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Writes a return unless its id or its load's is there already; whether it was written. */
export const insertReturn = async (db: Database, row: typeof concreteReturns.$inferInsert) =>
  (await db.insert(concreteReturns).values(row).onConflictDoNothing().returning({ id: concreteReturns.id }))
    .length > 0;

/** What a m³ of a mix costs, centavos. */
export const findMixCost = async (db: Database, id: string): Promise<number | undefined> =>
  (await db.select({ cents: mixes.costCentsPerM3 }).from(mixes).where(eq(mixes.id, id)))[0]?.cents;

/** What a load delivered after all, and what is billed of it. */
export const changeReturnedLoad = (
  db: Database,
  id: string,
  volumes: { returnedM3?: number; deliveredM3?: number; billedM3: number },
) =>
  db
    .update(loads)
    .set({ ...volumes, revision: sql`${loads.revision} + 1` })
    .where(eq(loads.id, id));

/** Says of a batch how many of its m³ another load had brought out already; null and 0: none. */
export const changeTransfer = (db: Database, id: string, fromId: string | null, m3: number) =>
  db
    .update(loads)
    .set({ transferredFromId: fromId, transferredM3: m3, revision: sql`${loads.revision} + 1` })
    .where(eq(loads.id, id));

/** Changes columns of a return that is held; its revision grows. */
export const changeReturn = (
  db: Database,
  id: string,
  change: Partial<typeof concreteReturns.$inferInsert>,
) =>
  db
    .update(concreteReturns)
    .set({ ...change, revision: sql`${concreteReturns.revision} + 1` })
    .where(eq(concreteReturns.id, id));

/** Holds the load that a return is of, the batch that it is in and one more, before the return: as whoever drives does. */
export const lockLoadsOfReturn = (db: Database, id: string, loadId: string | null) =>
  db.execute(sql`select 1 from loads l
    where l.id = ${loadId}::uuid
      or l.id in (select unnest(array[r.load_id, r.reused_load_id]) from concrete_returns r where r.id = ${id})
    order by l.id for update`);

/** Holds the row until the end of the request; false when it does not exist for this actor. */
export async function lockReturn(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from concrete_returns where id = ${id} for update`);
  return rowCount === 1;
}
