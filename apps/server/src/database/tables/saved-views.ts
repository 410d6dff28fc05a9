import type { Role } from '@traco/contract/roles';
import { type ViewParameters, viewReaders } from '@traco/contract/values/saved-view';
import { type SQL, sql } from 'drizzle-orm';
import { check, index, jsonb, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { databaseRoles, noRow, officeOnly, type Sight, visibleTo } from '../visible-to.ts';
import { createdAt, id } from './columns.ts';
import { accounts } from './identity.ts';
import { units } from './units.ts';

const own = `"account_id" = (select app.account_id())`;
/** A person's own, as far as they may share it; one that they shared elsewhere stays theirs to take back. */
const ownShared = (shared: string): Sight => ({
  rows: sql.raw(own),
  becomes: sql.raw(`${own} and (${shared})`),
  access: 'write',
  by: 'other',
});
const ofOffice = ownShared(`"shared_with" <> 'unit'`);
const ofUnit = ownShared(
  `"shared_with" = 'nobody' or "shared_with" = 'unit' and "unit_id" = (select app.unit_id())`,
);
const alone = ownShared(`"shared_with" = 'nobody'`);

const shared = (role: Role, action: 'select' | 'delete', using: SQL) =>
  pgPolicy(`saved_views_${role}_${action === 'select' ? 'shared' : 'removes'}`, {
    for: action,
    to: databaseRoles[role],
    using,
  });
/** The office reads and takes away what anybody shares, and changes none of it. */
const ofAll = sql`shared_with <> 'nobody'`;
const ofTheirs = sql`shared_with = 'company' or shared_with = 'unit' and unit_id = (select app.unit_id())`;

/** Views of lists that people keep under a name of their own, for themselves, their unit or the company. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The screen of the list. */
    path: text('path').notNull(),
    name: text('name').notNull(),
    /** What the address says besides its path. */
    view: jsonb('view').$type<ViewParameters>().notNull(),
    sharedWith: text('shared_with', { enum: viewReaders }).notNull().default('nobody'),
    /** Who keeps it, as whoever reads a shared view is told. */
    accountName: text('account_name').notNull(),
    /** The unit that it is shared with. */
    unitId: uuid('unit_id').references(() => units.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.accountId, table.path, sql`lower(${table.name})`),
    index('saved_views_shared').on(table.path).where(sql`shared_with <> 'nobody'`),
    index('saved_views_unit').on(table.unitId).where(sql`unit_id is not null`),
    check('saved_views_readers', sql`(shared_with = 'unit') = (unit_id is not null)`),
    ...visibleTo('saved_views', {
      ...officeOnly,
      admin: ofOffice,
      supervisor: ofOffice,
      unit: ofUnit,
      manager: alone,
      seller: alone,
      mechanic: alone,
      fleet: alone,
      helay: alone,
      employee: noRow,
    }),
    ...(['admin', 'supervisor'] as const).flatMap((role) => [
      shared(role, 'select', ofAll),
      shared(role, 'delete', ofAll),
    ]),
    ...(['unit', 'manager', 'seller', 'mechanic', 'fleet'] as const).map((role) =>
      shared(role, 'select', ofTheirs),
    ),
  ],
);
