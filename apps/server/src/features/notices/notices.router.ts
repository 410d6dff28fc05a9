import { signedInDoor } from '../../platform/door.ts';
import { listNotices, markRead } from './notices.queries.ts';

const { notices } = signedInDoor;
const SHOWN_DAYS = 14;

export const noticesRouter = notices.router({
  list: notices.list.handler(async ({ context: { db, actor, now } }) => {
    const since = new Date(now().getTime() - SHOWN_DAYS * 86_400_000);
    const rows = (await listNotices(db, actor.accountId, since)).map((notice) => ({
      ...notice,
      at: notice.at.toISOString(),
      readAt: notice.readAt?.toISOString() ?? null,
    }));
    return { rows, unread: rows.filter(({ readAt }) => readAt === null).length };
  }),

  markRead: notices.markRead.handler(async ({ input, context: { db, actor, now }, errors }) => {
    if (!(await markRead(db, actor.accountId, input.id, now()))) throw errors.NOTICE_NOT_FOUND();
    return { read: true };
  }),
});
