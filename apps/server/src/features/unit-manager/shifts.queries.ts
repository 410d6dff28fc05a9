import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { drivers, shifts } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const columns = {
  id: shifts.id,
  unitId: shifts.unitId,
  driverId: shifts.driverId,
  dayOn: shifts.dayOn,
  vehicleId: shifts.vehicleId,
  helperName: shifts.helperName,
  plannedStartsAt: shifts.plannedStartsAt,
  startedAt: shifts.startedAt,
  endedAt: shifts.endedAt,
  revision: shifts.revision,
};

/** The unit of a driver; shifts of one unit are planned one after another, so that a truck is given once. */
export async function lockUnitOfDriver(db: Database, driverId: string): Promise<string | undefined> {
  const [driver] = await db.select({ unitId: drivers.unitId }).from(drivers).where(eq(drivers.id, driverId));
  if (!driver) return undefined;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shifts${driver.unitId}`}, 0))`);
  return driver.unitId;
}

/** A driver's shift of a day, held: it is neither taken off nor begun while it is planned anew. */
export const lockShiftOfDay = async (db: Database, driverId: string, dayOn: string) =>
  (
    await db
      .select(columns)
      .from(shifts)
      .where(and(eq(shifts.driverId, driverId), eq(shifts.dayOn, dayOn)))
      .for('update')
  )[0];

export const lockShift = async (db: Database, id: string) =>
  (await db.select(columns).from(shifts).where(eq(shifts.id, id)).for('update'))[0];

/** A shift and its driver's others of the days around it, held in the same order by everybody. */
export function lockShiftsAround(db: Database, id: string) {
  const own = alias(shifts, 'own');
  return db
    .select(columns)
    .from(shifts)
    .innerJoin(own, eq(own.driverId, shifts.driverId))
    .where(and(eq(own.id, id), sql`${shifts.dayOn} between ${own.dayOn} - 2 and ${own.dayOn} + 2`))
    .orderBy(shifts.dayOn)
    .for('update', { of: shifts });
}

/** Another driver who has the truck on that day. */
export const findOtherWithTruck = async (db: Database, vehicleId: string, dayOn: string, driverId: string) =>
  (
    await db
      .select({ driver: drivers.name })
      .from(shifts)
      .innerJoin(drivers, eq(drivers.id, shifts.driverId))
      .where(
        and(
          eq(shifts.vehicleId, vehicleId),
          eq(shifts.dayOn, dayOn),
          ne(shifts.driverId, driverId),
          sql`${shifts.endedAt} is null`,
        ),
      )
      .limit(1)
  )[0];

export const insertShift = async (db: Database, row: typeof shifts.$inferInsert) =>
  (await db.insert(shifts).values(row).returning(columns))[0]!;

export const updateShift = async (db: Database, id: string, change: Partial<typeof shifts.$inferInsert>) =>
  (
    await db
      .update(shifts)
      .set({ ...change, revision: sql`${shifts.revision} + 1` })
      .where(eq(shifts.id, id))
      .returning(columns)
  )[0]!;

export const deleteShift = (db: Database, id: string) => db.delete(shifts).where(eq(shifts.id, id));
