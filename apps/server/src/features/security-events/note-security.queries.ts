import { SecurityDetails, type SecurityKind } from '@traco/contract/security-events/security-events';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** Something that happened to somebody's access, or to the data of persons. */
interface NewSecurityEvent {
  kind: SecurityKind;
  /** Whose account it concerns; null for a name that nobody has. */
  accountId?: string | null | undefined;
  /** Whoever did it; without it the actor of the transaction. */
  actorId?: string | undefined;
  /** Where it came from; without it where the request came from that the actor of the transaction acts by. */
  from?: { ipAddress: string; userAgent?: string; id?: string } | undefined;
  details?: SecurityDetails | undefined;
}

/**
 * Writes an event into the log of security, in the given transaction: it stands if what happened stands, and only then.
 * Works in a request's transaction (under the actor's role), in identity's (`owner.within`) and on its bare connection
 * (`owner.db`: at once, whatever becomes of the request; for refusals). What may be said of it is `SecurityDetails` of the
 * contract: words of ours and counts, never what somebody typed. The line of the server's log and the alarms follow the commit
 * by themselves (`tell-security.ts`).
 */
export async function noteSecurity(db: Database, event: NewSecurityEvent): Promise<void> {
  const { kind, accountId = null, actorId = null, from, details = {} } = event;
  await db.execute(sql`select app.note_security_event(${kind}, ${accountId}::uuid, ${actorId}::uuid,
    ${from?.ipAddress ?? null}, ${from?.userAgent ?? null}, ${from?.id ?? null},
    ${JSON.stringify(SecurityDetails.parse(details))}::jsonb)`);
}
