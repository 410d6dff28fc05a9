import type { Role } from '@traco/contract/roles';
import { type ViewParameters, viewReaders } from '@traco/contract/values/saved-view';
import { type SQL, sql } from 'drizzle-orm';
import { check, index, jsonb, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { databaseRoles, noRow, officeOnly, type Sight, visibleTo } from '../visible-to.ts';
import { createdAt, id } from './columns.ts';
import { accounts } from './identity.ts';
import { units } from './units.ts';

const own = `"account_id" = (select app.account_id())`;
/** The office keeps its own, and takes away what others share. */
const ownOrShared: Sight = {
  rows: sql.raw(`${own} or "shared_with" <> 'nobody'`),
  access: 'write',
  by: 'other',
};
/** A unit shares with its own people. */
const ownOfUnit: Sight = {
  rows: sql.raw(
    `${own} and ("shared_with" = 'nobody' or "shared_with" = 'unit' and "unit_id" = (select app.unit_id()))`,
  ),
  access: 'write',
  by: 'other',
};
/** Who shares nothing. */
const ownAlone: Sight = {
  rows: sql.raw(`${own} and "shared_with" = 'nobody'`),
  access: 'write',
  by: 'other',
};

const shared = (role: Role, using: SQL) =>
  pgPolicy(`saved_views_${role}_shared`, { for: 'select', to: databaseRoles[role], using });
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
    path: text('path').notNull().default('/drivers-overview'),
    name: text('name').notNull(),
    /** What the address says besides its path. */
    view: jsonb('view').$type<ViewParameters>().notNull(),
    sharedWith: text('shared_with', { enum: viewReaders }).notNull().default('nobody'),
    /** Who keeps it, as whoever reads a shared view is told. */
    accountName: text('account_name').notNull().default(''),
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
      admin: ownOrShared,
      supervisor: ownOrShared,
      unit: ownOfUnit,
      manager: ownAlone,
      seller: ownAlone,
      mechanic: ownAlone,
      fleet: ownAlone,
      helay: ownAlone,
      employee: noRow,
    }),
    ...(['unit', 'manager', 'seller', 'mechanic', 'fleet'] as const).map((role) => shared(role, ofTheirs)),
  ],
);
