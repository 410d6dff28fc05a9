import { examExpiry } from '@traco/contract/truck-drivers/driver-papers';
import type { DriverFields } from '@traco/contract/truck-drivers/driver-record';
import { and, count, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { holdId } from '../../database/hold-id.queries.ts';
import {
  absences,
  driverDocuments,
  driverEvents,
  drivers,
  files,
  loads,
  partners,
  vehicles,
} from '../../database/tables/index.ts';
import { unseen } from '../../platform/literals.ts';
import type { Database } from '../../platform/transaction.ts';

const columnsOf = ({ vehicleId: _, ...fields }: DriverFields) => ({
  ...fields,
  phone: fields.phone ?? null,
  licenceNumber: fields.licenceNumber ?? null,
  licenceCategory: fields.licenceCategory ?? null,
  licenceExpiresOn: fields.licenceExpiresOn ?? null,
  toxicologyOn: fields.toxicologyOn ?? null,
  // An examination that nobody says the end of does not hold for ever.
  toxicologyExpiresOn: examExpiry(fields),
  medicalExpiresOn: fields.medicalExpiresOn ?? null,
  admittedOn: fields.admittedOn ?? null,
  pixKey: fields.pixKey || null,
  partnerId: fields.partnerId ?? null,
});

/** Inserts a driver; a taken id or CPF is the caller's to word. */
export const insertDriver = (db: Database, id: string, unitId: string, fields: DriverFields) =>
  db
    .insert(drivers)
    .values({ id, unitId, ...columnsOf(fields) })
    .execute();

/** Inserts drivers of an import; answers the ids of those whose CPF nobody has. */
export async function insertDrivers(
  db: Database,
  unitId: string,
  made: readonly { id: string; fields: DriverFields }[],
): Promise<Set<string>> {
  if (made.length === 0) return new Set();
  const rows = await db
    .insert(drivers)
    .values(made.map(({ id, fields }) => ({ id, unitId, ...columnsOf(fields) })))
    .onConflictDoNothing()
    .returning({ id: drivers.id });
  return new Set(rows.map(({ id }) => id));
}

export const updateDriver = (db: Database, id: string, fields: DriverFields) =>
  db
    .update(drivers)
    .set({ ...columnsOf(fields), revision: sql`${drivers.revision} + 1` })
    .where(eq(drivers.id, id))
    .execute();

export const updateActive = (db: Database, id: string, active: boolean) =>
  db
    .update(drivers)
    .set({ active, revision: sql`${drivers.revision} + 1` })
    .where(eq(drivers.id, id));

/** Holds the driver's row against other changes; its key stays free to be pointed to. */
export const lockDriver = async (db: Database, id: string) =>
  (
    await db
      .select({
        unitId: drivers.unitId,
        partnerId: drivers.partnerId,
        name: drivers.name,
        cpf: drivers.cpf,
        active: drivers.active,
        licenceCategory: drivers.licenceCategory,
        licenceExpiresOn: drivers.licenceExpiresOn,
        licencePaidWork: drivers.licencePaidWork,
        toxicologyExpiresOn: drivers.toxicologyExpiresOn,
        medicalExpiresOn: drivers.medicalExpiresOn,
        revision: drivers.revision,
      })
      .from(drivers)
      .where(eq(drivers.id, id))
      .for('no key update')
  )[0];

/** The driver of a request that changes nothing of that row. */
export const findDriver = async (db: Database, id: string) =>
  (await db.select({ unitId: drivers.unitId }).from(drivers).where(eq(drivers.id, id)))[0];

/** Holds a truck of the unit, with the driver whose regular one it is. */
export const lockTruck = async (db: Database, id: string, unitId: string) =>
  (
    await db
      .select({ driverId: vehicles.driverId, driver: drivers.name })
      .from(vehicles)
      .leftJoin(drivers, eq(drivers.id, vehicles.driverId))
      .where(and(eq(vehicles.id, id), eq(vehicles.unitId, unitId)))
      .for('no key update', { of: vehicles })
  )[0];

/** Gives the driver this truck as the regular one, and takes any other away. */
export async function giveRegularTruck(db: Database, driverId: string, vehicleId: string | null) {
  // In one order, so that two who swap trucks at once wait for each other once.
  await db.execute(sql`select 1 from vehicles where driver_id = ${driverId} or id = ${vehicleId}
    order by id for no key update`);
  const change = (to: string | null) => ({ driverId: to, revision: sql`${vehicles.revision} + 1` });
  await db
    .update(vehicles)
    .set(change(null))
    .where(and(eq(vehicles.driverId, driverId), vehicleId ? ne(vehicles.id, vehicleId) : undefined));
  if (!vehicleId) return;
  await db
    .update(vehicles)
    .set(change(driverId))
    .where(and(eq(vehicles.id, vehicleId), sql`${vehicles.driverId} is distinct from ${driverId}`));
}

/** Gives new drivers trucks that are held and nobody's. */
export async function giveFreeTrucks(
  db: Database,
  given: readonly { driverId: string; vehicleId: string }[],
) {
  if (given.length === 0) return;
  await db.execute(sql`update vehicles set driver_id = g.driver_id, revision = revision + 1
    from unnest(${sql.param(given.map(({ vehicleId }) => vehicleId))}::uuid[],
      ${sql.param(given.map(({ driverId }) => driverId))}::uuid[]) g (vehicle_id, driver_id)
    where id = g.vehicle_id`);
}

/** A file sent as a driver's document for this unit, as the asker sees it: who reads the file reads the driver. */
export const findDocumentFile = async (db: Database, id: string, unitId: string) =>
  (
    await db
      .select({ mediaType: files.mediaType })
      .from(files)
      .where(and(eq(files.id, id), eq(files.purpose, 'driver-document'), eq(files.unitId, unitId)))
  )[0];

/**
 * Lets one request go at a time that attaches one of these files: of two at once the second finds what the first wrote.
 * In one order, so that two that name the same files wait for each other once.
 */
export async function holdFiles(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await holdId(db, id);
}

export const insertDocument = async (db: Database, row: typeof driverDocuments.$inferInsert) =>
  (
    await db.insert(driverDocuments).values(row).onConflictDoNothing().returning({ id: driverDocuments.id })
  )[0];

/** Whether a file is a paper of somebody else, also of absences and events: with that person it would be erased, and change units. */
export async function isOfAnother(db: Database, fileId: string, driverId: string): Promise<boolean> {
  const counts = [driverDocuments, absences, driverEvents].map((table) =>
    db.$count(table, and(eq(table.fileId, fileId), ne(table.driverId, driverId))),
  );
  for (const count of counts) if ((await count) > 0) return true;
  return false;
}

/** Whether a file is a document already. */
export const isAttached = async (db: Database, fileId: string): Promise<boolean> =>
  (await db.$count(driverDocuments, eq(driverDocuments.fileId, fileId))) > 0;

export const findDocument = async (db: Database, id: string) =>
  (
    await db
      .select({ driverId: driverDocuments.driverId })
      .from(driverDocuments)
      .where(eq(driverDocuments.id, id))
  )[0];

export const insertAbsence = async (db: Database, row: typeof absences.$inferInsert) =>
  (await db.insert(absences).values(row).onConflictDoNothing().returning({ id: absences.id }))[0];

/** Takes an absence back unless it was changed meanwhile; whether it did. */
export const withdrawAbsence = async (db: Database, id: string, revision: number, at: Date) =>
  (
    await db
      .update(absences)
      .set({ withdrawnAt: at, revision: sql`${absences.revision} + 1` })
      .where(and(eq(absences.id, id), eq(absences.revision, revision), isNull(absences.withdrawnAt)))
      .returning({ id: absences.id })
  ).length > 0;

/** Inserts an event unless its id is taken. */
export const insertEvent = (db: Database, row: typeof driverEvents.$inferInsert) =>
  db.insert(driverEvents).values(row).onConflictDoNothing();

/** How many loads that have not begun a driver has from one day on, or from it to another. */
export async function countPlannedLoads(db: Database, driverId: string, fromOn: string, toOn?: string) {
  const [row] = await db
    .select({ loads: count() })
    .from(loads)
    .where(
      and(
        sql`${loads.driverId} = ${unseen(driverId, 'uuid')} and ${loads.state} = 'scheduled'`,
        // The index is by time, and no zone is a whole day away.
        sql`${loads.loadedAt} >= ${fromOn}::date - 1 and ${loads.loadedAt} < 'infinity'`,
        gte(loads.dayOn, fromOn),
        toOn ? lte(loads.dayOn, toOn) : undefined,
      ),
    );
  return row?.loads ?? 0;
}

/** A partner, as the asker sees it. */
export const findPartner = async (db: Database, id: string) =>
  (await db.select({ id: partners.id }).from(partners).where(eq(partners.id, id)))[0];

/** Whether a driver whom the actor sees has this CPF. */
export const hasCpf = async (db: Database, cpf: string): Promise<boolean> =>
  (await db.$count(drivers, eq(drivers.cpf, cpf))) > 0;
