import type { LoadState } from '@traco/contract/concrete-volume/load';
import type { PumpKind, VehicleState, VehicleType } from '@traco/contract/fleet-management/vehicle';
import type { PourState } from '@traco/contract/pours/pour-states';
import type { EquipmentKind } from '@traco/contract/truck-drivers/driver';
import { sql } from 'drizzle-orm';
import { awaitsApproval } from '../../database/awaits-approval.queries.ts';
import type { Database } from '../../platform/transaction.ts';

/** A planned pour as the day's facts have it. */
export interface PourFact {
  id: string;
  state: PourState;
  startsAt: Date;
  endsAt: Date;
  m3: number;
  travelMinutes: number;
  pumped: boolean;
  pumpId: string | null;
  largestTruckM3: number | null;
}

/** A planned load, with the moments at which its steps have begun. */
export interface LoadFact {
  id: string;
  pourId: string;
  turn: number;
  m3: number;
  plannedAt: Date;
  loadedAt: Date;
  state: LoadState;
  noteNumber: number | null;
  vehicleId: string | null;
  driverId: string | null;
  revision: number;
  steps: Partial<Record<LoadState, string>> | null;
}

export interface VehicleFact {
  id: string;
  type: VehicleType;
  plate: string;
  fleetNumber: string;
  drumM3: number;
  state: VehicleState;
  stateReason: string;
  partner: string | null;
  pumpKind: PumpKind | null;
  driverId: string | null;
}

export interface DriverFact {
  id: string;
  name: string;
  active: boolean;
  licenceCategory: string | null;
  licenceExpiresOn: string | null;
  licencePaidWork: boolean;
  toxicologyExpiresOn: string | null;
  medicalExpiresOn: string | null;
  awaitsApproval: boolean;
  equipment: EquipmentKind[];
  absent: boolean;
  shiftStartsAt: Date | null;
  lastEndedAt: Date | null;
  shiftVehicleId: string | null;
}

/** Everything that a unit's day is planned from. */
export interface DayFacts {
  pours: PourFact[];
  loads: LoadFact[];
  vehicles: VehicleFact[];
  drivers: DriverFact[];
}

/** A day of a unit and the instants between which its pours begin. */
export interface FactsOf {
  /** `yyyy-mm-dd` in the unit's calendar. */
  day: string;
  from: Date;
  to: Date;
}

/**
 * Reads days of a unit that follow each other: four questions, however many days and whatever they hold. What others
 * have in them is there without names and prices (`app.planned_pours`).
 */
export async function readDayFacts(
  db: Database,
  unitId: string,
  days: readonly FactsOf[],
): Promise<DayFacts[]> {
  const from = days[0]!.from.toISOString();
  const to = days.at(-1)!.to.toISOString();
  const span = sql`${unitId}::uuid, ${from}::timestamptz, ${to}::timestamptz`;
  const pours = (await db.execute<Row>(sql`select * from app.planned_pours(${span})`)).rows.map(toPour);
  const loads = (
    await db.execute<Row>(sql`select * from app.planned_loads(${span}) order by planned_at, id`)
  ).rows.map(toLoad);
  const vehicles = await listVehicles(db, unitId);
  const drivers = await listDrivers(
    db,
    unitId,
    days.map(({ day }) => day),
  );
  return days.map(({ day, from: begins, to: ends }) => {
    const ofDay = pours.filter(({ startsAt }) => startsAt >= begins && startsAt < ends);
    const ids = new Set(ofDay.map(({ id }) => id));
    return {
      pours: ofDay,
      loads: loads.filter(({ pourId }) => ids.has(pourId)),
      vehicles,
      drivers: drivers.get(day) ?? [],
    };
  });
}

async function listVehicles(db: Database, unitId: string): Promise<VehicleFact[]> {
  const { rows } = await db.execute<Row>(sql`
    select v.id, v.type, v.plate, v.fleet_number, v.drum_m3, v.state, v.state_reason, v.pump_kind, v.driver_id,
      p.name as partner
    from vehicles v left join partners p on p.id = v.partner_id
    where v.unit_id = ${unitId} and v.type in ('mixer', 'pump') and v.state <> 'inactive' order by v.fleet_number`);
  return rows.map(toVehicle);
}

/** The drivers of each day, with what that day asks of them. */
async function listDrivers(
  db: Database,
  unitId: string,
  days: readonly string[],
): Promise<Map<string, DriverFact[]>> {
  const { rows } = await db.execute<Row>(sql`
    select o.day::text, d.id, d.name, d.active, d.licence_category, d.licence_expires_on::text, d.licence_paid_work,
      d.toxicology_expires_on::text, d.medical_expires_on::text, ${awaitsApproval} as awaits_approval, d.equipment, t.absent, t.starts_at, t.last_ended_at,
      t.vehicle_id
    from unnest(${sql.param([...days])}::date[]) o (day) cross join lateral app.duties(${unitId}::uuid, o.day) t
      join drivers d on d.id = t.driver_id
    where d.unit_id = ${unitId} and d.active order by d.name`);
  const found = new Map<string, DriverFact[]>();
  for (const row of rows) {
    const day = row.day as string;
    const ofDay = found.get(day);
    if (ofDay) ofDay.push(toDriver(row));
    else found.set(day, [toDriver(row)]);
  }
  return found;
}

type Row = Record<string, unknown>;
const instant = (value: unknown) => (value ? new Date(value as string) : null);
const number = (value: unknown) => (value === null ? null : Number(value));

const toPour = (row: Row): PourFact => ({
  id: row.id as string,
  state: row.state as PourState,
  startsAt: instant(row.starts_at)!,
  endsAt: instant(row.ends_at)!,
  m3: Number(row.m3),
  travelMinutes: row.travel_minutes as number,
  pumped: row.pumped as boolean,
  pumpId: row.pump_id as string | null,
  largestTruckM3: number(row.largest_truck_m3),
});

const toLoad = (row: Row): LoadFact => ({
  id: row.id as string,
  pourId: row.pour_id as string,
  turn: (row.turn as number | null) ?? 0,
  m3: Number(row.m3),
  plannedAt: instant(row.planned_at ?? row.loaded_at)!,
  loadedAt: instant(row.loaded_at)!,
  state: row.state as LoadState,
  noteNumber: row.note_number as number | null,
  vehicleId: row.vehicle_id as string | null,
  driverId: row.driver_id as string | null,
  revision: row.revision as number,
  steps: row.steps as LoadFact['steps'],
});

const toVehicle = (row: Row): VehicleFact => ({
  id: row.id as string,
  type: row.type as VehicleType,
  plate: row.plate as string,
  fleetNumber: row.fleet_number as string,
  drumM3: Number(row.drum_m3),
  state: row.state as VehicleState,
  stateReason: row.state_reason as string,
  partner: row.partner as string | null,
  pumpKind: row.pump_kind as PumpKind | null,
  driverId: row.driver_id as string | null,
});

const toDriver = (row: Row): DriverFact => ({
  id: row.id as string,
  name: row.name as string,
  active: row.active as boolean,
  licenceCategory: row.licence_category as string | null,
  licenceExpiresOn: row.licence_expires_on as string | null,
  licencePaidWork: row.licence_paid_work as boolean,
  toxicologyExpiresOn: row.toxicology_expires_on as string | null,
  medicalExpiresOn: row.medical_expires_on as string | null,
  awaitsApproval: row.awaits_approval as boolean,
  equipment: row.equipment as EquipmentKind[],
  absent: row.absent as boolean,
  shiftStartsAt: instant(row.starts_at),
  lastEndedAt: instant(row.last_ended_at),
  shiftVehicleId: row.vehicle_id as string | null,
});
