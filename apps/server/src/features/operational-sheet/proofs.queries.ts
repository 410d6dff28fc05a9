import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  deviceEntries,
  fuelings,
  loadReceipts,
  occurrences,
  refusedEntries,
  waterAdditions,
} from '../../database/tables/index.ts';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What is proved of a load that the actor drives or plans, whoever proved it. */
export const Proofs = z.object({
  /** Litres beyond the mix so far. */
  waterLitres: z.number(),
  hasReceipt: z.boolean(),
  hasReturn: z.boolean(),
});
export type Proofs = z.infer<typeof Proofs>;

/** What is proved of a load; nothing of one that is not the actor's. */
export async function findProofs(db: Database, loadId: string): Promise<Proofs> {
  const row = await rowOf(db, Proofs)`
    select water_litres as "waterLitres", has_receipt as "hasReceipt", has_return as "hasReturn"
      from app.proofs_of_load(${loadId})`;
  return row ?? { waterLitres: 0, hasReceipt: false, hasReturn: false };
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

/** Tells every post of the plant that a driver called for help. */
export const ringForHelp = (db: Database, occurrenceId: string, call: { title: string; text: string }) =>
  db.execute(sql`select app.call_for_help(${occurrenceId}, ${call.title}, ${call.text})`);

/** Keeps entries as they came. */
export async function insertEntries(
  db: Database,
  rows: (typeof deviceEntries.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(deviceEntries).values(rows).onConflictDoNothing();
}

/** Which of these entries of a driver were refused. */
export async function listRefusedOf(
  db: Database,
  driverId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: refusedEntries.id })
    .from(refusedEntries)
    .where(and(eq(refusedEntries.driverId, driverId), inArray(refusedEntries.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Keeps an entry that the ledger did not take; the first refusal of an id stands. */
export const insertRefused = (db: Database, row: typeof refusedEntries.$inferInsert) =>
  db.insert(refusedEntries).values(row).onConflictDoNothing();
