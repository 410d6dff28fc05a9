import { eq, inArray } from 'drizzle-orm';
import { drivers, partners, vehicles } from '../../database/tables/index.ts';
import { idsByName } from '../../platform/sheets/sheet-names.rules.ts';
import type { Database } from '../../platform/transaction.ts';
import type { KnownTruck } from './import-drivers.rules.ts';

/** The units of the drivers with these CPFs, of those whom the asker sees. */
export async function findHomesOfCpfs(
  db: Database,
  cpfs: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ cpf: drivers.cpf, unitId: drivers.unitId })
    .from(drivers)
    .where(inArray(drivers.cpf, [...cpfs]));
  return new Map(rows.map(({ cpf, unitId }) => [cpf, unitId]));
}

/** The vehicles of a unit by their plates, held until the end of the request. */
export async function findTrucks(db: Database, unitId: string): Promise<Map<string, KnownTruck>> {
  const rows = await db
    .select({ id: vehicles.id, plate: vehicles.plate, driverId: vehicles.driverId })
    .from(vehicles)
    .where(eq(vehicles.unitId, unitId))
    .orderBy(vehicles.id)
    .for('no key update');
  return new Map(rows.map(({ plate, ...truck }) => [plate, truck]));
}

/** The partners by the names that a sheet writes. */
export const findPartners = async (db: Database) =>
  idsByName(await db.select({ id: partners.id, name: partners.name }).from(partners));
