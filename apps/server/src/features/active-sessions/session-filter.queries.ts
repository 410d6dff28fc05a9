import type { SessionFilter, SessionSort } from '@traco/contract/active-sessions/active-sessions';
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';

/** Accounts of drivers that are signed in on more than one device. */
export const driversOnTwoDevices = sql`select account_id from active_sessions
  where ended_at is null and user_type = 'driver' group by account_id having count(*) > 1`;

/**
 * The `where` of a filter over `active_sessions s`.
 * @param seesAddresses whoever sees addresses masked finds nothing by the rest of them
 */
export function whereOfSessions(filter: SessionFilter, seesAddresses: boolean): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.state !== 'all')
    conditions.push(filter.state === 'alive' ? sql`s.ended_at is null` : sql`s.ended_at is not null`);
  if (filter.user_type) conditions.push(sql`s.user_type = ${filter.user_type}`);
  if (filter.unit_id) conditions.push(sql`s.unit_id = ${filter.unit_id}`);
  if (filter.two_devices)
    conditions.push(sql`s.ended_at is null and s.account_id in (${driversOnTwoDevices})`);
  if (filter.search) conditions.push(searchOf(filter.search, seesAddresses));
  return sql.join(conditions, sql` and `);
}

function searchOf(search: string, seesAddresses: boolean): SQL {
  const start = beginningWith(search);
  const found = [
    holds(sql`s.user_name`, search),
    holds(sql`s.location_info`, search),
    sql`s.session_id like ${start}`,
  ];
  if (seesAddresses) found.push(sql`s.ip_address like ${start}`);
  return sql`(${sql.join(found, sql` or `)})`;
}

const columns = { since: sql`s.created_at`, heartbeat: sql`s.last_heartbeat_at`, name: sql`s.user_name` };

/** What a row is sorted by, as a cursor carries it: instants to the microsecond, as they are compared. */
export const cursorOfSessions = (sort: SessionSort): SQL =>
  sort.endsWith('name')
    ? columns.name
    : sql`to_char(${sort.endsWith('since') ? columns.since : columns.heartbeat} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const of = ({ cursor }: { cursor: string }) => cursor;

/** How the list of sessions `s` is sorted. */
export const sessionKeys = keyset<SessionSort, { id: string; cursor: string }>(sql`s.id`, {
  since: { by: columns.since, type: 'timestamptz', of },
  heartbeat: { by: columns.heartbeat, type: 'timestamptz', of },
  name: { by: columns.name, type: 'text', of },
});
