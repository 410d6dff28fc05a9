import { unusualSubjects } from '@traco/contract/unusual/unusual';
import { unusualKeys } from '@traco/contract/values/unusual-keys';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { everyRow, noRow, ownSeller, ownUnit, visibleTo } from '../visible-to.ts';
import { id, instant } from './columns.ts';
import { accounts } from './identity.ts';
import { sellers } from './people.ts';
import { units } from './units.ts';

/**
 * Why a load or a pour was recorded although something of it is not usual: the sentence as it was said then, and the
 * reason. Append-only: one that is given again stands beside the one before.
 */
export const unusualReasons = pgTable(
  'unusual_reasons',
  {
    id: id().defaultRandom(),
    subject: text('subject', { enum: unusualSubjects }).notNull(),
    /** The load or pour; of which table says `subject`. */
    rowId: uuid('row_id').notNull(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    key: text('key', { enum: unusualKeys }).notNull(),
    sentence: text('sentence').notNull(),
    reason: text('reason').notNull(),
    accountId: uuid('account_id').references(() => accounts.id),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('unusual_reasons_row').on(table.rowId, table.at),
    index('unusual_reasons_unit').on(table.unitId, table.at),
    index('unusual_reasons_seller').on(table.sellerId, table.at),
    ...visibleTo('unusual_reasons', {
      admin: everyRow,
      supervisor: everyRow,
      unit: ownUnit(),
      manager: ownUnit(),
      seller: ownSeller(),
      driver: noRow,
      mechanic: noRow,
      fleet: noRow,
      helay: noRow,
      employee: noRow,
      nobody: noRow,
    }),
  ],
);
