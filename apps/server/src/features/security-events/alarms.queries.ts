import type { Role } from '@traco/contract/roles';
import { roles } from '@traco/contract/roles';
import { ALARM_QUIET_MINUTES, type AlarmRule } from '@traco/contract/security-events/security-alarms';
import {
  type AlarmName,
  SecurityDetails,
  SecurityEvent,
} from '@traco/contract/security-events/security-events';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit, wordList } from '../../platform/literals.ts';
import { rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const UnreportedRow = z.object({
  id: z.string(),
  at: Timestamp,
  kind: SecurityEvent.shape.kind,
  accountId: z.string().nullable(),
  actorId: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  details: SecurityDetails,
});
/** An event that the server's log has not told yet. */
export type UnreportedEvent = Omit<z.infer<typeof UnreportedRow>, 'at'> & { at: Date };

/** Takes the oldest untold events: of several servers one has each. The alarms are asked by one at a time. */
export async function takeUnreported(db: Database, most: number): Promise<UnreportedEvent[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('security-alarms', 0))`);
  const rows = await rowsOf(db, UnreportedRow)`
    update security_events set told_at = clock_timestamp()
     where id in (select id from security_events where told_at is null order by at limit ${literalLimit(most)})
    returning id, at, kind, account_id as "accountId", actor_id as "actorId", ip_address as "ipAddress",
      user_agent as "userAgent", request_id as "requestId", details`;
  return rows
    .map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
    .toSorted((one, other) => Number(one.at) - Number(other.at));
}

const isOf = (rule: AlarmRule, who: string | null) => {
  if (!rule.of) return sql`true`;
  return rule.of === 'actor'
    ? sql`e.actor_id is not distinct from ${who}::uuid`
    : sql`e.account_id is not distinct from ${who}::uuid`;
};

const AlarmCounts = z.object({ events: z.number(), accounts: z.number() });

/** What a rule counts at present, of one if it is one's: events, and different accounts; known devices are nobody's who guesses. */
export async function countFor(db: Database, rule: AlarmRule, who: string | null) {
  return theRow(db, AlarmCounts)`
    select count(*)::int as events, count(distinct e.account_id)::int as accounts from security_events e
     where e.kind = any (${wordList(rule.kinds)}) and e.at > clock_timestamp() - make_interval(mins => ${rule.minutes})
       and e.details ->> 'device' is distinct from 'known'
       and ${isOf(rule, who)}
       and ${rule.roles ? sql`exists (select from accounts a where a.id = e.account_id and a.role = any (${wordList(rule.roles)}))` : sql`true`}`;
}

/** Whether this was told lately, of this person if it is one's. */
export async function wasTold(db: Database, alarm: AlarmName, who: string | null): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from security_events e where e.kind = 'alarm' and e.details ->> 'alarm' = ${alarm}
       and e.at > clock_timestamp() - make_interval(mins => ${ALARM_QUIET_MINUTES})
       and e.account_id is not distinct from ${who}::uuid limit 1`);
  return rowCount === 1;
}

const OfficeAccount = z.object({ id: z.string(), role: z.enum(roles) });

/** The accounts of the office's people, in use. */
export async function listOffice(db: Database): Promise<{ id: string; role: Role }[]> {
  return rowsOf(db, OfficeAccount)`
    select id, role from accounts where role in ('admin', 'supervisor') and disabled_at is null`;
}

const NamedRow = z.object({ id: z.string(), name: z.string() });

/** What some accounts are called. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await rowsOf(db, NamedRow)`
    select id, name from accounts where id = any (${sql.param([...ids])}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Erases the oldest events before an instant; how many they were. */
export async function eraseSecurity(db: Database, before: Date, most: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from security_events where id in (
      select id from security_events where at < ${before.toISOString()}::timestamptz order by at limit ${literalLimit(most)})`);
  return rowCount ?? 0;
}
