import { inArray } from 'drizzle-orm';
import {
  deviceEntries,
  files,
  fuelings,
  loadReceipts,
  occurrences,
  refusedEntries,
  waterAdditions,
} from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Whether all these files are there, and the actor's to attach. */
export async function areKnownFiles(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<boolean> {
  const asked = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (asked.length === 0) return true;
  return (await db.$count(files, inArray(files.id, asked))) === asked.length;
}

const isNew = (made: readonly unknown[]) => made.length > 0;

/** Each of these writes a row unless its id is there already, and tells whether it did. */
export const insertWater = async (db: Database, row: typeof waterAdditions.$inferInsert) =>
  isNew(
    await db.insert(waterAdditions).values(row).onConflictDoNothing().returning({ id: waterAdditions.id }),
  );
export const insertReceipt = async (db: Database, row: typeof loadReceipts.$inferInsert) =>
  isNew(await db.insert(loadReceipts).values(row).onConflictDoNothing().returning({ id: loadReceipts.id }));
export const insertFueling = async (db: Database, row: typeof fuelings.$inferInsert) =>
  isNew(await db.insert(fuelings).values(row).onConflictDoNothing().returning({ id: fuelings.id }));
export const insertOccurrence = async (db: Database, row: typeof occurrences.$inferInsert) =>
  isNew(await db.insert(occurrences).values(row).onConflictDoNothing().returning({ id: occurrences.id }));

/** Keeps entries as they came. */
export async function insertEntries(
  db: Database,
  rows: (typeof deviceEntries.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(deviceEntries).values(rows).onConflictDoNothing();
}

/** Keeps an entry that the ledger did not take; the first refusal of an id stands. */
export const insertRefused = (db: Database, row: typeof refusedEntries.$inferInsert) =>
  db.insert(refusedEntries).values(row).onConflictDoNothing();
