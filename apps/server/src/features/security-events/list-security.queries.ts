import {
  SecurityEvent,
  type SecurityFilter,
  securityKinds,
} from '@traco/contract/security-events/security-events';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';
import { pageLimit, wordList } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { deviceOfAgent } from '../active-sessions/active-sessions.service.ts';

/** The newest first. */
export const SECURITY_SORT = '-at';
export const securityKeys = keyset<typeof SECURITY_SORT, { id: string; cursor: string }>(sql`e.id`, {
  at: { by: sql`e.at`, type: 'timestamptz', of: ({ cursor }) => cursor },
});

const whereOf = ({ theme, account_id, search }: SecurityFilter): SQL => {
  const conditions = [sql`true`];
  if (theme) conditions.push(sql`e.kind = any (${wordList(securityKinds[theme])})`);
  if (account_id) conditions.push(sql`e.account_id = ${account_id}`);
  if (search) conditions.push(sql`(${holds(sql`a.name`, search)} or ${holds(sql`b.name`, search)})`);
  return sql.join(conditions, sql` and `);
};

const EventRow = SecurityEvent.omit({ at: true, device_info: true }).extend({
  at: Timestamp,
  cursor: z.string(),
});

/** Events of a filter, the newest first, each with what the page behind it begins at. */
export async function listSecurity(
  db: Database,
  filter: SecurityFilter,
  { after = sql`true`, limit }: { after?: SQL; limit: number },
): Promise<{ event: SecurityEvent; cursor: string }[]> {
  const rows = await rowsOf(db, EventRow)`
    select e.id, e.at, e.kind, a.name as account_name, a.role as account_role, b.name as actor_name, e.ip_address, e.user_agent, e.request_id, e.details,
      to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor
      from security_events e left join accounts a on a.id = e.account_id left join accounts b on b.id = e.actor_id
     where ${whereOf(filter)} and ${after} order by ${securityKeys.orderBy(SECURITY_SORT)} limit ${pageLimit(limit)}`;
  return rows.map(({ cursor, at, ...row }) => {
    const device_info = row.user_agent ? deviceOfAgent(row.user_agent) : null;
    return { event: { ...row, at: new Date(at).toISOString(), device_info }, cursor };
  });
}
