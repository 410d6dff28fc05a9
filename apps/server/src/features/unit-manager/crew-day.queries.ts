import { and, asc, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
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
import type { Database } from '../../platform/transaction.ts';

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

export const listShifts = (db: Database, unitId: string, dayOn: string) =>
  db
    .select(shiftColumns)
    .from(shifts)
    .where(and(eq(shifts.unitId, unitId), eq(shifts.dayOn, dayOn)))
    .orderBy(asc(shifts.plannedStartsAt));
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

/** Vehicles with the revision that a change of their state names; loaders too. */
export const listFleet = (db: Database, unitId: string) =>
  db
    .select({
      id: vehicles.id,
      type: vehicles.type,
      plate: vehicles.plate,
      fleetNumber: vehicles.fleetNumber,
      drumM3: vehicles.drumM3,
      state: vehicles.state,
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

/** Pours from one day to another that office or customer have not confirmed and that have not begun. */
export const countUnconfirmed = (db: Database, unitId: string, fromOn: string, toOn: string) =>
  db.$count(
    pours,
    and(
      eq(pours.unitId, unitId),
      gte(pours.dayOn, fromOn),
      lte(pours.dayOn, toOn),
      sql`(${pours.state} in ('requested', 'under_review') or (${pours.state} in ('confirmed', 'rescheduled') and ${pours.customerConfirmedAt} is null))`,
    ),
  );

/** Loads of a day that have not begun and lack truck or driver. */
export const countUnassigned = (db: Database, unitId: string, dayOn: string) =>
  db.$count(
    loads,
    and(
      eq(loads.unitId, unitId),
      eq(loads.dayOn, dayOn),
      eq(loads.state, 'scheduled'),
      sql`${loads.pourId} is not null and (${loads.vehicleId} is null or ${loads.driverId} is null)`,
      sql`exists (select from pours p where p.id = ${loads.pourId}
        and p.state in ('requested', 'under_review', 'confirmed', 'rescheduled', 'in_progress'))`,
    ),
  );
