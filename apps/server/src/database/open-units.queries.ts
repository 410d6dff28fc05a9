import { and, eq } from 'drizzle-orm';
import type { Database } from '../platform/transaction.ts';
import { units } from './tables/index.ts';

/** A unit that takes people on; undefined when it is closed or does not exist for this actor. */
export const findOpenUnit = async (db: Database, id: string) =>
  (
    await db
      .select({ timeZone: units.timeZone })
      .from(units)
      .where(and(eq(units.id, id), units.active))
  )[0];

/** The time zone of a unit. */
export const zoneOf = async (db: Database, unitId: string): Promise<string> =>
  (await db.select({ zone: units.timeZone }).from(units).where(eq(units.id, unitId)))[0]!.zone;
