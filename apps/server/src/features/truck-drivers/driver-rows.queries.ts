import { AbsenceKind, EquipmentKind } from '@traco/contract/truck-drivers/driver';
import { PaperCheck } from '@traco/contract/truck-drivers/driver-record';
import { PersonAccess } from '@traco/contract/values/person';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { absences, driverDocuments, driverEvents, files } from '../../database/tables/index.ts';
import { columnOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A driver with what the line is made of; days in the unit's calendar. */
export const DriverRow = z.object({
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  phone: z.string().nullable(),
  unit_id: z.string(),
  unit_name: z.string(),
  time_zone: z.string(),
  today: z.string(),
  partner_id: z.string().nullable(),
  partner: z.string().nullable(),
  photo_id: z.string().nullable(),
  active: z.boolean(),
  licence_number: z.string().nullable(),
  licence_category: z.string().nullable(),
  licence_expires_on: z.string().nullable(),
  licence_paid_work: z.boolean(),
  toxicology_on: z.string().nullable(),
  toxicology_expires_on: z.string().nullable(),
  medical_expires_on: z.string().nullable(),
  admitted_on: z.string().nullable(),
  pix_key: z.string().nullable(),
  equipment: z.array(EquipmentKind),
  revision: z.number(),
  vehicle_id: z.string().nullable(),
  plate: z.string().nullable(),
  access: PersonAccess.exclude(['none']).nullable(),
  absences: z.array(z.object({ kind: AbsenceKind, fromOn: z.string(), toOn: z.string() })).nullable(),
  /** Nothing of the company's own. */
  checks: z.array(PaperCheck).nullable(),
});
export type DriverRow = z.infer<typeof DriverRow>;

/** How each driver of the drivers `d` comes in, of those that `where` leaves. */
const accessesOf = (where: SQL) => sql`(select distinct on (y.driver_id) y.driver_id, y.access
  from (select distinct d.unit_id from drivers d ${where}) k cross join lateral app.driver_accesses(k.unit_id) y)`;
/** To a partner nobody tells how the partner's drivers sign in. */
const untold = sql`(select null::uuid as driver_id, null::text as access)`;

/** What a driver's row is made of, from {@link fromDrivers}. */
export const driverColumns = sql`d.id, d.name, d.cpf, d.phone, d.unit_id, u.name as unit_name, u.time_zone,
  t.today::text as today, d.partner_id, p.name as partner, d.active, d.licence_number, d.licence_category,
  d.licence_expires_on::text, d.licence_paid_work, d.toxicology_on::text, d.toxicology_expires_on::text,
  d.medical_expires_on::text, d.admitted_on::text, d.pix_key, d.equipment, d.revision, v.id as vehicle_id, v.plate,
  x.access, f.id as photo_id,
  (select jsonb_agg(jsonb_build_object('kind', a.kind, 'fromOn', a.from_on, 'toOn', a.to_on) order by a.from_on)
     from absences a where a.driver_id = d.id and a.withdrawn_at is null and a.to_on >= t.today) as absences,
  case when d.partner_id is not null then (select jsonb_agg(jsonb_build_object('kind', c.kind, 'state', c.state,
      'reason', c.reason, 'decidedAt', c.decided_at, 'revision', c.revision))
     from driver_paper_checks c where c.driver_id = d.id) end as checks`;

/** Drivers `d` with their unit `u`, its day `t`, partner `p`, truck `v`, access `x` and face `f`. */
export const fromDrivers = (now: Date, where: SQL, isPartner = false) => sql`drivers d
  join units u on u.id = d.unit_id
  cross join lateral (select (${now.toISOString()}::timestamptz at time zone u.time_zone)::date as today) t
  left join partners p on p.id = d.partner_id
  left join (select distinct on (w.driver_id) w.driver_id, w.id, w.plate from vehicles w where w.driver_id is not null
    order by w.driver_id, w.fleet_number) v on v.driver_id = d.id
  left join ${isPartner ? untold : accessesOf(where)} x on x.driver_id = d.id
  left join profile_photos f on f.person_kind = 'driver' and f.person_id = d.id and f.replaced_at is null`;

interface RowsOf {
  unitId?: string | undefined;
  id?: string;
  /** A partner asks. */
  isPartner?: boolean;
}

/** Drivers of one unit or of all that the asker sees, by name. */
export async function listDriverRows(
  db: Database,
  now: Date,
  { unitId, id, isPartner }: RowsOf,
): Promise<DriverRow[]> {
  const wheres: SQL[] = [];
  if (unitId) wheres.push(sql`d.unit_id = ${unitId}`);
  if (id) wheres.push(sql`d.id = ${id}`);
  const where = wheres.length ? sql`where ${sql.join(wheres, sql` and `)}` : sql``;
  return rowsOf(db, DriverRow)`
    select ${driverColumns} from ${fromDrivers(now, where, isPartner)} ${where} order by d.name, d.id`;
}

export const listDocuments = (db: Database, driverId: string) =>
  db
    .select({
      id: driverDocuments.id,
      kind: driverDocuments.kind,
      fileId: driverDocuments.fileId,
      name: files.name,
      mediaType: files.mediaType,
      createdAt: driverDocuments.createdAt,
    })
    .from(driverDocuments)
    .innerJoin(files, eq(files.id, driverDocuments.fileId))
    .where(eq(driverDocuments.driverId, driverId))
    .orderBy(desc(driverDocuments.createdAt));

const absenceColumns = {
  id: absences.id,
  driverId: absences.driverId,
  kind: absences.kind,
  fromOn: absences.fromOn,
  toOn: absences.toOn,
  notes: absences.notes,
  fileId: absences.fileId,
  withdrawnAt: absences.withdrawnAt,
  recordedBy: columnOf(z.string().nullable())`app.account_name(${absences.recordedBy})`,
  revision: absences.revision,
};
const MOST = 200;

/** Absences of a driver, the latest first, the withdrawn ones too. */
export const listAbsences = (db: Database, driverId: string) =>
  db
    .select(absenceColumns)
    .from(absences)
    .where(eq(absences.driverId, driverId))
    .orderBy(desc(absences.fromOn))
    .limit(MOST);

export const findAbsence = async (db: Database, id: string) =>
  (await db.select(absenceColumns).from(absences).where(eq(absences.id, id)))[0];

/** An absence of the driver that shares a day with these. */
export const findOverlap = async (db: Database, driverId: string, fromOn: string, toOn: string) =>
  (
    await db
      .select({ fromOn: absences.fromOn, toOn: absences.toOn, kind: absences.kind })
      .from(absences)
      .where(
        and(
          eq(absences.driverId, driverId),
          isNull(absences.withdrawnAt),
          sql`${absences.fromOn} <= ${toOn} and ${absences.toOn} >= ${fromOn}`,
        ),
      )
      .limit(1)
  )[0];

const eventColumns = {
  id: driverEvents.id,
  driverId: driverEvents.driverId,
  kind: driverEvents.kind,
  onDay: driverEvents.onDay,
  amountCents: driverEvents.amountCents,
  description: driverEvents.description,
  fileId: driverEvents.fileId,
  acknowledgedAt: driverEvents.acknowledgedAt,
  createdAt: driverEvents.createdAt,
  recordedBy: columnOf(z.string().nullable())`app.account_name(${driverEvents.recordedBy})`,
};

/** What happened with a driver, the latest first. */
export const listEvents = (db: Database, driverId: string) =>
  db
    .select(eventColumns)
    .from(driverEvents)
    .where(eq(driverEvents.driverId, driverId))
    .orderBy(desc(driverEvents.onDay), desc(driverEvents.createdAt))
    .limit(MOST);

export const findEvent = async (db: Database, id: string) =>
  (await db.select(eventColumns).from(driverEvents).where(eq(driverEvents.id, id)))[0];
