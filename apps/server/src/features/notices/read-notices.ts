import type { Database } from '../../platform/transaction.ts';
import { listNotices } from './notices.queries.ts';

const SHOWN_DAYS = 14;

/** A person's notices of the last days, as screens read them. */
export async function readNotices(db: Database, accountId: string, now: Date) {
  const since = new Date(now.getTime() - SHOWN_DAYS * 86_400_000);
  return (await listNotices(db, accountId, since)).map((notice) => ({
    ...notice,
    at: notice.at.toISOString(),
    readAt: notice.readAt?.toISOString() ?? null,
  }));
}
