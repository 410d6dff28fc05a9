import {
  ActiveSession,
  COUNTED_SESSIONS,
  FRESH_SECONDS,
  LATE_SECONDS,
  type ListedSession,
  type SessionFilter,
  type SessionSort,
  SessionTotals,
} from '@traco/contract/active-sessions/active-sessions';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit, pageLimit } from '../../platform/literals.ts';
import { rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import {
  driversOnTwoDevices,
  type FoundSession,
  instantOfSort,
  whereOfSessions,
} from './session-filter.queries.ts';

const SessionRow = z.object({
  id: z.string(),
  account_id: z.string(),
  user_id: z.string(),
  user_type: z.string(),
  user_name: z.string(),
  device_info: ActiveSession.shape.device_info,
  location_info: z.string().nullable(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  session_id: z.string(),
  created_at: Timestamp,
  last_heartbeat_at: Timestamp,
  ended_at: Timestamp.nullable(),
  auth_session_id: z.string().nullable(),
  unit_id: z.string().nullable(),
  unit_name: z.string().nullable(),
  two_devices: z.boolean(),
  ended_by_id: z.string().nullable(),
  ended_by: z.string().nullable(),
  instant: z.string(),
});
type SessionRow = z.infer<typeof SessionRow>;

const toListed = (row: SessionRow, ownSessionId: string): ListedSession => ({
  id: row.id,
  user_id: row.user_id,
  user_type: row.user_type,
  user_name: row.user_name,
  device_info: row.device_info,
  location_info: row.location_info,
  ip_address: row.ip_address,
  user_agent: row.user_agent,
  session_id: row.session_id,
  created_at: new Date(row.created_at).toISOString(),
  last_heartbeat_at: new Date(row.last_heartbeat_at).toISOString(),
  ended_at: row.ended_at && new Date(row.ended_at).toISOString(),
  unit_id: row.unit_id,
  unit_name: row.unit_name,
  own: row.auth_session_id === ownSessionId,
  two_devices: row.two_devices,
  ended_by: row.ended_by,
});

/** Sessions that meet every condition, in this order, with what hangs on each. */
export async function listSessions(
  db: Database,
  page: { where: SQL[]; sort: SessionSort; orderBy: SQL; limit: number },
  ownSessionId: string,
): Promise<FoundSession[]> {
  const { where, sort, orderBy, limit } = page;
  const rows = await rowsOf(db, SessionRow)`
    select s.*, u.name as unit_name, b.name as ended_by,
      s.user_type = 'driver' and s.ended_at is null and exists (select from active_sessions o
        where o.account_id = s.account_id and o.ended_at is null and o.user_type = 'driver' and o.id <> s.id) as two_devices
      from (select s.*, ${instantOfSort(sort)} as instant, s.ended_by as ended_by_id from active_sessions s
             where ${sql.join(where, sql` and `)} order by ${orderBy} limit ${pageLimit(limit)}) s
      left join units u on u.id = s.unit_id
      left join accounts b on b.id = s.ended_by_id
     order by ${orderBy}`;
  return rows.map((row) => ({ id: row.id, session: toListed(row, ownSessionId), instant: row.instant }));
}

/** How many sessions of the filter there are, as far as they are counted, by when they were last heard of. */
export async function countSessions(
  db: Database,
  filter: SessionFilter,
  seesAddresses: boolean,
): Promise<SessionTotals> {
  const alive = sql`s.ended_at is null`;
  const fresh = sql`s.age <= make_interval(secs => ${FRESH_SECONDS})`;
  const late = sql`s.age <= make_interval(secs => ${LATE_SECONDS})`;
  return theRow(db, SessionTotals)`
    select least(count(*), ${COUNTED_SESSIONS})::int as sessions, count(*) > ${COUNTED_SESSIONS} as "hasMore",
      count(distinct s.account_id)::int as people,
      count(*) filter (where ${alive} and ${fresh})::int as fresh,
      count(*) filter (where ${alive} and not ${fresh} and ${late})::int as late,
      count(*) filter (where ${alive} and not ${late})::int as silent,
      count(*) filter (where not ${alive})::int as ended,
      (select count(*)::int from (${driversOnTwoDevices}) d) as "driversOnTwoDevices"
      from (select s.account_id, s.ended_at, now() - s.last_heartbeat_at as age from active_sessions s
             where ${whereOfSessions(filter, seesAddresses)} limit ${literalLimit(COUNTED_SESSIONS + 1)}) s`;
}
