import { LoadState } from '@traco/contract/concrete-volume/load';
import type { IncidentKind } from '@traco/contract/incidents/incidents';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { incidents, vehicles } from '../../database/tables/index.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const line = {
  id: incidents.id,
  unitId: incidents.unitId,
  kind: incidents.kind,
  vehicleId: incidents.vehicleId,
  vehicle: vehicles.fleetNumber,
  isDrill: incidents.isDrill,
  text: incidents.text,
  startedAt: incidents.startedAt,
  expectedUntil: incidents.expectedUntil,
  endedAt: incidents.endedAt,
  revision: incidents.revision,
};

const lines = (db: Database) =>
  db.select(line).from(incidents).leftJoin(vehicles, eq(vehicles.id, incidents.vehicleId)).$dynamic();

export type IncidentRow = Awaited<ReturnType<typeof lines>>[number];

/** The incidents of a unit that are not over, the oldest first. */
export const listOpen = (db: Database, unitId: string) =>
  lines(db)
    .where(and(eq(incidents.unitId, unitId), isNull(incidents.endedAt)))
    .orderBy(incidents.startedAt)
    .limit(20);

export const findIncident = async (db: Database, id: string) =>
  (await lines(db).where(eq(incidents.id, id)))[0];

/** Writes an incident unless its id is there already; whether it was written. */
export const insertIncident = async (db: Database, row: typeof incidents.$inferInsert) =>
  (await db.insert(incidents).values(row).onConflictDoNothing().returning({ id: incidents.id })).length > 0;

/** Holds incidents of a unit, so that two who declare the same one do not both. */
export const holdIncidents = (db: Database, unitId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('incident' || ${unitId}::text, 0))`);

export const holdIncident = async (db: Database, id: string) =>
  (
    await db
      .select({ revision: incidents.revision, endedAt: incidents.endedAt })
      .from(incidents)
      .where(eq(incidents.id, id))
      .for('update')
  )[0];

export const endIncident = (db: Database, id: string, at: Date) =>
  db
    .update(incidents)
    .set({ endedAt: at, revision: sql`${incidents.revision} + 1` })
    .where(eq(incidents.id, id));

/** A vehicle of the unit, with what its stop needs. */
export const findVehicle = async (db: Database, unitId: string, id: string) =>
  (
    await db
      .select({ id: vehicles.id, fleetNumber: vehicles.fleetNumber })
      .from(vehicles)
      .where(and(eq(vehicles.id, id), eq(vehicles.unitId, unitId)))
  )[0];

/** Stops a truck that was declared broken, where the actor may: a plant's post may not, its manager does. */
export const stopVehicle = (db: Database, id: string, reason: string) =>
  db
    .update(vehicles)
    .set({ state: 'stopped', stateReason: reason, revision: sql`${vehicles.revision} + 1` })
    .where(eq(vehicles.id, id));

/** A load that an incident may concern. */
export const ConcernedRow = z.object({
  id: z.string(),
  pour_id: z.string().nullable(),
  state: LoadState,
  revision: z.number(),
  m3: z.number(),
  loaded_at: Timestamp,
  customer: z.string(),
  site: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  vehicle: z.string().nullable(),
  driver: z.string().nullable(),
  driver_id: z.string().nullable(),
  seller_id: z.string(),
});
export type ConcernedRow = z.infer<typeof ConcernedRow>;

const isUnderWay = sql`l.state in ('loading', 'en_route', 'on_site', 'discharging')`;

/** Loads with concrete on the road, and those that leave within the next hours, of a unit or of one of its trucks. */
export async function listConcerned(
  db: Database,
  unitId: string,
  {
    kind,
    vehicleId,
    now,
    until,
  }: { kind: IncidentKind; vehicleId?: string | undefined; now: Date; until: Date },
): Promise<ConcernedRow[]> {
  const ofTruck = kind === 'truck_broken' ? sql`and l.vehicle_id = ${vehicleId ?? null}::uuid` : sql``;
  return rowsOf(db, ConcernedRow)`
    select l.id, l.pour_id, l.state, l.revision, l.loaded_m3::float as m3, l.loaded_at, k.name as customer, s.name as site,
      s.latitude, s.longitude, v.fleet_number as vehicle, d.name as driver, l.driver_id, l.seller_id
    from (
      select * from loads l where l.unit_id = ${unitId} and ${isUnderWay} ${ofTruck}
      union all
      select * from loads l where l.unit_id = ${unitId} and l.state = 'scheduled'
        and l.loaded_at >= ${new Date(now.getTime() - 6 * 3_600_000).toISOString()} and l.loaded_at < ${until.toISOString()} ${ofTruck}
    ) l
      join customers k on k.id = l.customer_id left join sites s on s.id = l.site_id
      left join vehicles v on v.id = l.vehicle_id left join drivers d on d.id = l.driver_id
    order by l.state = 'scheduled', l.loaded_at, l.id limit 200`;
}

const AccountRow = z.object({ account_id: z.string() });

/** Drivers and sellers of these loads, as accounts, with the posts of the plant. */
export async function listPeople(
  db: Database,
  unitId: string,
  loads: readonly Pick<ConcernedRow, 'driver_id' | 'seller_id'>[],
): Promise<string[]> {
  const drivers = [...new Set(loads.flatMap(({ driver_id }) => driver_id ?? []))];
  const sellers = [...new Set(loads.map(({ seller_id }) => seller_id))];
  const rows = await rowsOf(db, AccountRow)`
    select account_id from app.people_of(${unitId}, ${sql.param(drivers)}::uuid[], ${sql.param(sellers)}::uuid[])`;
  return rows.map(({ account_id }) => account_id);
}

const CrewRow = ConcernedRow.pick({ driver_id: true, seller_id: true });

/** Drivers and sellers of loads of the unit; ids of others tell nothing. */
export async function listCrewsOf(db: Database, unitId: string, loadIds: readonly string[]) {
  return rowsOf(db, CrewRow)`
    select driver_id, seller_id from loads where unit_id = ${unitId} and id = any(${sql.param([...loadIds])}::uuid[])`;
}

/** Another plant of the company. */
export const OtherPlant = z.object({
  id: z.string(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  capacity_m3_per_hour: z.number(),
});
export type OtherPlant = z.infer<typeof OtherPlant>;

export const listOtherPlants = async (db: Database, unitId: string) =>
  rowsOf(db, OtherPlant)`select * from app.other_plants(${unitId})`;
