import { LoadState } from '@traco/contract/concrete-volume/load';
import { planningStates } from '@traco/contract/pours/pour-states';
import { SHIFT_NOTED_DAYS } from '@traco/contract/unit-manager/unit-manager';
import { addDays } from '@traco/contract/values/calendar';
import { and, asc, between, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  absences,
  customers,
  drivers,
  loads,
  mixes,
  partners,
  pours,
  shifts,
  sites,
  vehicles,
} from '../../database/tables/index.ts';
import { vehicleStateOf } from '../../database/vehicle-state.queries.ts';
import { unseen } from '../../platform/literals.ts';
import { columnOf, rowsOf } from '../../platform/rows.ts';
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

/** The loads of a day by these drivers that are not cancelled, as their phones and the overview of drivers count them. */
export const listDriven = (db: Database, driverIds: readonly string[], dayOn: string): Promise<DrivenRow[]> =>
  rowsOf(db, DrivenRow)`
    select l.driver_id as "driverId", l.state, l.loaded_m3::float as m3 from loads l
     where l.driver_id = any(${unseen(driverIds, 'uuid[]')}) and l.state <> 'cancelled' and l.day_on = ${unseen(dayOn, 'date')}
       -- The index is by time, and no zone is a whole day away.
       and l.loaded_at >= ${unseen(dayOn, 'date')} - 1 and l.loaded_at < ${unseen(dayOn, 'date')} + 2`;

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

/** What tells a person which pour a load is of. */
export const listPourNames = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: pours.id,
          number: pours.number,
          customer: customers.name,
          site: sites.name,
          mixCode: mixes.code,
        })
        .from(pours)
        .innerJoin(customers, eq(customers.id, pours.customerId))
        .innerJoin(sites, eq(sites.id, pours.siteId))
        .innerJoin(mixes, eq(mixes.id, pours.mixId))
        .where(inArray(pours.id, [...ids]));

/** Pours of a unit from one day to another; the wider instants let an index serve. */
const ofDays = (unitId: string, fromOn: string, toOn: string) =>
  and(
    eq(pours.unitId, unitId),
    between(pours.dayOn, fromOn, toOn),
    sql`${pours.startsAt} >= ${addDays(fromOn, -1)}::timestamptz and ${pours.startsAt} < ${addDays(toOn, 2)}::timestamptz`,
  );

/** Pours from one day to another that office or customer have not confirmed and that have not begun. */
export const countUnconfirmed = (db: Database, unitId: string, fromOn: string, toOn: string) =>
  db.$count(
    pours,
    and(
      ofDays(unitId, fromOn, toOn),
      sql`(${pours.state} in ('requested', 'under_review') or (${pours.state} in ('confirmed', 'rescheduled') and ${pours.customerConfirmedAt} is null))`,
    ),
  );

/** Loads of a day's pours, as the board shows them, that have not begun and lack truck or driver. */
export const countUnassigned = (db: Database, unitId: string, dayOn: string) =>
  db.$count(
    loads,
    and(
      eq(loads.state, 'scheduled'),
      or(isNull(loads.vehicleId), isNull(loads.driverId)),
      inArray(
        loads.pourId,
        db
          .select({ id: pours.id })
          .from(pours)
          .where(and(ofDays(unitId, dayOn, dayOn), inArray(pours.state, [...planningStates]))),
      ),
    ),
  );
