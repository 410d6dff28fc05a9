import { personKinds, privacyActions } from '@traco/contract/admin-settings/personal-data';
import {
  openSettingKeys,
  sellingSettingKeys,
  settingKeys,
} from '@traco/contract/admin-settings/setting-keys';
import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { everyRow, noRow, ownUnit, readOnly, type Sight, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { accounts } from './identity.ts';
import { sellers } from './people.ts';
import { units } from './units.ts';

/** What the screens of every role go by. */
const openSettings: Sight = {
  rows: sql.raw(`key = any ('{${openSettingKeys.join(',')}}')`),
  access: 'read',
  by: 'other',
};

/** The same, and what quotes are made of. */
const sellingSettings: Sight = {
  ...openSettings,
  rows: sql.raw(`key = any ('{${sellingSettingKeys.join(',')}}')`),
};

/** What the company sets for itself: a row is a version that holds from a day on, and is never changed. */
export const settingVersions = pgTable(
  'setting_versions',
  {
    id: id(),
    key: text('key', { enum: settingKeys }).notNull(),
    value: jsonb('value').notNull(),
    /** The first day, in the company's zone, on which it holds. */
    holdsFrom: date('holds_from').notNull(),
    /** Why it was changed, as whoever changed it says. */
    note: text('note').notNull().default(''),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The account's name at that time. */
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('setting_versions_present').on(table.key, table.holdsFrom, table.createdAt),
    ...visibleTo('setting_versions', {
      admin: everyRow,
      supervisor: readOnly(everyRow),
      unit: sellingSettings,
      manager: openSettings,
      seller: sellingSettings,
      driver: openSettings,
      fleet: openSettings,
      helay: noRow,
      mechanic: openSettings,
      employee: openSettings,
      nobody: noRow,
    }),
  ],
);

/** Signatures for the e-mails of a unit's people. */
export const emailSignatures = pgTable(
  'email_signatures',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    sellerId: uuid('seller_id').references(() => sellers.id),
    name: text('name').notNull(),
    /** What stands on it, as the contract's `SignatureFields`. */
    fields: jsonb('fields').notNull(),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('email_signatures_unit').on(table.unitId, table.name),
    index('email_signatures_seller').on(table.sellerId),
    ...visibleTo('email_signatures', {
      admin: everyRow,
      supervisor: everyRow,
      unit: ownUnit(),
      manager: noRow,
      seller: noRow,
      driver: noRow,
      fleet: noRow,
      helay: noRow,
      mechanic: noRow,
      employee: noRow,
      nobody: noRow,
    }),
  ],
);

/** What was done with a person's data at the person's request: told, or made nobody's; never changed. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    action: text('action', { enum: privacyActions }).notNull(),
    personKind: text('person_kind', { enum: personKinds }).notNull(),
    personId: uuid('person_id').notNull(),
    reason: text('reason').notNull().default(''),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The author's name at that time. */
    authorName: text('author_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('privacy_requests_person').on(table.personId, table.createdAt),
    ...visibleTo('privacy_requests', {
      admin: everyRow,
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
    }),
  ],
);
