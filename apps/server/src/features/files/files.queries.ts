import { eq } from 'drizzle-orm';
import { files } from '../../database/tables/index.ts';
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

export async function insertFile(db: Database, row: typeof files.$inferInsert) {
  return (await db.insert(files).values(row).returning(columns))[0]!;
}
