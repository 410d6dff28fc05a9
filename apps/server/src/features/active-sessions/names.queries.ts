import { eq } from 'drizzle-orm';
import { sellers, units } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** The unit's name, if the unit exists for this actor. */
export async function findUnitName(db: Database, id: string): Promise<string | undefined> {
  return (await db.select({ name: units.name }).from(units).where(eq(units.id, id)))[0]?.name;
}

/** The seller's name, if the seller exists for this actor. */
export async function findSellerName(db: Database, id: string): Promise<string | undefined> {
  return (await db.select({ name: sellers.name }).from(sellers).where(eq(sellers.id, id)))[0]?.name;
}
