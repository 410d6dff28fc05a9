import { albumKinds, peopleConsents, visibilities } from '@traco/contract/gallery/gallery-photo';
import { photoStates } from '@traco/contract/gallery/gallery-states';
import type { Asker } from '@traco/contract/permissions';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  doublePrecision,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  databaseRoles,
  everyRow,
  noRow,
  ofPartnerOffice,
  ownPartner,
  ownUnit,
  readOnly,
  servedUnits,
  visibleTo,
} from '../visible-to.ts';
import { sites } from './catalogue.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { accounts } from './identity.ts';
import { incidents } from './incidents.ts';
import { loads } from './loads.ts';
import { partners } from './people.ts';
import { pours } from './pours.ts';
import { units } from './units.ts';

/** Albums that people make: of a unit, a site, a campaign, an incident. A pour's own is a view of its loads' photos. */
export const galleryAlbums = pgTable(
  'gallery_albums',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    kind: text('kind', { enum: albumKinds }).notNull(),
    name: text('name').notNull(),
    siteId: uuid('site_id').references(() => sites.id),
    incidentId: uuid('incident_id').references(() => incidents.id),
    /** The partner company that sees it and adds to it. */
    partnerId: uuid('partner_id').references(() => partners.id),
    createdBy: uuid('created_by').references(() => accounts.id),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('gallery_albums_unit').on(table.unitId),
    index('gallery_albums_partner').on(table.partnerId).where(sql`partner_id is not null`),
    check('gallery_albums_name', sql`name <> ''`),
    ...visibleTo('gallery_albums', {
      admin: everyRow,
      supervisor: everyRow,
      unit: ownUnit(),
      manager: ownUnit(),
      seller: readOnly(ownUnit()),
      driver: readOnly(ownUnit()),
      mechanic: readOnly(servedUnits()),
      fleet: noRow,
      helay: readOnly(ownPartner()),
      employee: readOnly(ownUnit()),
      nobody: noRow,
    }),
  ],
);

const sentByActor = sql`account_id = (select app.account_id())`;
const ofOwnUnit = sql`unit_id = (select app.unit_id())`;
const ofServedUnits = sql`unit_id = any ((select app.served_unit_ids())::uuid[])`;
/** Which albums are shared with a partner's company, the policies of the albums say. */
const ofSharedAlbums = sql`album_id in (select a.id from gallery_albums a)`;
const unlessInBin = sql`(deleted_at is null or ${sentByActor})`;
const seen = (rows: SQL) => ({ rows, access: 'read', by: 'other' }) as const;

const inOffice = (role: Asker, rows: SQL) => (role === 'helay' ? ofPartnerOffice(rows) : rows);

/** What a sender writes: their own photos where the role may send any, until they are approved. */
const sending = (role: 'seller' | 'driver' | 'employee' | 'mechanic' | 'helay', where: SQL) => [
  pgPolicy(`gallery_photos_${role}_send`, {
    for: 'insert',
    to: databaseRoles[role],
    withCheck: inOffice(role, sql`${sentByActor} and ${where} and state = 'sent' and deleted_at is null`),
  }),
  pgPolicy(`gallery_photos_${role}_mend`, {
    for: 'update',
    to: databaseRoles[role],
    using: inOffice(role, sql`${sentByActor} and state <> 'approved'`),
    withCheck: inOffice(role, sql`${sentByActor} and ${where} and state <> 'approved'`),
  }),
];

/** Photos; the pixels lie in the storage under `storageKey`, and small under `thumbnailKey` once the job has made them. */
export const galleryPhotos = pgTable(
  'gallery_photos',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    albumId: uuid('album_id').references(() => galleryAlbums.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    authorName: text('author_name').notNull(),
    caption: text('caption').notNull().default(''),
    siteId: uuid('site_id').references(() => sites.id),
    loadId: uuid('load_id').references(() => loads.id),
    /** The load's pour, kept with the photo: its automatic album. */
    pourId: uuid('pour_id').references(() => pours.id),
    workOrder: text('work_order').notNull().default(''),
    people: text('people', { enum: peopleConsents }).notNull(),
    visibility: text('visibility', { enum: visibilities }).notNull(),
    state: text('state', { enum: photoStates }).notNull().default('sent'),
    reason: text('reason').notNull().default(''),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: instant('decided_at'),
    /** When it was taken, else when it was sent: what the gallery is in the order of. */
    shownAt: instant('shown_at').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    thumbnailKey: text('thumbnail_key').unique(),
    beforeId: uuid('before_id').references((): AnyPgColumn => galleryPhotos.id, { onDelete: 'set null' }),
    deletedAt: instant('deleted_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('gallery_photos_unit').on(table.unitId, table.shownAt, table.id),
    index('gallery_photos_shown').on(table.shownAt, table.id),
    index('gallery_photos_album').on(table.albumId, table.shownAt),
    index('gallery_photos_pour').on(table.pourId, table.shownAt).where(sql`pour_id is not null`),
    index('gallery_photos_account').on(table.accountId, table.createdAt),
    index('gallery_photos_waiting').on(table.unitId).where(sql`state = 'sent' and deleted_at is null`),
    index('gallery_photos_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
    uniqueIndex('gallery_photos_before').on(table.beforeId).where(sql`before_id is not null`),
    check('gallery_photos_pair', sql`before_id <> id`),
    check('gallery_photos_place', sql`(latitude is null) = (longitude is null)`),
    ...visibleTo('gallery_photos', {
      admin: everyRow,
      supervisor: everyRow,
      unit: ownUnit(),
      manager: ownUnit(),
      seller: seen(sql`${ofOwnUnit} and ${unlessInBin}`),
      driver: seen(sql`${ofOwnUnit} and ((state = 'approved' and deleted_at is null) or ${sentByActor})`),
      mechanic: seen(sql`${ofServedUnits} and ${unlessInBin}`),
      fleet: noRow,
      helay: seen(sql`${sentByActor} or (${ofSharedAlbums} and deleted_at is null)`),
      employee: seen(sql`${ofOwnUnit} and ${unlessInBin}`),
      nobody: noRow,
    }),
    ...sending('seller', ofOwnUnit),
    ...sending('driver', ofOwnUnit),
    ...sending('employee', ofOwnUnit),
    ...sending('mechanic', ofServedUnits),
    ...sending('helay', ofSharedAlbums),
  ],
);

/**
 * How much a unit's gallery keeps, and how many photos an album has: kept by triggers (0003). Nobody reads it but through the
 * narrow functions of the database.
 */
export const gallerySums = pgTable(
  'gallery_sums',
  {
    /** A unit, or an album. */
    subjectId: uuid('subject_id').primaryKey(),
    /** Photos that are not in the bin, and those of them that are approved. */
    photos: integer('photos').notNull(),
    approved: integer('approved').notNull(),
    /** Of all, the bin too. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  () =>
    visibleTo('gallery_sums', {
      admin: noRow,
      supervisor: noRow,
      unit: noRow,
      manager: noRow,
      seller: noRow,
      driver: noRow,
      mechanic: noRow,
      fleet: noRow,
      helay: noRow,
      employee: noRow,
      nobody: noRow,
    }),
).enableRLS();
