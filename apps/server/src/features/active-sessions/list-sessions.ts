import { signedInDoor } from '../../platform/door.ts';
import { seesAddresses, shownTo } from './active-sessions.rules.ts';
import { countSessions, listSessions } from './list-sessions.queries.ts';
import { sessionKeys, whereOfSessions } from './session-filter.queries.ts';

const { activeSessions } = signedInDoor;

/** What the office reads of the sessions; only an admin reads whole addresses. */
export const listHandlers = {
  list: activeSessions.list.handler(async ({ input, context: { actor, db, now }, errors }) => {
    const { sort, limit } = input;
    const sees = seesAddresses(actor.role);
    const keys = sessionKeys(sees);
    const where = [whereOfSessions(input, sees), keys.behind(input, errors)];
    const page = { where, sort, orderBy: keys.orderBy(sort), limit: limit + 1 };
    const { rows, nextCursor } = keys.pageOf(await listSessions(db, page, actor.sessionId), input);
    return {
      rows: rows.map(({ session }) => shownTo(actor.role, session)),
      nextCursor,
      at: now().toISOString(),
    };
  }),

  totals: activeSessions.totals.handler(({ input, context: { actor, db } }) =>
    countSessions(db, input, seesAddresses(actor.role)),
  ),
};
