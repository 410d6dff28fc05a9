import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { addressOf } from '../../platform/ip-address.ts';
import type { SecurityLog } from '../../platform/security-log.ts';
import { asOwner } from '../../platform/transaction.ts';
import { noteSecurity } from './note-security.queries.ts';

/** Of one asker and one kind so many are written in ten minutes: enough for the alarm, and no flood of rows. */
const MOST = 40;
const SPAN_MS = 10 * 60_000;
const MOST_ASKERS = 10_000;

/** What the door refuses stands in the log of security, whatever becomes of the request. */
export function createSecurityLog(pool: pg.Pool, log: FastifyBaseLogger): SecurityLog {
  const written = new Map<string, { since: number; count: number }>();
  const mayWrite = (asker: string) => {
    const known = written.get(asker);
    const at = performance.now();
    if (!known || at - known.since > SPAN_MS) {
      if (written.size >= MOST_ASKERS) written.clear();
      written.set(asker, { since: at, count: 1 });
      return true;
    }
    known.count += 1;
    return known.count <= MOST;
  };
  return {
    async refused({ kind, actorId, from, permission }) {
      if (!mayWrite(`${kind} ${actorId ?? addressOf(from.ipAddress)}`)) return;
      await asOwner(pool, (db) =>
        noteSecurity(db, {
          kind,
          ...(actorId ? { accountId: actorId, actorId } : {}),
          from,
          details: permission ? { permission } : {},
        }),
      ).catch((error: unknown) => log.error(error, 'security'));
    },

    listTaken: (db, { from, permission }) =>
      noteSecurity(db, { kind: 'people-exported', from, details: { permission } }),
  };
}
