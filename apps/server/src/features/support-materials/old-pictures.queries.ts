import { and, eq, gt, sql } from 'drizzle-orm';
import { supportMaterialVersions as versions } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Pictures of the library that nobody has looked at since they came, behind one of them; an index holds only these. */
export const listPicturesAsTheyCame = (db: Database, behind: string, most: number) =>
  db
    .select({ id: versions.id, storageKey: versions.storageKey })
    .from(versions)
    .where(and(sql`is_bare = false`, gt(versions.id, behind)))
    .orderBy(versions.id)
    .limit(most);

/** Puts what was made anew in the place of what came; false when somebody was quicker. */
export async function keepBare(
  db: Database,
  id: string,
  made: Pick<typeof versions.$inferInsert, 'mediaType' | 'bytes' | 'sha256' | 'storageKey'>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(versions)
    .set({ ...made, isBare: true })
    .where(and(eq(versions.id, id), sql`is_bare = false`));
  return rowCount === 1;
}

/** Says that a picture stays as it is: it carries nothing (true), or cannot be opened (null). */
export const leaveAsItIs = (db: Database, id: string, isBare: true | null) =>
  db.update(versions).set({ isBare }).where(eq(versions.id, id));
