import type { PourMessage } from '@traco/contract/records/pour-page';
import { desc, eq } from 'drizzle-orm';
import { pourConfirmations } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

const MOST = 50;
const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The links by which the customer of a pour was asked, and what they answered, newest first. */
export async function listMessages(db: Database, pourId: string): Promise<PourMessage[]> {
  const links = pourConfirmations;
  const rows = await db
    .select({
      id: links.id,
      createdAt: links.createdAt,
      openedAt: links.openedAt,
      answeredAt: links.answeredAt,
      answer: links.answer,
      name: links.name,
      m3: links.m3,
      message: links.message,
    })
    .from(links)
    .where(eq(links.pourId, pourId))
    .orderBy(desc(links.createdAt))
    .limit(MOST);
  return rows.map(({ createdAt, openedAt, answeredAt, name, message, ...row }) => ({
    ...row,
    at: createdAt.toISOString(),
    openedAt: iso(openedAt),
    answeredAt: iso(answeredAt),
    name: name ?? '',
    message: message ?? '',
  }));
}
