import type { ViewOf } from '@traco/contract/drivers-overview/driver-overview';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { officeOnly, ownAccount, visibleTo } from '../visible-to.ts';
import { createdAt, id } from './columns.ts';
import { accounts } from './identity.ts';

/** Views of the drivers' overview that a person keeps under a name of their own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    view: jsonb('view').$type<ViewOf>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.accountId, sql`lower(${table.name})`),
    ...visibleTo('saved_views', { ...officeOnly, admin: ownAccount(), supervisor: ownAccount() }),
  ],
);
