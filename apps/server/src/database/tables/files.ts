import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  databaseRoles,
  everyRow,
  noRow,
  ofPartnerOffice,
  ownAccount,
  ownUnit,
  readOnly,
  visibleTo,
} from '../visible-to.ts';
import { createdAt, id } from './columns.ts';
import { accounts } from './identity.ts';
import { units } from './units.ts';

/** Files of the actor's unit; a driver's papers are the manager's to see, and those that a driver sent are that driver's. */
const ofUnitWithoutPapers = {
  rows: sql`unit_id = (select app.unit_id()) and (purpose <> 'driver-document' or account_id = (select app.account_id()))`,
  access: 'write',
  by: 'other',
} as const;

/** What was uploaded; the bytes lie in the storage under `storageKey`. */
export const files = pgTable(
  'files',
  {
    id: id(),
    unitId: uuid('unit_id').references(() => units.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** Of a picture, nothing but pixels is kept; null of an old one that cannot be opened and stays as it came. */
    isBare: boolean('is_bare').default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_unit').on(table.unitId),
    index('files_account').on(table.accountId),
    // What the job that makes old pictures anew has left to do.
    index('files_as_they_came').on(table.id).where(sql`is_bare = false`),
    // What the job that erases old proofs has left to do.
    index('files_kept_proofs')
      .on(table.createdAt)
      .where(sql`bytes > 0 and purpose in ('load-photo', 'signature', 'voice-note')`),
    ...visibleTo('files', {
      admin: everyRow,
      supervisor: everyRow,
      unit: ofUnitWithoutPapers,
      manager: ownUnit(),
      seller: ownAccount(),
      driver: ownAccount(),
      fleet: ownAccount(),
      helay: ownAccount(),
      mechanic: ownAccount(),
      employee: ownAccount(),
      nobody: noRow,
    }),
    // Whoever attached the photo: which loads are theirs, the policies of the loads say.
    pgPolicy('files_seller_of_loads', {
      for: 'select',
      to: databaseRoles.seller,
      using: sql`exists (select from loads where loads.note_photo_id = files.id)`,
    }),
    // The photo of a prize is for whom its campaign is: the policies of campaigns say whose.
    ...[databaseRoles.seller, databaseRoles.manager].map((role) =>
      pgPolicy(`files_${role.name.replace('traco_', '')}_of_prizes`, {
        for: 'select',
        to: role,
        using: sql`purpose = 'campaign-prize' and exists (select from campaigns
          where campaigns.prizes @> jsonb_build_array(jsonb_build_object('photoId', files.id)))`,
      }),
    ),
    // What a driver of another plant sent about a load of this one is this one's to look at.
    ...[databaseRoles.unit, databaseRoles.manager].map((role) =>
      pgPolicy(`files_${role.name.replace('traco_', '')}_of_lent`, {
        for: 'select',
        to: role,
        using: sql`purpose in ('load-photo', 'signature', 'voice-note') and app.is_proof_here(files.id, files.account_id)`,
      }),
    ),
    // Whoever attached it: which documents a partner sees, their own policy says.
    pgPolicy('files_helay_of_drivers', {
      for: 'select',
      to: databaseRoles.helay,
      using: ofPartnerOffice(
        sql`exists (select from driver_documents where driver_documents.file_id = files.id)`,
      ),
    }),
  ],
);

/** Logos by type; `login` is the sign-in page's and the favicon. */
export const logos = pgTable(
  'logos',
  {
    id: id(),
    type: text('type').notNull(),
    /** Path inside the storage bucket `logos`. */
    filePath: text('file_path').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('logos_type').on(table.type),
    ...visibleTo('logos', {
      admin: everyRow,
      supervisor: everyRow,
      unit: readOnly(everyRow),
      manager: readOnly(everyRow),
      seller: readOnly(everyRow),
      driver: readOnly(everyRow),
      fleet: readOnly(everyRow),
      helay: readOnly(everyRow),
      mechanic: readOnly(everyRow),
      employee: readOnly(everyRow),
      nobody: readOnly(everyRow),
    }),
  ],
);
