import { LoadState } from '@traco/contract/concrete-volume/load';
import { PumpKind, VehicleState, VehicleType } from '@traco/contract/fleet-management/vehicle';
import { PourState } from '@traco/contract/pours/pour-states';
import { EquipmentKind } from '@traco/contract/truck-drivers/driver';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { awaitsApproval } from '../../database/awaits-approval.queries.ts';
import { unseen } from '../../platform/literals.ts';
import { rowsIn, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { DayFacts, DriverFact, LoadFact, PourFact, VehicleFact } from './day-facts.ts';

/** A day of a unit and the instants between which its pours begin. */
export interface DaySpan {
  /** `yyyy-mm-dd` in the unit's calendar. */
  day: string;
  from: Date;
  to: Date;
}

interface FactsOf extends DaySpan {
  /** Nobody is asked of drivers where only what is planned counts. */
  crew: boolean;
}

/** Days of a unit that follow each other. */
interface DaysOfUnit<Day extends DaySpan = DaySpan> {
  unitId: string;
  days: readonly Day[];
}

/**
 * Reads days of units: one statement, however many of them and whatever they hold, since each row and each statement by itself would
 * cost more than what it tells. What others have in them is there without names and prices (`app.planned_pours`).
 * @returns the days of each, in their order
 */
export async function readDayFacts(
  db: Database,
  asked: readonly DaysOfUnit<FactsOf>[],
): Promise<DayFacts[][]> {
  const withCrew = asked.flatMap(({ unitId, days }) =>
    days.flatMap(({ day, crew }) => (crew ? [{ unitId, day }] : [])),
  );
  const ofCrew = (rows: SQL) => (withCrew.length > 0 ? rowsIn(rows) : sql`'[]'::json`);
  const read = await theRow(db, FactsRow)`
    select ${rowsIn(plannedIn(asked, 'app.planned_pours'))} as pours,
      ${rowsIn(sql`${plannedIn(asked, 'app.planned_loads')} order by p.planned_at, p.id`)} as loads,
      ${rowsIn(vehiclesOf(asked))} as vehicles, ${ofCrew(driversOf(asked))} as drivers, ${ofCrew(dutiesOf(withCrew))} as duties`;
  const [pours, loads, vehicles] = [byUnit(read.pours), byUnit(read.loads), byUnit(read.vehicles)];
  const [drivers, duties] = [byUnit(read.drivers), byUnit(read.duties)];
  return asked.map(({ unitId, days }) => {
    const own = {
      pours: (pours.get(unitId) ?? []).map(toPour),
      loads: (loads.get(unitId) ?? []).map(toLoad),
      vehicles: (vehicles.get(unitId) ?? []).map(toVehicle),
      drivers: drivers.get(unitId) ?? [],
    };
    const ofDays = Map.groupBy(duties.get(unitId) ?? [], ({ day }) => day);
    return days.map(({ day, from, to }) => {
      const ofDay = own.pours.filter(({ startsAt }) => startsAt >= from && startsAt < to);
      const ids = new Set(ofDay.map(({ id }) => id));
      return {
        pours: ofDay,
        loads: own.loads.filter(({ pourId }) => ids.has(pourId)),
        vehicles: own.vehicles,
        drivers: withDuties(own.drivers, ofDays.get(day) ?? []),
      };
    });
  });
}

/** What is planned of a day, and nothing of its trucks and drivers. */
export async function readPlanned(
  db: Database,
  unitId: string,
  day: DaySpan,
): Promise<Pick<DayFacts, 'pours' | 'loads'>> {
  const asked = [{ unitId, days: [day] }];
  const read = await theRow(db, FactsRow.pick({ pours: true, loads: true }))`
    select ${rowsIn(plannedIn(asked, 'app.planned_pours'))} as pours,
      ${rowsIn(sql`${plannedIn(asked, 'app.planned_loads')} order by p.planned_at, p.id`)} as loads`;
  return { pours: read.pours.map(toPour), loads: read.loads.map(toLoad) };
}

/** The drivers of a unit in use, by name, with what a day asks of them. */
export async function readDayDrivers(db: Database, unitId: string, day: DaySpan): Promise<DriverFact[]> {
  const asked = [{ unitId, days: [day] }];
  const { drivers, duties } = await theRow(db, FactsRow.pick({ drivers: true, duties: true }))`
    select ${rowsIn(driversOf(asked))} as drivers, ${rowsIn(dutiesOf([{ unitId, day: day.day }]))} as duties`;
  return withDuties(drivers, duties);
}

/** Drivers with what the day asks of them; of whom it says nothing is none of the plant's. */
function withDuties(
  drivers: readonly z.infer<typeof DriverRow>[],
  duties: readonly z.infer<typeof DutyRow>[],
) {
  const dutyOf = new Map(duties.map((duty) => [duty.driver_id, duty]));
  return drivers.flatMap((driver) => {
    const duty = dutyOf.get(driver.id);
    return duty ? [toDriver(driver, duty)] : [];
  });
}

const byUnit = <Row extends { unit_id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.unit_id);

/** What a function tells of each unit between the first and the last instant of its days. */
const plannedIn = (asked: readonly DaysOfUnit[], what: 'app.planned_pours' | 'app.planned_loads'): SQL => sql`
  select s.unit_id, p.* from unnest(${unitsOf(asked)}, ${unseen(
    asked.map(({ days }) => days[0]!.from.toISOString()),
    'timestamptz[]',
  )}, ${unseen(
    asked.map(({ days }) => days.at(-1)!.to.toISOString()),
    'timestamptz[]',
  )}) s (unit_id, from_at, to_at) cross join lateral ${sql.raw(what)}(s.unit_id, s.from_at, s.to_at) p`;

const unitsOf = (asked: readonly DaysOfUnit[]): SQL =>
  unseen(
    asked.map(({ unitId }) => unitId),
    'uuid[]',
  );

const vehiclesOf = (asked: readonly DaysOfUnit[]): SQL => sql`
  select v.unit_id, v.id, v.type, v.plate, v.fleet_number, v.drum_m3, v.state, v.state_reason, v.pump_kind, v.driver_id,
    p.name as partner
  from vehicles v left join partners p on p.id = v.partner_id
  where v.unit_id = any(${unitsOf(asked)}) and v.type in ('mixer', 'pump') and v.state <> 'inactive'
  order by v.fleet_number`;

const driversOf = (asked: readonly DaysOfUnit[]): SQL => sql`
  select d.unit_id, d.id, d.name, d.active, d.licence_category, d.licence_expires_on, d.licence_paid_work,
    d.toxicology_expires_on, d.medical_expires_on, ${awaitsApproval} as awaits_approval, d.equipment
  from drivers d where d.unit_id = any(${unitsOf(asked)}) and d.active order by d.name`;

/** What each day asks of the drivers of a unit. */
function dutiesOf(each: readonly { unitId: string; day: string }[]): SQL {
  return sql`
    select o.unit_id, o.day, t.driver_id, t.absent, t.starts_at, t.last_ended_at, t.vehicle_id
    from unnest(${unseen(
      each.map(({ unitId }) => unitId),
      'uuid[]',
    )}, ${unseen(
      each.map(({ day }) => day),
      'date[]',
    )}) o (unit_id, day) cross join lateral app.duties(o.unit_id, o.day) t`;
}

const PourRow = z.object({
  unit_id: z.string(),
  id: z.string(),
  state: PourState,
  starts_at: Timestamp,
  ends_at: Timestamp,
  m3: z.number(),
  travel_minutes: z.number(),
  pumped: z.boolean(),
  pump_id: z.string().nullable(),
  largest_truck_m3: z.number().nullable(),
});

const LoadRow = z.object({
  unit_id: z.string(),
  id: z.string(),
  pour_id: z.string(),
  turn: z.number().nullable(),
  m3: z.number(),
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
  drum_m3: z.number(),
  state: VehicleState,
  state_reason: z.string(),
  pump_kind: PumpKind.nullable(),
  driver_id: z.string().nullable(),
  partner: z.string().nullable(),
});

const DriverRow = z.object({
  unit_id: z.string(),
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
});

const DutyRow = z.object({
  unit_id: z.string(),
  day: z.string(),
  driver_id: z.string(),
  absent: z.boolean(),
  starts_at: Timestamp.nullable(),
  last_ended_at: Timestamp.nullable(),
  vehicle_id: z.string().nullable(),
});

const FactsRow = z.object({
  pours: z.array(PourRow),
  loads: z.array(LoadRow),
  vehicles: z.array(VehicleRow),
  drivers: z.array(DriverRow),
  duties: z.array(DutyRow),
});

const instant = (value: string | null) => (value ? new Date(value) : null);

const toPour = (row: z.infer<typeof PourRow>): PourFact => ({
  id: row.id,
  state: row.state,
  startsAt: instant(row.starts_at)!,
  endsAt: instant(row.ends_at)!,
  m3: row.m3,
  travelMinutes: row.travel_minutes,
  pumped: row.pumped,
  pumpId: row.pump_id,
  largestTruckM3: row.largest_truck_m3,
});

const toLoad = (row: z.infer<typeof LoadRow>): LoadFact => ({
  id: row.id,
  pourId: row.pour_id,
  turn: row.turn ?? 0,
  m3: row.m3,
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
  drumM3: row.drum_m3,
  state: row.state,
  stateReason: row.state_reason,
  partner: row.partner,
  pumpKind: row.pump_kind,
  driverId: row.driver_id,
});

const toDriver = (row: z.infer<typeof DriverRow>, duty: z.infer<typeof DutyRow>): DriverFact => ({
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
  absent: duty.absent,
  shiftStartsAt: instant(duty.starts_at),
  lastEndedAt: instant(duty.last_ended_at),
  shiftVehicleId: duty.vehicle_id,
});
