import { signedInDoor } from '../../platform/door.ts';
import { shownTo } from '../active-sessions/active-sessions.rules.ts';
import { exportSecurity } from './export-security.ts';
import { listSecurity, SECURITY_SORT, securityKeys } from './list-security.queries.ts';

const { securityEvents } = signedInDoor;

export const securityEventsRouter = securityEvents.router({
  export: exportSecurity,

  list: securityEvents.list.handler(async ({ input, context: { actor, db }, errors }) => {
    const { cursor, limit, ...filter } = input;
    const sorted = { sort: SECURITY_SORT, cursor, limit } as const;
    const after = securityKeys.behind(sorted, errors);
    const found = await listSecurity(db, filter, { after, limit: limit + 1 });
    const { rows, nextCursor } = securityKeys.pageOf(
      found.map((row) => ({ ...row, id: row.event.id })),
      sorted,
    );
    return { rows: rows.map(({ event }) => shownTo(actor.role, event)), nextCursor };
  }),
});
