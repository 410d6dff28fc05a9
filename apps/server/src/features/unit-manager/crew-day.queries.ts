import { LoadState } from '@traco/contract/concrete-volume/load';
import { planningStates } from '@traco/contract/pours/pour-states';
import { SHIFT_NOTED_DAYS } from '@traco/contract/truck-drivers/shift-limits';

import { addDays } from '@traco/contract/values/calendar';
import { and, asc, between, eq, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { absences, drivers, partners, shifts, vehicles } from '../../database/tables/index.ts';
import { vehicleStateOf } from '../../database/vehicle-state.queries.ts';
import { unseen, wordList } from '../../platform/literals.ts';
import { columnOf, rowsOf, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Days before a day whose shifts decide whether a driver has rested: `app.duties`. */
const REST_DAYS = 2;

const shiftColumns = {
  id: shifts.id,
  driverId: shifts.driverId,
  dayOn: shifts.dayOn,
  vehicleId: shifts.vehicleId,
  helperName: shifts.helperName,
  plannedStartsAt: shifts.plannedStartsAt,
  startedAt: shifts.startedAt,
  endedAt: shifts.endedAt,
  revision: shifts.revision,
};

/**
 * Shifts of a day and of those just before it, on which rest depends, and of the last days up to today; the oldest
 * first, with their drivers' names.
 */
export const listShifts = (db: Database, unitId: string, dayOn: string, today: string) =>
  db
    .select({
      ...shiftColumns,
      driver: columnOf(z.string())`coalesce(${drivers.name}, app.driver_name(${shifts.driverId}))`,
    })
    .from(shifts)
    .leftJoin(drivers, eq(drivers.id, shifts.driverId))
    .where(
      and(
        eq(shifts.unitId, unitId),
        or(
          between(shifts.dayOn, addDays(dayOn, -REST_DAYS), dayOn),
          between(shifts.dayOn, addDays(today, -SHIFT_NOTED_DAYS), today),
        ),
      ),
    )
    .orderBy(asc(shifts.dayOn), asc(shifts.plannedStartsAt));
export type ShiftRow = Awaited<ReturnType<typeof listShifts>>[number];

/** What of the drivers the day's facts do not tell. */
export const listCrew = (db: Database, unitId: string) =>
  db
    .select({
      id: drivers.id,
      name: drivers.name,
      phone: drivers.phone,
      partner: partners.name,
      licenceExpiresOn: drivers.licenceExpiresOn,
      toxicologyExpiresOn: drivers.toxicologyExpiresOn,
      medicalExpiresOn: drivers.medicalExpiresOn,
    })
    .from(drivers)
    .leftJoin(partners, eq(partners.id, drivers.partnerId))
    .where(and(eq(drivers.unitId, unitId), eq(drivers.active, true)));

/** Who is away on a day. */
export const listAway = (db: Database, unitId: string, dayOn: string) =>
  db
    .select({ id: absences.id, driverId: absences.driverId, kind: absences.kind, toOn: absences.toOn })
    .from(absences)
    .where(
      and(
        eq(absences.unitId, unitId),
        isNull(absences.withdrawnAt),
        lte(absences.fromOn, dayOn),
        gte(absences.toOn, dayOn),
      ),
    );

const DrivenRow = z.object({ driverId: z.string(), state: LoadState, m3: z.number() });
export type DrivenRow = z.infer<typeof DrivenRow>;

/** The loads of a day by the drivers in use of a unit that are not cancelled, as their phones and the overview of drivers count them. */
export const listDriven = (db: Database, unitId: string, dayOn: string): Promise<DrivenRow[]> =>
  rowsOf(db, DrivenRow)`
    select l.driver_id as "driverId", l.state, l.loaded_m3::float as m3
      from drivers d join loads l on l.driver_id = d.id
        -- By the drivers' own index, however many loads of the unit have no driver; no zone is a whole day away.
        and (l.driver_id, l.loaded_at) >= (d.id, (${unseen(dayOn, 'date')} - 1)::timestamptz)
        and (l.driver_id, l.loaded_at) < (d.id, (${unseen(dayOn, 'date')} + 2)::timestamptz)
     where d.unit_id = ${unseen(unitId, 'uuid')} and d.active and l.state <> 'cancelled' and l.day_on = ${unseen(dayOn, 'date')}`;

/** Vehicles with the revision that a change of their state names; loaders too. */
export const listFleet = (db: Database, unitId: string) =>
  db
    .select({
      id: vehicles.id,
      type: vehicles.type,
      plate: vehicles.plate,
      fleetNumber: vehicles.fleetNumber,
      drumM3: vehicles.drumM3,
      state: vehicleStateOf(sql`${vehicles}`),
      stateReason: vehicles.stateReason,
      partner: partners.name,
      pumpKind: vehicles.pumpKind,
      driverId: vehicles.driverId,
      revision: vehicles.revision,
    })
    .from(vehicles)
    .leftJoin(partners, eq(partners.id, vehicles.partnerId))
    .where(and(eq(vehicles.unitId, unitId), sql`${vehicles.state} <> 'inactive'`))
    .orderBy(asc(vehicles.fleetNumber));

const PourNameRow = z.object({
  id: z.string(),
  number: z.number(),
  customer: z.string(),
  site: z.string(),
  mixCode: z.string(),
});

/** What tells a person which pour a load is of: of the pours of a unit that begin between two instants. */
export const listPourNames = (db: Database, unitId: string, from: Date, to: Date) =>
  rowsOf(db, PourNameRow)`
    select p.id, p.number, k.name as customer, s.name as site, m.code as "mixCode"
      from pours p join customers k on k.id = p.customer_id join sites s on s.id = p.site_id join mixes m on m.id = p.mix_id
     where p.unit_id = ${unseen(unitId, 'uuid')} and p.starts_at >= ${unseen(from.toISOString(), 'timestamptz')}
       and p.starts_at < ${unseen(to.toISOString(), 'timestamptz')}`;

/** Condition on `pours p`: of a unit, from so many days after one to so many; the wider instants let an index serve. */
const ofDays = (
  unitId: string,
  dayOn: string,
  first: number,
  last: number,
): SQL => sql`p.unit_id = ${unseen(unitId, 'uuid')}
  and p.day_on between ${unseen(dayOn, 'date')} + ${sql.raw(String(first))} and ${unseen(dayOn, 'date')} + ${sql.raw(String(last))}
  and p.starts_at >= ${unseen(dayOn, 'date')} + ${sql.raw(String(first - 1))}
  and p.starts_at < ${unseen(dayOn, 'date')} + ${sql.raw(String(last + 2))}`;

/** Loads of a day's pours, as the board shows them, that have not begun and lack truck or driver. */
const unassigned = (
  unitId: string,
  dayOn: string,
  after: number,
): SQL => sql`(select count(*)::int from pours p
  join loads l on l.pour_id = p.id and l.state = 'scheduled' and (l.vehicle_id is null or l.driver_id is null)
  where ${ofDays(unitId, dayOn, after, after)} and p.state = any(${wordList(planningStates)}))`;

const ToDoRow = z.object({ unassigned: z.number(), unassignedNextDay: z.number(), unconfirmed: z.number() });

/**
 * What of a day and the next is to be done: loads without truck or driver, and pours that office or customer have not confirmed
 * and that have not begun.
 */
export const countToDo = (db: Database, unitId: string, dayOn: string) =>
  theRow(db, ToDoRow)`
    select ${unassigned(unitId, dayOn, 0)} as unassigned, ${unassigned(unitId, dayOn, 1)} as "unassignedNextDay",
      (select count(*)::int from pours p where ${ofDays(unitId, dayOn, 0, 1)}
        and (p.state in ('requested', 'under_review')
          or (p.state in ('confirmed', 'rescheduled') and p.customer_confirmed_at is null))) as unconfirmed`;
