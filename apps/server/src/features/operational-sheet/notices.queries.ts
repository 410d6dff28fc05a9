import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { notices } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const SHOWN = 20;

/** The person's last notices, the newest first. */
export const listNotices = (db: Database, accountId: string, since: Date) =>
  db
    .select({
      id: notices.id,
      title: notices.title,
      text: notices.text,
      kind: notices.kind,
      from: notices.sentByName,
      at: notices.createdAt,
      readAt: notices.readAt,
    })
    .from(notices)
    .where(and(eq(notices.accountId, accountId), gt(notices.createdAt, since)))
    .orderBy(desc(notices.createdAt))
    .limit(SHOWN);

/** Marks a notice as read, once; whether it exists for the reader. */
export async function markRead(db: Database, id: string, at: Date): Promise<boolean> {
  const found = await db
    .update(notices)
    .set({ readAt: sql`coalesce(${notices.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(notices.id, id))
    .returning({ id: notices.id });
  return found.length > 0;
}
