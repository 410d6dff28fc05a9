import { severities } from '@traco/contract/values/rule-book';
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ownAccount, visibleTo } from '../visible-to.ts';
import { createdAt, instant } from './columns.ts';
import { accounts, everyoneSees } from './identity.ts';

/** Lines of what needs a person that somebody has put off, and why: of one's own list alone. */
export const attentionSnoozes = pgTable(
  'attention_snoozes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The line's (`AttentionLine.key`). */
    key: text('key').notNull(),
    /** How grave it was: what becomes graver comes back. */
    severity: text('severity', { enum: severities }).notNull(),
    until: instant('until').notNull(),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    ...visibleTo('attention_snoozes', {
      admin: ownAccount(),
      supervisor: ownAccount(),
      ...everyoneSees(ownAccount()),
    }),
  ],
);
