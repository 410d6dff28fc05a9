import type { filePurposes } from '@traco/contract/files';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
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

/** Whether all these files are there, the actor's to attach, of this purpose, and sent no earlier than this. */
export async function areKnownFiles(
  db: Database,
  ids: readonly (string | null | undefined)[],
  purpose: (typeof filePurposes)[number],
  since: Date,
): Promise<boolean> {
  const asked = [...new Set(ids.filter((id) => id !== null && id !== undefined))];
  if (asked.length === 0) return true;
  const isFit = and(inArray(files.id, asked), eq(files.purpose, purpose), gte(files.createdAt, since));
  return (await db.$count(files, isFit)) === asked.length;
}

/** Whether one of these files proves already who received, or asked for water, at another load of this driver's. */
export async function areOfAnotherLoad(
  db: Database,
  ids: readonly (string | null | undefined)[],
  load: { id: string; driverId: string; since: Date },
): Promise<boolean> {
  const asked = sql`any(${sql.param(ids.filter((id) => id))}::uuid[])`;
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (
      select from loads l where l.driver_id = ${load.driverId} and l.id <> ${load.id} and l.loaded_at >= ${load.since.toISOString()}
        and (exists (select from load_receipts r where r.load_id = l.id and (r.signature_id = ${asked} or r.absent_photo_id = ${asked}))
          or exists (select from water_additions w where w.load_id = l.id and w.signature_id = ${asked}))) as used`);
  return rows[0]!.used;
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
export const ringForHelp = (db: Database, occurrenceId: string, told: { title: string; text: string }) =>
  db.execute(sql`select app.call_for_help(${occurrenceId}, ${told.title}, ${told.text})`);

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
