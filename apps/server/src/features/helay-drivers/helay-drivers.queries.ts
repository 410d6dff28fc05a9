import { asc, eq } from 'drizzle-orm';
import { units } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** The plants that take drivers on. */
export const listOpenUnits = (db: Database) =>
  db
    .select({ id: units.id, name: units.name, timeZone: units.timeZone })
    .from(units)
    .where(eq(units.active, true))
    .orderBy(asc(units.name));
