import { SESSION_KEPT_DAYS } from '@traco/contract/active-sessions/active-sessions';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { activeSessions, sessions } from '../../database/tables/index.ts';
import { literalLimit } from '../../platform/literals.ts';
import { IdRow, rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';

/** What a new session is made of; it lasts from the database's own clock on. */
export interface NewSession {
  stored: string;
  accountId: string;
  seconds: number;
  ipAddress: string;
  userAgent: string;
}

/**
 * Begins a session, unless the account was disabled or its password changed since its hash was read: the
 * rows are held against a change under way, so that no session of an old password outlives it. Its id, if it began.
 */
export async function insertSession(
  db: Database,
  session: NewSession,
  hash: string,
): Promise<string | undefined> {
  const row = await rowOf(db, IdRow)`
    insert into sessions (id, token, account_id, expires_at, ip_address, user_agent)
    select gen_random_uuid(), ${session.stored}, a.id, now() + make_interval(secs => ${session.seconds}),
           ${session.ipAddress}, ${session.userAgent}
      from accounts a join credentials c on c.account_id = a.id
     where a.id = ${session.accountId} and a.disabled_at is null and c.password = ${hash}
     for share of a, c returning id`;
  return row?.id;
}

/** Ends one session; whose it was, if it was there. */
export const endSession = async (db: Database, sessionId: string): Promise<string | undefined> =>
  (await endEach(db, eq(sessions.id, sessionId)))[0]?.accountId;

/** Ends the session that a browser had before. */
export const endSessionByToken = (db: Database, stored: string) => end(db, eq(sessions.token, stored));

/** Ends an account's sessions, all or all but one; how many they were. */
export const endSessionsOf = (db: Database, accountId: string, except?: string) =>
  end(db, and(eq(sessions.accountId, accountId), except ? ne(sessions.id, except) : undefined));

/** Ends everybody's sessions but one; how many they were. */
export const endSessionsBut = (db: Database, except: string) => end(db, ne(sessions.id, except));

/** An account in use on more browsers than any plant has; whoever signs in more often leaves the oldest behind. */
const SESSIONS_OF_ACCOUNT = 60;

/** Ends the oldest sessions of an account that has too many. */
export const endSpareSessionsOf = (db: Database, accountId: string) =>
  end(
    db,
    sql`${sessions.id} in (select s.id from sessions s where s.account_id = ${accountId}
      order by s.created_at desc, s.id offset ${SESSIONS_OF_ACCOUNT})`,
  );

/** A person did something in a session. One that is asked for at once by several requests is written once. */
export async function touchSession(db: Database, sessionId: string): Promise<void> {
  await db.execute(sql`update sessions set active_at = now()
    where id = ${sessionId} and active_at < now() - interval '1 minute'`);
}

/**
 * The person showed in a session who it is, by one factor or by all; whether that counts: not when the password was changed
 * since its hash was read.
 */
export async function proveSession(
  db: Database,
  sessionId: string,
  { all, hash = null }: { all: boolean; hash?: string | null },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update sessions s set proved_at = now(), active_at = now(),
           fully_proved_at = case when ${all} then now() else fully_proved_at end
     where s.id = ${sessionId} and (${hash}::text is null
       or exists (select from credentials c where c.account_id = s.account_id and c.password = ${hash}))`);
  return rowCount === 1;
}

/** More than any company signs in between two purges: one that was missed for long is made up for little by little. */
const PURGED_AT_ONCE = 5_000;

/** Erases sessions that are over or that nobody touched for too long, and registrations that were last in use before the days that they are kept. */
export async function purgeSessions(db: Database): Promise<void> {
  await endInTime(db, sql`${sessions.expiresAt} < now()`);
  await endInTime(
    db,
    sql`${sessions.id} in (select s.id from sessions s join accounts a on a.id = s.account_id
      where s.active_at <= now() - app.idle_time(a.role))`,
  );
  const since = sql`now() - make_interval(days => ${SESSION_KEPT_DAYS})`;
  const { endedAt, lastHeartbeatAt } = activeSessions;
  for (const old of [sql`${endedAt} < ${since}`, sql`${endedAt} is null and ${lastHeartbeatAt} < ${since}`])
    await db.execute(sql`delete from active_sessions
      where id in (select id from active_sessions where ${old} limit ${literalLimit(PURGED_AT_ONCE)})`);
}

/** A session is erased; what was registered with it stays, marked as ended and by whom. */
const end = async (db: Database, which: SQL | undefined): Promise<number> =>
  (await endEach(db, which)).length;

/** Ends sessions whose time is over; each is told in the log of security, with where it was begun. */
async function endInTime(db: Database, which: SQL): Promise<void> {
  for (const { accountId, ipAddress, userAgent } of await endEach(db, which))
    await noteSecurity(db, {
      kind: 'session-timed-out',
      accountId,
      from: { ipAddress: ipAddress ?? '', userAgent: userAgent ?? '' },
    });
}

const EndedSession = z.object({
  id: z.string(),
  accountId: z.string(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
});
type EndedSession = z.infer<typeof EndedSession>;

/** What one announcement of the database carries, 8,000 bytes, with room to spare. */
const ANNOUNCED_AT_ONCE = 200;

/** Ends sessions, and tells their open streams; whose they were, and where they were begun, one by one. */
async function endEach(db: Database, which: SQL | undefined): Promise<EndedSession[]> {
  const ended = await rowsOf(db, EndedSession)`
    with gone as (delete from sessions where ${which} returning id, account_id, ip_address, user_agent),
    marked as (update active_sessions set ended_at = now(), ended_by = app.account_id()
                where account_id in (select account_id from gone)
                  and auth_session_id in (select id from gone) and ended_at is null)
    select id, account_id as "accountId", ip_address as "ipAddress", user_agent as "userAgent" from gone`;
  for (let from = 0; from < ended.length; from += ANNOUNCED_AT_ONCE) {
    const ids = ended.slice(from, from + ANNOUNCED_AT_ONCE).map(({ id }) => id);
    await db.execute(sql`select pg_notify('traco_ended_sessions', ${ids.join(',')})`);
  }
  return ended;
}
