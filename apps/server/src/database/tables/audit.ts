import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { everyRow, noRow, readOnly, visibleTo } from '../visible-to.ts';
import { instant } from './columns.ts';

/** What happened to the loads and pours that the actor sees. */
const ofSeenRows = {
  rows: sql`exists (select from loads where loads.id = case when audit.table_name = 'loads' then audit.row_id::uuid end)
    or exists (select from pours where pours.id = case when audit.table_name = 'pours' then audit.row_id::uuid end)`,
  access: 'read',
  by: 'other',
} as const;

/** What happened to the loads, pours and days of the actor's unit. */
const ofUnitsPlan = {
  rows: sql`unit_id = (select app.unit_id()) and table_name in ('loads', 'pours', 'closed_days')`,
  access: 'read',
  by: 'other',
} as const;

/** The tables whose trail a plant reads: those of its unit whose rows it reads too. */
const shownToPlants = (
  'absences closed_days closed_months concrete_returns customers delivery_notes document_templates driver_events drivers ' +
  'email_signatures employees fuelings gallery_albums gallery_photos goal_changes goals incidents lead_photos leads ' +
  'load_receipts loads managers notices occurrences pour_changes pours price_list_items price_lists ' +
  'profile_photos receipts return_offers sellers settled_checks shifts sites support_materials units vehicles water_additions'
).split(' ');

/** What happened in the actor's unit to rows of these tables; a new table is hidden until somebody names it here. */
const ofShownTables = {
  rows: sql.raw(`unit_id = (select app.unit_id()) and table_name = any ('{${shownToPlants.join(',')}}')`),
  access: 'read',
  by: 'other',
} as const;

/** Who changed what, when: written by triggers, append-only. An insert keeps `after`, a change both. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tableName: text('table_name').notNull(),
    rowId: text('row_id').notNull(),
    unitId: uuid('unit_id'),
    action: text('action', { enum: ['insert', 'update', 'delete'] }).notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    accountId: uuid('account_id'),
    role: text('role'),
    /** The account's name at the time: whoever may read the trail may not always see the account. */
    actorName: text('actor_name'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_row').on(table.tableName, table.rowId, table.id),
    index('audit_unit').on(table.unitId, table.id),
    index('audit_account').on(table.accountId),
    // A photo that was erased is nowhere else told to be of whom.
    index('audit_photo_person')
      .on(sql`(coalesce(after, before) ->> 'person_id')`)
      .where(sql`table_name = 'profile_photos'`),
    ...visibleTo('audit', {
      admin: readOnly(everyRow),
      supervisor: readOnly(everyRow),
      unit: ofShownTables,
      manager: ofUnitsPlan,
      seller: ofSeenRows,
      driver: noRow,
      fleet: noRow,
      helay: noRow,
      mechanic: noRow,
      employee: noRow,
      nobody: noRow,
    }),
  ],
);
