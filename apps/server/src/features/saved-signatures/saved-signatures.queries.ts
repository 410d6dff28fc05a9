import { and, asc, eq, isNull } from 'drizzle-orm';
import { savedSignatures } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** The signatures of the actor's own account: the policies show no other. */
export const listSignatures = (db: Database) =>
  db
    .select({
      id: savedSignatures.id,
      kind: savedSignatures.kind,
      description: savedSignatures.description,
      data: savedSignatures.data,
    })
    .from(savedSignatures)
    .where(isNull(savedSignatures.forgottenAt))
    .orderBy(asc(savedSignatures.createdAt));

/** Keeps one unless its id is taken; whether it was kept. */
export const insertSignature = async (db: Database, row: typeof savedSignatures.$inferInsert) =>
  (await db.insert(savedSignatures).values(row).onConflictDoNothing().returning({ id: savedSignatures.id }))
    .length > 0;

/** Erases the drawing; whether there was one. */
export const forgetSignature = async (db: Database, id: string, at: Date) =>
  (
    await db
      .update(savedSignatures)
      .set({ data: '', description: '', forgottenAt: at })
      .where(and(eq(savedSignatures.id, id), isNull(savedSignatures.forgottenAt)))
      .returning({ id: savedSignatures.id })
  ).length > 0;
