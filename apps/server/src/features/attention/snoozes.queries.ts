import { and, eq, gt } from 'drizzle-orm';
import { attentionSnoozes } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** What a person has put off that has not come back yet. */
export const listSnoozes = (db: Database, accountId: string, now: Date) =>
  db
    .select({
      key: attentionSnoozes.key,
      severity: attentionSnoozes.severity,
      until: attentionSnoozes.until,
      reason: attentionSnoozes.reason,
    })
    .from(attentionSnoozes)
    .where(and(eq(attentionSnoozes.accountId, accountId), gt(attentionSnoozes.until, now)));
export type Snooze = Awaited<ReturnType<typeof listSnoozes>>[number];

/** Puts a line off, or puts it off anew. */
export const keepSnooze = (db: Database, snooze: typeof attentionSnoozes.$inferInsert) =>
  db
    .insert(attentionSnoozes)
    .values(snooze)
    .onConflictDoUpdate({ target: [attentionSnoozes.accountId, attentionSnoozes.key], set: snooze });

/** Ends it now; whether there was one. */
export async function endSnooze(db: Database, accountId: string, key: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(attentionSnoozes)
    .set({ until: now })
    .where(
      and(
        eq(attentionSnoozes.accountId, accountId),
        eq(attentionSnoozes.key, key),
        gt(attentionSnoozes.until, now),
      ),
    )
    .returning({ key: attentionSnoozes.key });
  return ended.length > 0;
}
