import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Changes } from '../../platform/changes.ts';
import { asOwner } from '../../platform/transaction.ts';
import { takeUnreported, type UnreportedEvent } from './alarms.queries.ts';
import { raiseAlarms } from './raise-alarms.ts';

/** Events at once, and how often they are looked for although nobody announced any. */
const AT_ONCE = 500;
const LOOK_EVERY_MS = 20_000;

interface TellerParts {
  pool: pg.Pool;
  changes: Changes;
  log: FastifyBaseLogger;
  now: () => Date;
}

/**
 * Tells what the log of security holds as soon as it stands: a line of the server's log for each event (`security` is its key,
 * for whoever gathers such lines), and the alarms. An event is told by one server, whichever wrote it.
 */
export function tellSecurity({ pool, changes, log, now }: TellerParts): { close(): Promise<void> } {
  let telling: Promise<void> | undefined;
  let isMore = false;
  let isClosed = false;

  const tellOnce = async () => {
    const events = await asOwner(pool, async (db) => {
      const taken = await takeUnreported(db, AT_ONCE);
      await raiseAlarms(db, taken, now());
      return taken;
    });
    for (const event of events) write(log, event);
    isMore ||= events.length === AT_ONCE;
  };
  const tellAll = async () => {
    do {
      isMore = false;
      await tellOnce();
    } while (isMore && !isClosed);
  };
  const begin = () => {
    if (isClosed) return;
    if (telling) {
      isMore = true;
      return;
    }
    telling = tellAll()
      .catch((error: unknown) => log.error(error, 'security'))
      .finally(() => {
        telling = undefined;
      });
  };
  const leave = changes.subscribe((change) => {
    if (!change || change.topic === 'security_events') begin();
  });
  const timer = setInterval(begin, LOOK_EVERY_MS).unref();
  return {
    async close() {
      isClosed = true;
      leave();
      clearInterval(timer);
      await telling;
    },
  };
}

function write(log: FastifyBaseLogger, { kind, at, ...event }: UnreportedEvent): void {
  const line = { security: kind, happenedAt: new Date(at).toISOString(), ...event };
  if (kind === 'alarm') log.warn(line, 'security');
  else log.info(line, 'security');
}
