import type {
  ListedSession,
  SessionFilter,
  SessionSort,
} from '@traco/contract/active-sessions/active-sessions';
import { isRole, roleLabels } from '@traco/contract/roles';
import { type SQL, sql } from 'drizzle-orm';
import { beginningWith } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { type Key, keyset, nameKey, textKey, wordKey } from '../../platform/keyset.ts';
import { maskAddress } from './active-sessions.rules.ts';

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

const since = sql`s.created_at`;
const heartbeat = sql`s.last_heartbeat_at`;

/** The instant that a row is sorted by, to the microsecond as it is compared: rows tell milliseconds. */
export const instantOfSort = (sort: SessionSort): SQL =>
  sql`to_char(${sort.endsWith('heartbeat') ? heartbeat : since} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A session of the list, and the instant that the page behind it begins at. */
export interface FoundSession {
  id: string;
  session: ListedSession;
  instant: string;
}

const maskedAddress = sql`case when s.ip_address like '%:%'
  then split_part(s.ip_address, ':', 1) || ':' || split_part(s.ip_address, ':', 2) || ':…'
  else split_part(s.ip_address, '.', 1) || '.' || split_part(s.ip_address, '.', 2) || '.x.x' end`;

const ofInstant = ({ instant }: FoundSession) => instant;
const said = (name: 'browser' | 'os') =>
  textKey<FoundSession>(sql`s.device_info ->> ${name}::text`, ({ session }) => session.device_info[name]);
const pixels = (name: 'screenWidth' | 'screenHeight'): Key<FoundSession> => ({
  by: sql`(s.device_info ->> ${name}::text)::numeric`,
  type: 'numeric',
  of: ({ session }) => session.device_info[name],
});

const keysOf = (seesAddresses: boolean) =>
  keyset<SessionSort, FoundSession>(sql`s.id`, {
    since: { by: since, type: 'timestamptz', of: ofInstant },
    heartbeat: { by: heartbeat, type: 'timestamptz', of: ofInstant },
    name: { by: sql`s.user_name`, type: 'text', of: ({ session }) => session.user_name },
    type: wordKey(sql`s.user_type`, roleLabels, ({ session: { user_type } }) =>
      isRole(user_type) ? user_type : null,
    ),
    unit: nameKey(sql`s.unit_id`, 'units', ({ session }) => session.unit_id && (session.unit_name ?? '—')),
    device: [said('browser'), said('os')],
    ip: textKey(seesAddresses ? sql`s.ip_address` : maskedAddress, ({ session: { ip_address } }) =>
      ip_address === null || seesAddresses ? ip_address : maskAddress(ip_address),
    ),
    place: textKey(sql`s.location_info`, ({ session }) => session.location_info),
    screen: [pixels('screenWidth'), pixels('screenHeight')],
  });
const keys = { whole: keysOf(true), masked: keysOf(false) };

/** How the list of sessions `s` is sorted: by as much of an address as is read, so that no order tells the rest. */
export const sessionKeys = (seesAddresses: boolean) => (seesAddresses ? keys.whole : keys.masked);
