import { eq, inArray } from 'drizzle-orm';
import { drivers, partners, vehicles } from '../../database/tables/index.ts';
import { plain } from '../../platform/sheets/sheet-names.rules.ts';
import type { Database } from '../../platform/transaction.ts';
import type { KnownTruck } from './import-drivers.rules.ts';

/** Which of these CPFs the asker sees a driver of. */
export async function findTakenCpfs(db: Database, cpfs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ cpf: drivers.cpf })
    .from(drivers)
    .where(inArray(drivers.cpf, [...cpfs]));
  return new Set(rows.map(({ cpf }) => cpf));
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

/** The partners by their plain names. */
export async function findPartners(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ id: partners.id, name: partners.name }).from(partners);
  return new Map(rows.map(({ id, name }) => [plain(name), id]));
}
