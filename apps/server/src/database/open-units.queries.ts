import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../platform/transaction.ts';
import { units } from './tables/index.ts';

/** A unit, open or closed; undefined when it does not exist for this actor. */
export const findUnit = async (db: Database, id: string) =>
  (
    await db.select({ active: units.active, timeZone: units.timeZone }).from(units).where(eq(units.id, id))
  )[0];

/** A unit that takes people on; undefined when it is closed or does not exist for this actor. */
export const findOpenUnit = async (db: Database, id: string) =>
  (
    await db
      .select({ timeZone: units.timeZone })
      .from(units)
      .where(and(eq(units.id, id), units.active))
  )[0];

/** The units that take people on, by name. */
export const listOpenUnits = (db: Database) =>
  db
    .select({ id: units.id, name: units.name, timeZone: units.timeZone })
    .from(units)
    .where(eq(units.active, true))
    .orderBy(asc(units.name));

/** The time zone of a unit that a row names. */
export const zoneOf = async (db: Database, unitId: string): Promise<string> =>
  (await findUnit(db, unitId))!.timeZone;
