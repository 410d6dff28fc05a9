import type { Identity } from '../../platform/identity.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';
import type { Owner } from './owner.queries.ts';
import { endSession, endSessionsBut, endSessionsOf } from './sessions.queries.ts';

/** The ways in which sessions end before their time; each is told in the log of security. */
export const endings = (
  owner: Owner,
): Pick<Identity, 'endSession' | 'endSessionsOf' | 'endOtherSessions'> => ({
  endSession: (actor, sessionId) =>
    owner.within(actor, async (db) => {
      const isOwn = sessionId === actor.sessionId;
      if (isOwn) await noteSecurity(db, { kind: 'signed-out', accountId: actor.accountId });
      const accountId = await endSession(db, sessionId);
      if (accountId && !isOwn)
        await noteSecurity(db, { kind: 'sessions-ended', accountId, details: { count: 1 } });
    }),

  endSessionsOf: (actor, accountId, except) =>
    owner.within(actor, async (db) => {
      const count = await endSessionsOf(db, accountId, except);
      if (count > 0) await noteSecurity(db, { kind: 'sessions-ended', accountId, details: { count } });
      return count;
    }),

  endOtherSessions: (actor) =>
    owner.within(actor, async (db) => {
      const count = await endSessionsBut(db, actor.sessionId);
      await noteSecurity(db, { kind: 'sessions-ended', details: { count } });
      return count;
    }),
});
