import {
  type VehicleFilter,
  type VehicleSort,
  VehicleTotals,
} from '@traco/contract/fleet-management/fleet-management';
import { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { drivers, partners, units, vehicles } from '../../database/tables/index.ts';
import { vehicleStateOf } from '../../database/vehicle-state.queries.ts';
import { pageLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { vehicleKeys, whereOfVehicles } from './vehicle-filter.queries.ts';

const VehicleRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  unit_name: z.string(),
  partner_id: z.string().nullable(),
  partner_name: z.string().nullable(),
  driver_id: z.string().nullable(),
  driver_name: z.string().nullable(),
  plate: z.string(),
  fleet_number: z.string(),
  type: Vehicle.shape.type,
  drum_m3: z.string(),
  pump_kind: Vehicle.shape.pumpKind,
  reach_metres: z.number().nullable(),
  pump_m3_per_hour: z.number().nullable(),
  state: Vehicle.shape.state,
  state_reason: z.string(),
  revision: z.number(),
});
type VehicleRow = z.infer<typeof VehicleRow>;

const named = (id: string | null, name: string | null) => (id ? { id, name: name ?? '—' } : null);

const toVehicle = (row: VehicleRow): Vehicle => ({
  id: row.id,
  unit: { id: row.unit_id, name: row.unit_name },
  partner: named(row.partner_id, row.partner_name),
  driver: named(row.driver_id, row.driver_name),
  plate: row.plate,
  fleetNumber: row.fleet_number,
  type: row.type,
  drumM3: Number(row.drum_m3),
  pumpKind: row.pump_kind,
  reachMetres: row.reach_metres,
  pumpM3PerHour: row.pump_m3_per_hour,
  state: row.state,
  stateReason: row.state_reason,
  revision: row.revision,
});

async function readVehicles(db: Database, page: SQL, order: SQL): Promise<Vehicle[]> {
  const rows = await rowsOf(db, VehicleRow)`
    select v.id, v.unit_id, u.name as unit_name, v.partner_id, p.name as partner_name, v.driver_id, d.name as driver_name,
      v.plate, v.fleet_number, v.type, v.drum_m3, v.pump_kind, v.reach_metres, v.pump_m3_per_hour,
      ${vehicleStateOf(sql`v`)} as state, v.state_reason, v.revision
    from (${page}) v join units u on u.id = v.unit_id
      left join partners p on p.id = v.partner_id left join drivers d on d.id = v.driver_id
    order by ${order}`;
  return rows.map(toVehicle);
}

/** One page of vehicles that meet every condition, in this order. */
export const listVehicles = (db: Database, where: SQL[], sort: VehicleSort, limit: number) =>
  readVehicles(
    db,
    sql`select v.* from vehicles v where ${sql.join(where, sql` and `)} order by ${vehicleKeys.orderBy(sort)} limit ${pageLimit(limit)}`,
    vehicleKeys.orderBy(sort),
  );

export const findVehicle = async (db: Database, id: string): Promise<Vehicle | undefined> =>
  (await readVehicles(db, sql`select v.* from vehicles v where v.id = ${id}`, sql`v.id`))[0];

/** Holds the row until the end of the request; false when it does not exist for this actor. */
export async function lockVehicle(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from vehicles where id = ${id} for update`);
  return rowCount === 1;
}

/** How many vehicles of the filter stand where. */
export async function countVehicles(db: Database, filter: VehicleFilter): Promise<VehicleTotals> {
  const ready = sql`v.state in ('available', 'on_trip', 'restricted')`;
  return theRow(db, VehicleTotals)`
    select count(*)::int as vehicles, count(*) filter (where ${ready})::int as ready,
      count(*) filter (where ${vehicleStateOf(sql`v`)} = 'on_trip')::int as "onTrip",
      count(*) filter (where v.state = 'in_maintenance')::int as "inMaintenance",
      count(*) filter (where v.state = 'stopped')::int as stopped,
      count(*) filter (where v.state = 'inactive')::int as inactive,
      coalesce(sum(v.drum_m3), 0)::float as "drumM3",
      coalesce(sum(v.drum_m3) filter (where ${ready} and v.type = 'mixer'), 0)::float as "readyDrumM3"
    from vehicles v where ${whereOfVehicles(filter)}`;
}

/** Whose a vehicle may be, as this actor sees it. */
export async function listChoices(db: Database) {
  return {
    units: await db
      .select({ id: units.id, name: units.name, timeZone: units.timeZone })
      .from(units)
      .where(eq(units.active, true))
      .orderBy(asc(units.name)),
    partners: await db
      .select({ id: partners.id, name: partners.name })
      .from(partners)
      .orderBy(asc(partners.name)),
  };
}

/** @returns who may be a vehicle's regular driver, as this actor sees them */
export const listDrivers = (db: Database) =>
  db
    .select({ id: drivers.id, name: drivers.name, unitId: drivers.unitId })
    .from(drivers)
    .where(eq(drivers.active, true))
    .orderBy(asc(drivers.name));

const MissingRow = z.object({ unit: z.boolean(), partner: z.boolean(), driver: z.boolean() });

/** The first of these that points to nothing for this actor; a driver is one of the vehicle's unit. */
export async function findMissing(
  db: Database,
  wanted: { unitId: string; partnerId: string | null; driverId: string | null },
): Promise<'unitId' | 'partnerId' | 'driverId' | undefined> {
  const found = await theRow(db, MissingRow)`select
    exists (select from units u where u.id = ${wanted.unitId}) as unit,
    exists (select from partners p where p.id = ${wanted.partnerId}) as partner,
    exists (select from drivers d where d.id = ${wanted.driverId} and d.unit_id = ${wanted.unitId}) as driver`;
  if (!found.unit) return 'unitId';
  if (wanted.partnerId && !found.partner) return 'partnerId';
  return wanted.driverId && !found.driver ? 'driverId' : undefined;
}

const PlateRow = z.object({ plate: z.string() });

/** The plate of the other vehicle that has this driver already. */
export async function findPlateOfDriver(
  db: Database,
  driverId: string,
  exceptId: string,
): Promise<string | undefined> {
  const row = await rowOf(db, PlateRow)`
    select plate from vehicles where driver_id = ${driverId} and id <> ${exceptId} and state <> 'inactive' limit 1`;
  return row?.plate;
}

/**
 * Holds the regular trucks of drivers until the end of the request, so that two never give one driver two. Asked for before any
 * vehicle is held; always in one order, so that two sheets never wait for each other.
 */
export const holdRegularTrucksOf = (db: Database, driverIds: readonly string[]) =>
  db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('truck' || id, 0))
    from (select distinct unnest(${sql.param([...driverIds])}::text[]) as id order by 1) drivers`);

/**
 * Inserts those whose id and plate are free.
 * @returns the ids of those that came in
 */
export async function insertVehicles(
  db: Database,
  rows: (typeof vehicles.$inferInsert)[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const came = await db.insert(vehicles).values(rows).onConflictDoNothing().returning({ id: vehicles.id });
  return new Set(came.map(({ id }) => id));
}

export async function changeVehicle(
  db: Database,
  id: string,
  change: Partial<typeof vehicles.$inferInsert>,
): Promise<Vehicle> {
  await db
    .update(vehicles)
    .set({ ...change, revision: sql`${vehicles.revision} + 1` })
    .where(eq(vehicles.id, id));
  const vehicle = await findVehicle(db, id);
  if (!vehicle) throw new Error('a changed vehicle is no longer visible to whoever changed it');
  return vehicle;
}

const DrivingRow = z.object({ driver_id: z.string() });

/** The drivers of a unit who have a vehicle already. */
export async function findDriving(db: Database, unitId: string): Promise<Set<string>> {
  const rows = await rowsOf(db, DrivingRow)`
    select v.driver_id from vehicles v join drivers d on d.id = v.driver_id
    where d.unit_id = ${unitId} and v.state <> 'inactive'`;
  return new Set(rows.map((row) => row.driver_id));
}

/** Which of these plates are taken. */
export async function findTakenPlates(db: Database, plates: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf(db, PlateRow)`
    select plate from vehicles where plate = any(${sql.param([...plates])}::text[])`;
  return new Set(rows.map(({ plate }) => plate));
}

const LoadsRow = z.object({ loads: z.number() });

/** How many loads that have not begun a vehicle has from an instant on, those too that the asker may not see. */
export async function countPlannedLoads(db: Database, id: string, from: Date): Promise<number> {
  const row = await theRow(db, LoadsRow)`
    select app.planned_loads(${id}, ${from.toISOString()}::timestamptz) as loads`;
  return row.loads;
}

const MonthRow = z.object({ timeZone: z.string(), loads: z.number(), m3: z.number() });

/** What of a vehicle's loads counts this month, by the clock of its unit, as far as the actor sees loads. */
export const readMonth = (db: Database, vehicleId: string, at: Date) =>
  theRow(db, MonthRow)`
    select u.time_zone as "timeZone", t.loads, t.m3 from vehicles v join units u on u.id = v.unit_id,
      lateral (select date_trunc('month', ${at.toISOString()}::timestamptz at time zone u.time_zone) at time zone u.time_zone as begins) b,
      lateral (select count(*)::int as loads, coalesce(sum(l.delivered_m3), 0)::float as m3 from loads l
        where l.vehicle_id = v.id and l.counts and l.loaded_at >= b.begins) t
    where v.id = ${vehicleId}`;
