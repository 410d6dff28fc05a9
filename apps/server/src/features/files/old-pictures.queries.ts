import { and, eq, gt, sql } from 'drizzle-orm';
import { files } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Pictures that are kept as they came, behind one of them; an index holds only these. */
export const listPicturesAsTheyCame = (db: Database, behind: string, most: number) =>
  db
    .select({ id: files.id, storageKey: files.storageKey })
    .from(files)
    .where(and(sql`is_bare = false`, gt(files.id, behind)))
    .orderBy(files.id)
    .limit(most);

/** Puts what was made anew in the place of what came; false when somebody was quicker, or it was erased meanwhile. */
export async function keepBare(
  db: Database,
  id: string,
  made: Pick<typeof files.$inferInsert, 'mediaType' | 'bytes' | 'sha256' | 'storageKey'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(files)
    .set({ ...made, isBare: true })
    .where(and(eq(files.id, id), sql`is_bare = false and bytes > 0`));
  return rowCount === 1;
}

/** Says that a picture stays as it came: it cannot be opened, and may be what somebody signed or proved by. */
export const leaveAsItCame = (db: Database, id: string) =>
  db.update(files).set({ isBare: null }).where(eq(files.id, id));
