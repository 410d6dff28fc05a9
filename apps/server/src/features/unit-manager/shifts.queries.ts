import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
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

/** The unit of a driver. */
export const findUnitOfDriver = async (db: Database, driverId: string): Promise<string | undefined> =>
  (await db.select({ unitId: drivers.unitId }).from(drivers).where(eq(drivers.id, driverId)))[0]?.unitId;

/** The shifts that these drivers have on a day, held: none is taken off or begun while it is planned anew. */
export const lockShiftsOfDay = (db: Database, driverIds: readonly string[], dayOn: string) =>
  db
    .select(columns)
    .from(shifts)
    .where(and(inArray(shifts.driverId, [...driverIds]), eq(shifts.dayOn, dayOn)))
    .orderBy(shifts.driverId)
    .for('update');

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

/** Who has one of these trucks on that day. */
export const listWithTrucks = (db: Database, vehicleIds: readonly string[], dayOn: string) =>
  db
    .select({ vehicleId: shifts.vehicleId, driverId: shifts.driverId, driver: drivers.name })
    .from(shifts)
    .innerJoin(drivers, eq(drivers.id, shifts.driverId))
    .where(and(inArray(shifts.vehicleId, [...vehicleIds]), eq(shifts.dayOn, dayOn), isNull(shifts.endedAt)));

/** Inserts shifts; answers them in the same order. */
export async function insertShifts(
  db: Database,
  made: readonly (typeof shifts.$inferInsert & { id: string })[],
) {
  const rows = await db
    .insert(shifts)
    .values([...made])
    .returning(columns);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return made.map(({ id }) => byId.get(id)!);
}

export const updateShift = async (db: Database, id: string, change: Partial<typeof shifts.$inferInsert>) =>
  (
    await db
      .update(shifts)
      .set({ ...change, revision: sql`${shifts.revision} + 1` })
      .where(eq(shifts.id, id))
      .returning(columns)
  )[0]!;

export const deleteShift = (db: Database, id: string) => db.delete(shifts).where(eq(shifts.id, id));
