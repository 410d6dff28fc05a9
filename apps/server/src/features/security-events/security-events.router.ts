import { signedInDoor } from '../../platform/door.ts';
import { cursorBehindRow } from '../../platform/row-cursor.ts';
import { shownTo } from '../active-sessions/active-sessions.rules.ts';
import { exportSecurity } from './export-security.ts';
import { behindEvent, listSecurity, SECURITY_SORT } from './list-security.queries.ts';

const { securityEvents } = signedInDoor;

export const securityEventsRouter = securityEvents.router({
  export: exportSecurity,

  list: securityEvents.list.handler(async ({ input, context: { actor, db }, errors }) => {
    const { cursor, limit, ...filter } = input;
    const after = behindEvent(cursor);
    if (!after) throw errors.CURSOR_INVALID();
    const found = await listSecurity(db, filter, { after, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      rows: shown.map(({ event }) => shownTo(actor.role, event)),
      nextCursor:
        found.length > limit && last
          ? cursorBehindRow(SECURITY_SORT, { value: last.place, id: last.event.id })
          : null,
    };
  }),
});
