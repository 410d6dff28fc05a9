import { type SQL, sql } from 'drizzle-orm';
import { awaitsApproval } from '../../database/awaits-approval.queries.ts';
import { unseen } from '../../platform/literals.ts';
import { rowsIn, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { DayFacts, DayMeans, DriverFact } from './day-facts.ts';
import { FactsRow, toLoad, toPour, toVehicle, withDuties } from './day-rows.ts';

/** A day of a unit and the instants between which its pours begin. */
export interface DaySpan {
  /** `yyyy-mm-dd` in the unit's calendar. */
  day: string;
  from: Date;
  to: Date;
}

/** Days of a unit that follow each other. */
interface DaysOfUnit {
  unitId: string;
  days: readonly DaySpan[];
}

/**
 * Reads days of units: one statement, however many of them and whatever they hold, since each row and each statement by itself would
 * cost more than what it tells. What others have in them is there without names and prices (`app.planned_pours`).
 * @returns the days of each, in their order
 */
export async function readDayFacts(db: Database, asked: readonly DaysOfUnit[]): Promise<DayFacts[][]> {
  const each = asked.flatMap(({ unitId, days }) => days.map(({ day }) => ({ unitId, day })));
  const read = await theRow(db, FactsRow)`
    select ${rowsIn(plannedIn(asked, 'app.planned_pours'))} as pours,
      ${rowsIn(sql`${plannedIn(asked, 'app.planned_loads')} order by p.planned_at, p.id`)} as loads,
      ${rowsIn(vehiclesOf(asked))} as vehicles, ${rowsIn(driversOf(asked))} as drivers, ${rowsIn(dutiesOf(each))} as duties`;
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

/** The vehicles and drivers of a unit, with what each of these days asks of a driver. */
export async function readMeans(db: Database, unitId: string, days: readonly string[]): Promise<DayMeans> {
  const asked = [{ unitId, days: [] }];
  const read = await theRow(db, FactsRow.pick({ vehicles: true, drivers: true, duties: true }))`
    select ${rowsIn(vehiclesOf(asked))} as vehicles, ${rowsIn(driversOf(asked))} as drivers,
      ${rowsIn(dutiesOf(days.map((day) => ({ unitId, day }))))} as duties`;
  const ofDays = Map.groupBy(read.duties, ({ day }) => day);
  return {
    vehicles: read.vehicles.map(toVehicle),
    drivers: new Map(days.map((day) => [day, withDuties(read.drivers, ofDays.get(day) ?? [])])),
  };
}

/** The drivers of a unit in use, by name, with what a day asks of them. */
export async function readDayDrivers(db: Database, unitId: string, day: DaySpan): Promise<DriverFact[]> {
  const asked = [{ unitId, days: [day] }];
  const { drivers, duties } = await theRow(db, FactsRow.pick({ drivers: true, duties: true }))`
    select ${rowsIn(driversOf(asked))} as drivers, ${rowsIn(dutiesOf([{ unitId, day: day.day }]))} as duties`;
  return withDuties(drivers, duties);
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
