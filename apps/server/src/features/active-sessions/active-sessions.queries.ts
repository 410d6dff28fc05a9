import {
  type ActiveSession,
  DEVICE_IN_USE_MINUTES,
  OWN_DEVICES,
} from '@traco/contract/active-sessions/active-sessions';
import type { DeviceInfo } from '@traco/contract/active-sessions/session-registration';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { activeSessions } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

export type NewRow = typeof activeSessions.$inferInsert;
type Row = typeof activeSessions.$inferSelect;

/** Registers unless the session's mark is taken; true when it did. */
export async function insertActiveSession(db: Database, row: NewRow): Promise<boolean> {
  const { rowCount } = await db.insert(activeSessions).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** The registration of a signed-in session; others of the same session wait until the transaction ends. */
export async function holdRegistered(db: Database, accountId: string, authSessionId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${authSessionId}, 0))`);
  return findRegistered(db, accountId, authSessionId);
}

/** The registration of a signed-in session, if it has one. */
export async function findRegistered(
  db: Database,
  accountId: string,
  authSessionId: string,
): Promise<Row | undefined> {
  const own = and(eq(activeSessions.accountId, accountId), eq(activeSessions.authSessionId, authSessionId));
  return (await db.select().from(activeSessions).where(own).limit(1))[0];
}

export async function findActiveSession(db: Database, id: string): Promise<Row | undefined> {
  return (await db.select().from(activeSessions).where(eq(activeSessions.id, id)))[0];
}

/** Registrations of an account that are in use on other devices than this session's, the latest first. */
export function findOwnDevices(db: Database, accountId: string, authSessionId: string): Promise<Row[]> {
  const { accountId: account, endedAt, lastHeartbeatAt, authSessionId: authSession } = activeSessions;
  const since = sql`now() - make_interval(mins => ${DEVICE_IN_USE_MINUTES})`;
  const others = sql`${authSession} is distinct from ${authSessionId}`;
  return db
    .select()
    .from(activeSessions)
    .where(and(eq(account, accountId), isNull(endedAt), gt(lastHeartbeatAt, since), others))
    .orderBy(desc(lastHeartbeatAt))
    .limit(OWN_DEVICES);
}

/** One statement: marks the session as alive; false when it is not, or is not the account's. */
export async function beat(db: Database, sessionId: string, accountId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update active_sessions set last_heartbeat_at = now()
         where session_id = ${sessionId} and account_id = ${accountId} and ended_at is null`,
  );
  return rowCount === 1;
}

/** Marks a registration as ended by the actor, unless it was already; since when it is. */
export async function markEnded(db: Database, id: string): Promise<Date | null | undefined> {
  const { endedAt } = activeSessions;
  await db
    .update(activeSessions)
    .set({ endedAt: sql`now()`, endedBy: sql`app.account_id()` })
    .where(and(eq(activeSessions.id, id), isNull(endedAt)));
  return (await db.select({ endedAt }).from(activeSessions).where(eq(activeSessions.id, id)))[0]?.endedAt;
}

/** What the server notes of a sign-in whose browser registers nothing. */
export interface NotedSignIn {
  accountId: string;
  authSessionId: string;
  deviceInfo: DeviceInfo;
  locationInfo: string | null;
  ipAddress: string;
  userAgent: string;
}

/** Notes a sign-in under a mark that no browser knows: nobody beats for it. */
export async function insertSignIn(db: Database, noted: NotedSignIn): Promise<void> {
  await db.execute(sql`
    insert into active_sessions (id, user_id, user_type, user_name, device_info, location_info, ip_address,
      user_agent, session_id, account_id, auth_session_id, unit_id)
    select gen_random_uuid(), a.role || '-' || a.id, a.role, a.name, ${JSON.stringify(noted.deviceInfo)}::jsonb,
      ${noted.locationInfo}, ${noted.ipAddress}, ${noted.userAgent}, gen_random_uuid()::text, a.id,
      ${noted.authSessionId}, a.unit_id
      from accounts a where a.id = ${noted.accountId}`);
}

/** A session without heartbeats was seen now, if that is news. */
export async function touch(db: Database, accountId: string, authSessionId: string): Promise<void> {
  await db.execute(sql`
    update active_sessions set last_heartbeat_at = now()
     where account_id = ${accountId} and auth_session_id = ${authSessionId} and ended_at is null
       and last_heartbeat_at < now() - interval '30 s'`);
}

/** The row with the specification's field names. */
export const toActiveSession = (row: Row): ActiveSession => ({
  id: row.id,
  user_id: row.userId,
  user_type: row.userType,
  user_name: row.userName,
  device_info: row.deviceInfo as ActiveSession['device_info'],
  location_info: row.locationInfo,
  ip_address: row.ipAddress,
  user_agent: row.userAgent,
  session_id: row.sessionId,
  created_at: row.createdAt.toISOString(),
  last_heartbeat_at: row.lastHeartbeatAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
});
