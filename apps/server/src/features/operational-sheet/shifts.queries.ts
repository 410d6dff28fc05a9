import { mayBePlanned, vehicleStates } from '@traco/contract/fleet-management/vehicle';
import { and, asc, between, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { drivers, fuelings, shifts, vehicles } from '../../database/tables/index.ts';
import { columnOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { Freeze } from './day-standing.queries.ts';
import { MOST_SHIFT_MS } from './mended-shift.rules.ts';

/** The driver's shift of a day, held; undefined when there is none. */
export const holdShift = async (db: Database, driverId: string, dayOn: string) =>
  (
    await db
      .select()
      .from(shifts)
      .where(and(eq(shifts.driverId, driverId), eq(shifts.dayOn, dayOn)))
      .for('update')
  )[0];

/** The same to read. */
export const findShift = async (db: Database, driverId: string, dayOn: string) =>
  (
    await db
      .select()
      .from(shifts)
      .where(and(eq(shifts.driverId, driverId), eq(shifts.dayOn, dayOn)))
  )[0];

export type ShiftRow = typeof shifts.$inferSelect;

/** A shift that nobody planned: the driver began it. */
export const insertShift = async (db: Database, row: typeof shifts.$inferInsert) =>
  (await db.insert(shifts).values(row).onConflictDoNothing().returning({ id: shifts.id })).length > 0;

export const changeShift = (db: Database, id: string, change: Partial<typeof shifts.$inferInsert>) =>
  db
    .update(shifts)
    .set({ ...change, revision: sql`${shifts.revision} + 1` })
    .where(eq(shifts.id, id));

/**
 * The truck of a unit that a driver is out with, as the shift says, and whose it is; undefined when not out with
 * one. A shift of days ago that nobody ended says nothing of today.
 */
export const findTruckOut = async (
  db: Database,
  driverId: string,
  { unitId, at }: { unitId: string; at: Date },
) =>
  (
    await db
      .select({ vehicleId: vehicles.id, partnerId: vehicles.partnerId })
      .from(shifts)
      .innerJoin(vehicles, and(eq(vehicles.id, shifts.vehicleId), eq(vehicles.unitId, unitId)))
      .where(
        and(
          eq(shifts.driverId, driverId),
          gt(shifts.startedAt, new Date(at.getTime() - MOST_SHIFT_MS)),
          isNull(shifts.endedAt),
        ),
      )
      .orderBy(desc(shifts.dayOn))
      .limit(1)
  )[0];

/** A driver's shift in a truck around a moment; undefined when out in no such truck. */
export const findShiftInTruck = async (db: Database, driverId: string, vehicleId: string, at: Date) =>
  (
    await db
      .select({ id: shifts.id })
      .from(shifts)
      .where(
        and(
          eq(shifts.driverId, driverId),
          eq(shifts.vehicleId, vehicleId),
          gt(shifts.startedAt, new Date(at.getTime() - MOST_SHIFT_MS)),
          or(isNull(shifts.endedAt), gt(shifts.endedAt, at)),
        ),
      )
      .orderBy(desc(shifts.dayOn))
      .limit(1)
  )[0];

/** Whether a vehicle is one of the unit's that the actor may see. */
export const isUnitsVehicle = async (db: Database, unitId: string, id: string) =>
  (await db.$count(vehicles, and(eq(vehicles.id, id), eq(vehicles.unitId, unitId)))) > 0;

const inService = vehicleStates.filter(mayBePlanned);
const isDriven = inArray(vehicles.type, ['mixer', 'pump']);

/**
 * Whether a vehicle is one of the unit's that a driver goes out with. That it is in the workshop by now says nothing of
 * the hour of leaving.
 */
export const mayDriveVehicle = async (db: Database, unitId: string, id: string) =>
  (await db.$count(
    vehicles,
    and(eq(vehicles.id, id), eq(vehicles.unitId, unitId), isDriven, ne(vehicles.state, 'inactive')),
  )) > 0;

/**
 * The mixers of a unit that are in service and then its pumps, by their number.
 * @param ownId the one that the driver is out with, in service or not
 */
export const listVehicles = (db: Database, unitId: string, ownId: string | null) =>
  db
    .select({
      id: vehicles.id,
      plate: vehicles.plate,
      fleetNumber: vehicles.fleetNumber,
      drumM3: vehicles.drumM3,
      driverId: vehicles.driverId,
      type: vehicles.type,
      state: vehicles.state,
      stateReason: vehicles.stateReason,
    })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.unitId, unitId),
        or(and(isDriven, inArray(vehicles.state, inService)), ownId ? eq(vehicles.id, ownId) : undefined),
      ),
    )
    .orderBy(asc(vehicles.type), asc(vehicles.fleetNumber))
    .limit(200);

const TruckOut = z.object({
  id: z.string(),
  takenBy: z.string().nullable(),
  odometerKm: z.number().nullable(),
});

/** Who else is out with each truck of the driver's plant, and what its odometer showed last. */
export async function listTrucksOut(db: Database, at: Date) {
  const rows = await rowsOf(db, TruckOut)`
    select id, taken_by as "takenBy", odometer_km as "odometerKm" from app.trucks_of_day(${at.toISOString()})`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** When a driver's last working day before a moment ended; undefined when none of the last days did. */
export async function findLastEnd(db: Database, driverId: string, at: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ endedAt: columnOf(z.string().nullable())`max(${shifts.endedAt})` })
    .from(shifts)
    .where(
      and(
        eq(shifts.driverId, driverId),
        gt(shifts.dayOn, sql`(${at.toISOString()}::timestamptz)::date - 4`),
        sql`${shifts.endedAt} <= ${at.toISOString()}`,
      ),
    );
  return row?.endedAt ? new Date(row.endedAt) : undefined;
}

/** Litres that a driver took from one day to another. */
export async function sumFuel(db: Database, driverId: string, from: string, to: string): Promise<number> {
  const [row] = await db
    .select({ litres: columnOf(z.number())`coalesce(sum(${fuelings.litres}), 0)::float` })
    .from(fuelings)
    .where(and(eq(fuelings.driverId, driverId), between(fuelings.dayOn, from, to)));
  return row?.litres ?? 0;
}

/** Sheets of these ids that the actor may change, held in the order of their ids, each with what freezes its day. */
export const holdSheets = (db: Database, ids: readonly string[]) =>
  db
    .select({
      shift: shifts,
      frozen: columnOf(Freeze.nullable())`app.freeze_of(shifts.unit_id, shifts.day_on)`,
    })
    .from(shifts)
    .where(sql`${shifts.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(shifts.id))
    .for('update', { of: shifts });

/** The same sheets after they were changed. */
export const listSheetsAfter = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: shifts.id, sheet: shifts.sheet, revision: shifts.revision })
    .from(shifts)
    .where(sql`${shifts.id} = any(${sql.param([...ids])}::uuid[])`)
    .orderBy(asc(shifts.id));

/** When a driver's papers run out. */
export async function findPapers(db: Database, driverId: string) {
  const [row] = await db
    .select({
      licenceExpiresOn: drivers.licenceExpiresOn,
      toxicologyExpiresOn: drivers.toxicologyExpiresOn,
      medicalExpiresOn: drivers.medicalExpiresOn,
    })
    .from(drivers)
    .where(eq(drivers.id, driverId));
  return row ?? { licenceExpiresOn: null, toxicologyExpiresOn: null, medicalExpiresOn: null };
}

/** What a driver may operate. */
export const findEquipment = async (db: Database, driverId: string) =>
  (await db.select({ equipment: drivers.equipment }).from(drivers).where(eq(drivers.id, driverId)))[0]
    ?.equipment ?? [];

/** A vehicle that the actor sees, as far as the book of the driver's phone asks. */
export const findTruck = async (db: Database, id: string) =>
  (
    await db
      .select({
        name: vehicles.fleetNumber,
        type: vehicles.type,
        state: vehicles.state,
        stateReason: vehicles.stateReason,
      })
      .from(vehicles)
      .where(eq(vehicles.id, id))
  )[0];

/** A truck in whose checklist its driver noted a fault is restricted, or stopped where nobody drives with it. */
export const restrictVehicle = (
  db: Database,
  restriction: { shiftId: string; vehicleId: string; words: string; isSerious: boolean },
) =>
  db.execute(
    sql`select app.restrict_vehicle(${restriction.shiftId}, ${restriction.vehicleId}, ${restriction.words}, ${restriction.isSerious})`,
  );
