import { type ActiveSession, DEVICE_IN_USE_MINUTES, OWN_DEVICES } from '@traco/contract/active-sessions';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { activeSessions } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

export type NewRow = typeof activeSessions.$inferInsert;
type Row = typeof activeSessions.$inferSelect;

export interface SessionFilter {
  user_type?: string | undefined;
  unit_id?: string | undefined;
  ended?: boolean | undefined;
  cursor?: string | undefined;
  limit: number;
}

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

/** Marks a registration as ended, unless it was already; since when it is. */
export async function markEnded(db: Database, id: string): Promise<Date | null | undefined> {
  const [row] = await db
    .update(activeSessions)
    .set({ endedAt: sql`coalesce(${activeSessions.endedAt}, now())` })
    .where(eq(activeSessions.id, id))
    .returning({ endedAt: activeSessions.endedAt });
  return row?.endedAt;
}

/** Sessions that the actor may see, the latest first; `limit` + 1 rows tell whether there are more. */
export function listActiveSessions(db: Database, filter: SessionFilter): Promise<Row[]> {
  const { user_type, unit_id, ended, cursor, limit } = filter;
  const before = sql`(${activeSessions.createdAt}, ${activeSessions.id}) <
    (select c.created_at, c.id from active_sessions c where c.id = ${cursor})`;
  return db
    .select()
    .from(activeSessions)
    .where(
      and(
        user_type ? eq(activeSessions.userType, user_type) : undefined,
        unit_id ? eq(activeSessions.unitId, unit_id) : undefined,
        ended ? undefined : isNull(activeSessions.endedAt),
        cursor ? before : undefined,
      ),
    )
    .orderBy(desc(activeSessions.createdAt), desc(activeSessions.id))
    .limit(limit + 1);
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
