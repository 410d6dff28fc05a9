import { signedInDoor } from '../../platform/door.ts';
import { cursorBehindRow } from '../../platform/row-cursor.ts';
import { seesAddresses, shownTo } from './active-sessions.rules.ts';
import { countSessions, listSessions } from './list-sessions.queries.ts';
import { behindSession, whereOfSessions } from './session-filter.queries.ts';

const { activeSessions } = signedInDoor;

/** What the office reads of the sessions; only an admin reads whole addresses. */
export const listHandlers = {
  list: activeSessions.list.handler(async ({ input, context: { actor, db, now }, errors }) => {
    const { sort, limit } = input;
    const after = behindSession(sort, input.cursor);
    if (!after) throw errors.CURSOR_INVALID();
    const where = [whereOfSessions(input, seesAddresses(actor.role)), after];
    const found = await listSessions(db, { where, sort, limit: limit + 1 }, actor.sessionId);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      rows: page.map(({ session }) => shownTo(actor.role, session)),
      nextCursor:
        found.length > limit && last
          ? cursorBehindRow(sort, { value: last.place, id: last.session.id })
          : null,
      at: now().toISOString(),
    };
  }),

  totals: activeSessions.totals.handler(({ input, context: { actor, db } }) =>
    countSessions(db, input, seesAddresses(actor.role)),
  ),
};
