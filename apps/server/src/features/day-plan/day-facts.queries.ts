import { LoadState } from '@traco/contract/concrete-volume/load';
import { PumpKind, VehicleState, VehicleType } from '@traco/contract/fleet-management/vehicle';
import { PourState } from '@traco/contract/pours/pour-states';
import { EquipmentKind } from '@traco/contract/truck-drivers/driver';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { awaitsApproval } from '../../database/awaits-approval.queries.ts';
import { unseen } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
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

/** Days of a unit that follow each other. */
export interface DaysOfUnit {
  unitId: string;
  days: readonly FactsOf[];
}

/**
 * Reads days of units: four questions in one message, however many of them and whatever they hold. What others have in them is there without
 * names and prices (`app.planned_pours`).
 * @returns the days of each, in their order
 */
export async function readDayFacts(db: Database, asked: readonly DaysOfUnit[]): Promise<DayFacts[][]> {
  const spans = sql`unnest(${unseen(idsOf(asked), 'uuid[]')}, ${unseen(
    asked.map(({ days }) => days[0]!.from.toISOString()),
    'timestamptz[]',
  )},
    ${unseen(
      asked.map(({ days }) => days.at(-1)!.to.toISOString()),
      'timestamptz[]',
    )}) s (unit_id, from_at, to_at)`;
  const read = await Promise.all([
    rowsOf(db, PourRow)`
      select s.unit_id, p.* from ${spans} cross join lateral app.planned_pours(s.unit_id, s.from_at, s.to_at) p`,
    rowsOf(db, LoadRow)`
      select s.unit_id, l.* from ${spans} cross join lateral app.planned_loads(s.unit_id, s.from_at, s.to_at) l
      order by l.planned_at, l.id`,
    listVehicles(db, asked),
    listDrivers(db, asked),
  ]);
  const [pours, loads] = [byUnit(read[0]), byUnit(read[1])];
  const [vehicles, drivers] = [byUnit(read[2]), byUnit(read[3])];
  return asked.map(({ unitId, days }) => {
    const own = {
      pours: (pours.get(unitId) ?? []).map(toPour),
      loads: (loads.get(unitId) ?? []).map(toLoad),
      vehicles: (vehicles.get(unitId) ?? []).map(toVehicle),
    };
    const ofDays = Map.groupBy(drivers.get(unitId) ?? [], ({ day }) => day);
    return days.map(({ day, from, to }) => {
      const ofDay = own.pours.filter(({ startsAt }) => startsAt >= from && startsAt < to);
      const ids = new Set(ofDay.map(({ id }) => id));
      return {
        pours: ofDay,
        loads: own.loads.filter(({ pourId }) => ids.has(pourId)),
        vehicles: own.vehicles,
        drivers: (ofDays.get(day) ?? []).map(toDriver),
      };
    });
  });
}

const idsOf = (asked: readonly DaysOfUnit[]) => sql.param(asked.map(({ unitId }) => unitId));
const byUnit = <Row extends { unit_id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.unit_id);

const listVehicles = (db: Database, asked: readonly DaysOfUnit[]) =>
  rowsOf(db, VehicleRow)`
    select v.unit_id, v.id, v.type, v.plate, v.fleet_number, v.drum_m3, v.state, v.state_reason, v.pump_kind, v.driver_id,
      p.name as partner
    from vehicles v left join partners p on p.id = v.partner_id
    where v.unit_id = any(${unseen(idsOf(asked), 'uuid[]')}) and v.type in ('mixer', 'pump') and v.state <> 'inactive'
    order by v.fleet_number`;

/** The drivers of each day, with what that day asks of them. */
function listDrivers(db: Database, asked: readonly DaysOfUnit[]) {
  const each = asked.flatMap(({ unitId, days }) => days.map(({ day }) => ({ unitId, day })));
  return rowsOf(db, DriverRow)`
    select o.unit_id, o.day::text, d.id, d.name, d.active, d.licence_category, d.licence_expires_on::text, d.licence_paid_work,
      d.toxicology_expires_on::text, d.medical_expires_on::text, ${awaitsApproval} as awaits_approval, d.equipment, t.absent, t.starts_at, t.last_ended_at,
      t.vehicle_id
    from unnest(${unseen(
      each.map(({ unitId }) => unitId),
      'uuid[]',
    )}, ${unseen(
      each.map(({ day }) => day),
      'date[]',
    )}) o (unit_id, day)
      cross join lateral app.duties(o.unit_id, o.day) t join drivers d on d.id = t.driver_id
    where d.unit_id = o.unit_id and d.active order by d.name`;
}

const PourRow = z.object({
  unit_id: z.string(),
  id: z.string(),
  state: PourState,
  starts_at: Timestamp,
  ends_at: Timestamp,
  m3: z.string(),
  travel_minutes: z.number(),
  pumped: z.boolean(),
  pump_id: z.string().nullable(),
  largest_truck_m3: z.string().nullable(),
});

const LoadRow = z.object({
  unit_id: z.string(),
  id: z.string(),
  pour_id: z.string(),
  turn: z.number().nullable(),
  m3: z.string(),
  planned_at: Timestamp.nullable(),
  loaded_at: Timestamp,
  state: LoadState,
  note_number: z.number().nullable(),
  vehicle_id: z.string().nullable(),
  driver_id: z.string().nullable(),
  revision: z.number(),
  steps: z.partialRecord(LoadState, Timestamp).nullable(),
});

const VehicleRow = z.object({
  unit_id: z.string(),
  id: z.string(),
  type: VehicleType,
  plate: z.string(),
  fleet_number: z.string(),
  drum_m3: z.string(),
  state: VehicleState,
  state_reason: z.string(),
  pump_kind: PumpKind.nullable(),
  driver_id: z.string().nullable(),
  partner: z.string().nullable(),
});

const DriverRow = z.object({
  unit_id: z.string(),
  day: z.string(),
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  licence_category: z.string().nullable(),
  licence_expires_on: z.string().nullable(),
  licence_paid_work: z.boolean(),
  toxicology_expires_on: z.string().nullable(),
  medical_expires_on: z.string().nullable(),
  awaits_approval: z.boolean(),
  equipment: z.array(EquipmentKind),
  absent: z.boolean(),
  starts_at: Timestamp.nullable(),
  last_ended_at: Timestamp.nullable(),
  vehicle_id: z.string().nullable(),
});

const instant = (value: string | null) => (value ? new Date(value) : null);
const number = (value: string | null) => (value === null ? null : Number(value));

const toPour = (row: z.infer<typeof PourRow>): PourFact => ({
  id: row.id,
  state: row.state,
  startsAt: instant(row.starts_at)!,
  endsAt: instant(row.ends_at)!,
  m3: Number(row.m3),
  travelMinutes: row.travel_minutes,
  pumped: row.pumped,
  pumpId: row.pump_id,
  largestTruckM3: number(row.largest_truck_m3),
});

const toLoad = (row: z.infer<typeof LoadRow>): LoadFact => ({
  id: row.id,
  pourId: row.pour_id,
  turn: row.turn ?? 0,
  m3: Number(row.m3),
  plannedAt: instant(row.planned_at ?? row.loaded_at)!,
  loadedAt: instant(row.loaded_at)!,
  state: row.state,
  noteNumber: row.note_number,
  vehicleId: row.vehicle_id,
  driverId: row.driver_id,
  revision: row.revision,
  steps: row.steps,
});

const toVehicle = (row: z.infer<typeof VehicleRow>): VehicleFact => ({
  id: row.id,
  type: row.type,
  plate: row.plate,
  fleetNumber: row.fleet_number,
  drumM3: Number(row.drum_m3),
  state: row.state,
  stateReason: row.state_reason,
  partner: row.partner,
  pumpKind: row.pump_kind,
  driverId: row.driver_id,
});

const toDriver = (row: z.infer<typeof DriverRow>): DriverFact => ({
  id: row.id,
  name: row.name,
  active: row.active,
  licenceCategory: row.licence_category,
  licenceExpiresOn: row.licence_expires_on,
  licencePaidWork: row.licence_paid_work,
  toxicologyExpiresOn: row.toxicology_expires_on,
  medicalExpiresOn: row.medical_expires_on,
  awaitsApproval: row.awaits_approval,
  equipment: row.equipment,
  absent: row.absent,
  shiftStartsAt: instant(row.starts_at),
  lastEndedAt: instant(row.last_ended_at),
  shiftVehicleId: row.vehicle_id,
});
