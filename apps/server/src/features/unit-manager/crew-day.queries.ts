import { LoadState } from '@traco/contract/concrete-volume/load';
import { PumpKind, VehicleState, VehicleType } from '@traco/contract/fleet-management/vehicle';
import { planningStates } from '@traco/contract/pours/pour-states';
import { AbsenceKind } from '@traco/contract/truck-drivers/driver';
import { SHIFT_NOTED_DAYS } from '@traco/contract/unit-manager/shift-limits';
import { addDays } from '@traco/contract/values/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type RowNames, readNames } from '../../database/name-kinds.ts';
import { unseen, wordList } from '../../platform/literals.ts';
import { rowsIn, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Days before a day whose shifts decide whether a driver has rested: `app.duties`. */
const REST_DAYS = 2;

/** A day of a unit, and the instants between which its pours begin. */
export interface AskedDay {
  unitId: string;
  dayOn: string;
  today: string;
  from: Date;
  to: Date;
}

const StoredShift = z.object({
  id: z.string(),
  driverId: z.string(),
  driver: z.string().nullable(),
  dayOn: z.string(),
  vehicleId: z.string().nullable(),
  helperName: z.string(),
  plannedStartsAt: Timestamp,
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  revision: z.number(),
});
/** Id, number, and the ids of customer, site and mix. */
const PourOfDay = z.tuple([z.string(), z.number(), z.string(), z.string(), z.string()]);
type PourOfDay = z.infer<typeof PourOfDay>;
const Driven = z.object({ driverId: z.string(), state: LoadState, m3: z.number() });
export type DrivenRow = z.infer<typeof Driven>;

const CrewRow = z.object({
  shifts: z.array(StoredShift),
  away: z.array(z.object({ id: z.string(), driverId: z.string(), kind: AbsenceKind, toOn: z.string() })),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      partner: z.string().nullable(),
      licenceExpiresOn: z.string().nullable(),
      toxicologyExpiresOn: z.string().nullable(),
      medicalExpiresOn: z.string().nullable(),
    }),
  ),
  fleet: z.array(
    z.object({
      id: z.string(),
      type: VehicleType,
      plate: z.string(),
      fleetNumber: z.string(),
      drumM3: z.number(),
      state: VehicleState,
      stateReason: z.string(),
      partner: z.string().nullable(),
      pumpKind: PumpKind.nullable(),
      driverId: z.string().nullable(),
      revision: z.number(),
    }),
  ),
});

const LoadsRow = z.object({
  driven: z.array(Driven),
  pours: z.array(PourOfDay),
  /** Of all vehicles: whose loads they are on the way with is not told. */
  onTrip: z.array(z.string()),
  toDo: z.object({ unassigned: z.number(), unassignedNextDay: z.number(), unconfirmed: z.number() }),
});

/** Crew and fleet of a unit's day, as no load changes them, in one statement; how a vehicle stands as somebody set it. */
export async function readCrewRows(db: Database, day: AskedDay) {
  const { unitId } = day;
  const { shifts, ...read } = await theRow(db, CrewRow)`
    select ${rowsIn(shiftsOf(day))} as shifts, ${rowsIn(awayOn(day))} as away, ${rowsIn(peopleOf(unitId))} as people,
      ${rowsIn(fleetOf(unitId))} as fleet`;
  return { ...read, recent: shifts.map(toShiftRow) };
}
export type FleetRow = z.infer<typeof CrewRow>['fleet'][number];

/** What the loads of a day tell of crew and fleet, in one statement; names that are not kept in another. */
export async function readCrewLoads(db: Database, day: AskedDay) {
  const { pours, ...read } = await theRow(db, LoadsRow)`
    select ${rowsIn(drivenOn(day))} as driven, ${poursOf(day)} as pours,
      (select coalesce(json_agg(id), '[]') from app.vehicles_on_trip() id) as "onTrip", ${toDoOf(day)} as "toDo"`;
  const names = await readNames(db, {
    customers: pours.map(([, , id]) => id),
    sites: pours.map(([, , , id]) => id),
    mixes: pours.map(([, , , , id]) => id),
  });
  return { ...read, pours: pours.flatMap((pour) => namedPour(pour, names) ?? []) };
}

/** None whose customer, site or mix the asker does not see. */
function namedPour([id, number, customerId, siteId, mixId]: PourOfDay, names: RowNames) {
  const [customer, site, mix] = [
    names('customers', customerId),
    names('sites', siteId),
    names('mixes', mixId),
  ];
  return customer && site && mix
    ? { id, number, customer: customer.name, site: site.name, mixCode: mix.more[0]! }
    : undefined;
}

const instant = (at: string | null) => (at === null ? null : new Date(at));

const toShiftRow = (row: z.infer<typeof StoredShift>) => ({
  ...row,
  plannedStartsAt: new Date(row.plannedStartsAt),
  startedAt: instant(row.startedAt),
  endedAt: instant(row.endedAt),
});
export type ShiftRow = ReturnType<typeof toShiftRow>;

const ofUnit = (unitId: string): SQL => unseen(unitId, 'uuid');
const date = (day: string): SQL => unseen(day, 'date');

/**
 * Shifts of a day and of those just before it, on which rest depends, and of the last days up to today; the oldest
 * first, with their drivers' names.
 */
const shiftsOf = ({ unitId, dayOn, today }: AskedDay): SQL => sql`
  select s.id, s.driver_id as "driverId", coalesce(d.name, app.driver_name(s.driver_id)) as driver, s.day_on as "dayOn",
    s.vehicle_id as "vehicleId", s.helper_name as "helperName", s.planned_starts_at as "plannedStartsAt",
    s.started_at as "startedAt", s.ended_at as "endedAt", s.revision
  from shifts s left join drivers d on d.id = s.driver_id
  where s.unit_id = ${ofUnit(unitId)} and (s.day_on between ${date(addDays(dayOn, -REST_DAYS))} and ${date(dayOn)}
    or s.day_on between ${date(addDays(today, -SHIFT_NOTED_DAYS))} and ${date(today)})
  order by s.day_on, s.planned_starts_at`;

const awayOn = ({ unitId, dayOn }: AskedDay): SQL => sql`
  select a.id, a.driver_id as "driverId", a.kind, a.to_on as "toOn" from absences a
  where a.unit_id = ${ofUnit(unitId)} and a.withdrawn_at is null and a.from_on <= ${date(dayOn)} and a.to_on >= ${date(dayOn)}`;

/** What of the drivers the day's facts do not tell. */
const peopleOf = (unitId: string): SQL => sql`
  select d.id, d.name, d.phone, p.name as partner, d.licence_expires_on as "licenceExpiresOn",
    d.toxicology_expires_on as "toxicologyExpiresOn", d.medical_expires_on as "medicalExpiresOn"
  from drivers d left join partners p on p.id = d.partner_id where d.unit_id = ${ofUnit(unitId)} and d.active`;

/** Vehicles with the revision that a change of their state names; loaders too. */
const fleetOf = (unitId: string): SQL => sql`
  select v.id, v.type, v.plate, v.fleet_number as "fleetNumber", v.drum_m3 as "drumM3", v.state,
    v.state_reason as "stateReason", p.name as partner, v.pump_kind as "pumpKind", v.driver_id as "driverId", v.revision
  from vehicles v left join partners p on p.id = v.partner_id
  where v.unit_id = ${ofUnit(unitId)} and v.state <> 'inactive' order by v.fleet_number`;

/**
 * The loads of a day by the drivers in use of a unit that are not cancelled, as their phones and the overview of drivers count them:
 * driver by driver (`offset 0` keeps it so), however many loads of the unit have no driver. No zone is a whole day away.
 */
const drivenOn = ({ unitId, dayOn }: AskedDay): SQL => sql`
  select l.driver_id as "driverId", l.state, l.loaded_m3 as m3
  from drivers d cross join lateral (select * from loads l where l.driver_id = d.id
    and l.loaded_at >= (${date(dayOn)} - 1)::timestamptz and l.loaded_at < (${date(dayOn)} + 2)::timestamptz offset 0) l
  where d.unit_id = ${ofUnit(unitId)} and d.active and l.state <> 'cancelled' and l.day_on = ${date(dayOn)}`;

/** What tells a person which pour a load is of: number, customer, site and mix. */
const poursOf = ({ unitId, from, to }: AskedDay): SQL => sql`
  (select coalesce(json_agg(json_build_array(p.id, p.number, p.customer_id, p.site_id, p.mix_id)), '[]') from pours p
  where p.unit_id = ${ofUnit(unitId)} and p.starts_at >= ${unseen(from.toISOString(), 'timestamptz')}
    and p.starts_at < ${unseen(to.toISOString(), 'timestamptz')})`;

/**
 * Of the pours of a day and the next: loads as the board shows them that have not begun and lack truck or driver, of each day, and
 * pours that office or customer have not confirmed and that have not begun. The wider instants let an index serve.
 */
const toDoOf = ({ unitId, dayOn }: AskedDay): SQL => sql`(
  select json_build_object(
    'unassigned', coalesce(sum(l.lacking) filter (where p.day_on = ${date(dayOn)}), 0),
    'unassignedNextDay', coalesce(sum(l.lacking) filter (where p.day_on > ${date(dayOn)}), 0),
    'unconfirmed', count(*) filter (where p.state in ('requested', 'under_review')
      or (p.state in ('confirmed', 'rescheduled') and p.customer_confirmed_at is null)))
  from pours p cross join lateral (select count(*) as lacking from loads l where p.state = any(${wordList(planningStates)})
    and l.pour_id = p.id and l.state = 'scheduled' and (l.vehicle_id is null or l.driver_id is null)) l
  where p.unit_id = ${ofUnit(unitId)} and p.day_on between ${date(dayOn)} and ${date(dayOn)} + 1
    and p.starts_at >= ${date(dayOn)} - 1 and p.starts_at < ${date(dayOn)} + 3)`;
