import { signedInDoor } from '../../platform/door.ts';
import { seesAddresses, shownTo } from './active-sessions.rules.ts';
import { countSessions, listSessions } from './list-sessions.queries.ts';
import { sessionKeys, whereOfSessions } from './session-filter.queries.ts';

const { activeSessions } = signedInDoor;

/** What the office reads of the sessions; only an admin reads whole addresses. */
export const listHandlers = {
  list: activeSessions.list.handler(async ({ input, context: { actor, db, now }, errors }) => {
    const { sort, limit } = input;
    const where = [whereOfSessions(input, seesAddresses(actor.role)), sessionKeys.behind(input, errors)];
    const found = await listSessions(db, { where, sort, limit: limit + 1 }, actor.sessionId);
    const { rows, nextCursor } = sessionKeys.pageOf(
      found.map((row) => ({ ...row, id: row.session.id })),
      input,
    );
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
