import { leadStates } from '@traco/contract/leads/lead-states';
import { pumpWishes, workTypes } from '@traco/contract/public-page/public-page-words';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { everyRow, namesUnitToSellers, noRow, ownSeller, ownUnit, visibleTo } from '../visible-to.ts';
import { createdAt, createdToTheMs, cubicMetres, id, instant, revision } from './columns.ts';
import { sellers } from './people.ts';
import { units } from './units.ts';

const ofSeller = () => ({
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  sellerId: uuid('seller_id')
    .notNull()
    .references(() => sellers.id),
});

const sight = {
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
};

/** Requests for a quote that came by a seller's public page; strangers make them through `app.keep_lead` only. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    ...ofSeller(),
    state: text('state', { enum: leadStates }).notNull().default('new'),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    place: text('place').notNull(),
    workType: text('work_type', { enum: workTypes }).notNull(),
    m3: cubicMetres('m3'),
    wantedOn: date('wanted_on'),
    needsPump: text('needs_pump', { enum: pumpWishes }).notNull(),
    message: text('message').notNull().default(''),
    /** The photos that it named; `lead_photos` holds those that came. */
    photoIds: uuid('photo_ids').array().notNull().default([]),
    consentVersion: integer('consent_version').notNull(),
    followCode: text('follow_code').notNull().unique(),
    lostReason: text('lost_reason').notNull().default(''),
    changedAt: instant('changed_at').notNull(),
    revision: revision(),
    createdAt: createdToTheMs(),
  },
  (table) => [
    // What is open and what has changed lately, of all that ever came.
    index('leads_state').on(table.state, table.createdAt),
    index('leads_changed').on(table.changedAt),
    index('leads_unit').on(table.unitId, table.createdAt),
    index('leads_seller').on(table.sellerId, table.createdAt),
    check('leads_photos', sql`cardinality(photo_ids) <= 3`),
    ...visibleTo('leads', sight, namesUnitToSellers),
  ],
);

/** Photos of a request; the bytes lie in the storage. */
export const leadPhotos = pgTable(
  'lead_photos',
  {
    id: id(),
    ...ofSeller(),
    leadId: uuid('lead_id')
      .notNull()
      .references(() => leads.id),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    /** Made of pixels alone; the first were kept as they came. */
    isRemade: boolean('is_remade').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_photos_as_they_came').on(table.id).where(sql`not is_remade`),
    index('lead_photos_lead').on(table.leadId),
    index('lead_photos_unit').on(table.unitId),
    index('lead_photos_seller').on(table.sellerId),
    ...visibleTo('lead_photos', sight),
  ],
);
