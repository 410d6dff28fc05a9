import { and, eq, gt, sql } from 'drizzle-orm';
import { files, units } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const columns = { id: files.id, name: files.name, mediaType: files.mediaType, bytes: files.bytes };

export const findFile = async (db: Database, id: string) =>
  (await db.select(columns).from(files).where(eq(files.id, id)))[0];

export const findStored = async (db: Database, id: string) =>
  (
    await db
      .select({ ...columns, storageKey: files.storageKey })
      .from(files)
      .where(eq(files.id, id))
  )[0];

/** How many files an account sent in the last hour. */
export const countSentInAnHour = (db: Database, accountId: string) =>
  db.$count(files, and(eq(files.accountId, accountId), gt(files.createdAt, sql`now() - interval '1 hour'`)));

/** Inserts unless the id is taken; what was inserted. */
export const insertFile = async (db: Database, row: typeof files.$inferInsert) =>
  (await db.insert(files).values(row).onConflictDoNothing().returning(columns))[0];

/** The unit, if the actor may see it; null else. */
export const findUnitId = async (db: Database, unitId: string | undefined) =>
  unitId
    ? ((await db.select({ id: units.id }).from(units).where(eq(units.id, unitId)))[0]?.id ?? null)
    : null;
