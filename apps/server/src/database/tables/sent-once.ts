import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { noRow, officeOnly, visibleTo } from '../visible-to.ts';
import { instant } from './columns.ts';

/**
 * What came under an id that a device made, as a digest: another content under the same id is refused. Of an account, or of
 * strangers; written by `app.hold_sent` alone, and forgotten once no device sends it any more.
 */
export const sentOnce = pgTable(
  'sent_once',
  {
    what: text('what').notNull(),
    sentId: uuid('sent_id').notNull(),
    accountId: uuid('account_id'),
    digest: text('digest').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('sent_once_of').on(table.sentId, table.what, table.accountId).nullsNotDistinct(),
    index('sent_once_at').on(table.at),
    ...visibleTo('sent_once', { ...officeOnly, admin: noRow, supervisor: noRow }),
  ],
).enableRLS();
