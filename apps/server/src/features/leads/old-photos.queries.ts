import { and, eq, gt, sql } from 'drizzle-orm';
import { leadPhotos } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const asTheyCame = sql`not is_remade`;

/** Photos that are kept as they came, behind one of them; an index holds only these. */
export const listAsTheyCame = (db: Database, behind: string, most: number) =>
  db
    .select({ id: leadPhotos.id, storageKey: leadPhotos.storageKey })
    .from(leadPhotos)
    .where(and(asTheyCame, gt(leadPhotos.id, behind)))
    .orderBy(leadPhotos.id)
    .limit(most);

/** Puts the photo that was made anew in the place of the one that came; false when somebody was quicker. */
export async function keepRemade(
  db: Database,
  id: string,
  made: Pick<typeof leadPhotos.$inferInsert, 'mediaType' | 'bytes' | 'sha256' | 'storageKey'>,
): Promise<boolean> {
  const kept = await db
    .update(leadPhotos)
    .set({ ...made, isRemade: true })
    .where(and(eq(leadPhotos.id, id), asTheyCame))
    .returning({ id: leadPhotos.id });
  return kept.length > 0;
}

/** Erases a photo that nothing can be made of: as it came it is refused today. */
export const eraseOldPhoto = (db: Database, id: string) =>
  db.delete(leadPhotos).where(and(eq(leadPhotos.id, id), asTheyCame));
