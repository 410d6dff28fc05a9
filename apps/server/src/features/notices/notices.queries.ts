import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { notices } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const SHOWN = 20;

/** A person's last notices, the newest first; not what a decision has overtaken. */
export const listNotices = (db: Database, accountId: string, since: Date) =>
  db
    .select({
      id: notices.id,
      title: notices.title,
      text: notices.text,
      kind: notices.kind,
      link: notices.link,
      from: notices.sentByName,
      at: notices.createdAt,
      readAt: notices.readAt,
      conflictId: notices.conflictId,
    })
    .from(notices)
    .where(and(eq(notices.accountId, accountId), gt(notices.createdAt, since), isNull(notices.overtakenAt)))
    .orderBy(desc(notices.createdAt))
    .limit(SHOWN);

/** Marks a person's notice as read, once; whether it is theirs. */
export async function markRead(db: Database, accountId: string, id: string, at: Date): Promise<boolean> {
  const found = await db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(notices.id, id), eq(notices.accountId, accountId)))
    .returning({ id: notices.id });
  return found.length > 0;
}

/** Whose a notice is; undefined when the asker sees none of this id. */
export const findReader = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.select({ accountId: notices.accountId }).from(notices).where(eq(notices.id, id)))[0]?.accountId;

/** Tells persons something, each once for an incident; how many were told. */
export async function insertNotices(db: Database, rows: (typeof notices.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await db.insert(notices).values(rows).onConflictDoNothing().returning({ id: notices.id });
  return made.length;
}
