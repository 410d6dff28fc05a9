import { signedInDoor } from '../../platform/door.ts';
import { markRead } from './notices.queries.ts';
import { readNotices } from './read-notices.ts';

const { notices } = signedInDoor;

export const noticesRouter = notices.router({
  list: notices.list.handler(async ({ context: { db, actor, now } }) => {
    const rows = await readNotices(db, actor.accountId, now());
    return { rows, unread: rows.filter(({ readAt }) => readAt === null).length };
  }),

  markRead: notices.markRead.handler(async ({ input, context: { db, actor, now }, errors }) => {
    if (!(await markRead(db, actor.accountId, input.id, now()))) throw errors.NOTICE_NOT_FOUND();
    return { read: true };
  }),
});
