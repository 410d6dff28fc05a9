import type { PdfAnnotation } from '@traco/contract/values/pdf-annotation';
import { and, eq, sql } from 'drizzle-orm';
import { supportMaterialAnnotations } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** The actor's own annotations on a version: the policies show no other. */
export const findAnnotations = async (db: Database, versionId: string) =>
  (
    await db
      .select()
      .from(supportMaterialAnnotations)
      .where(eq(supportMaterialAnnotations.versionId, versionId))
  )[0];

interface Kept {
  annotations: PdfAnnotation[];
  storageKey: string;
  bytes: number;
  savedAt: Date;
}

/**
 * Keeps annotations on top of the revision that they began from; the new revision, or undefined when another one was
 * kept meanwhile.
 */
export async function keepAnnotations(
  db: Database,
  { accountId, versionId, revision }: { accountId: string; versionId: string; revision: number },
  kept: Kept,
): Promise<number | undefined> {
  const [row] =
    revision === 0
      ? await db
          .insert(supportMaterialAnnotations)
          .values({ accountId, versionId, ...kept })
          .onConflictDoNothing()
          .returning({ revision: supportMaterialAnnotations.revision })
      : await db
          .update(supportMaterialAnnotations)
          .set({ ...kept, revision: sql`${supportMaterialAnnotations.revision} + 1` })
          .where(
            and(
              eq(supportMaterialAnnotations.versionId, versionId),
              eq(supportMaterialAnnotations.accountId, accountId),
              eq(supportMaterialAnnotations.revision, revision),
            ),
          )
          .returning({ revision: supportMaterialAnnotations.revision });
  return row?.revision;
}
