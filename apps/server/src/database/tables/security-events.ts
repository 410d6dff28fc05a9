import type { SecurityDetails, SecurityKind } from '@traco/contract/security-events/security-events';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { everyRow, noRow, readOnly, visibleTo } from '../visible-to.ts';
import { id, instant } from './columns.ts';

/**
 * What happened to people's access and to the data of persons: written by `app.note_security_event` alone, never
 * changed, erased when the company keeps it no longer. Accounts are named by their ids: a name that is forgotten is forgotten here too.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: instant('at').notNull(),
    kind: text('kind').$type<SecurityKind>().notNull(),
    /** Whose account it concerns. */
    accountId: uuid('account_id'),
    /** Whoever did it. */
    actorId: uuid('actor_id'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    details: jsonb('details').$type<SecurityDetails>().notNull().default({}),
    /** When its line was written into the server's log, and the alarms were asked. */
    toldAt: instant('told_at'),
  },
  (table) => [
    index('security_events_at').on(table.at, table.id),
    index('security_events_kind').on(table.kind, table.at),
    index('security_events_account').on(table.accountId, table.at),
    index('security_events_untold').on(table.at).where(sql`told_at is null`),
    ...visibleTo(
      'security_events',
      {
        admin: readOnly(everyRow),
        supervisor: readOnly(everyRow),
        unit: noRow,
        manager: noRow,
        seller: noRow,
        driver: noRow,
        fleet: noRow,
        helay: noRow,
        mechanic: noRow,
        employee: noRow,
        nobody: noRow,
      },
      { names: [] },
    ),
  ],
);
