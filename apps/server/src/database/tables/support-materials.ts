import {
  type LinkCard,
  type MaterialReader,
  materialKinds,
  materialSteps,
} from '@traco/contract/support-materials/support-material';
import type { PdfAnnotation } from '@traco/contract/values/pdf-annotation';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { databaseRoles, officeOnly, ownAccount, type Sight, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { accounts } from './identity.ts';
import { units } from './units.ts';

const ofOwnUnit = sql`unit_id = (select app.unit_id())`;
const read = (rows: ReturnType<typeof sql>): Sight => ({ rows, access: 'read', by: 'other' });
/** The materials that a plant looks after itself; those of the whole company it reads. */
const ofPlant = sql`${ofOwnUnit} or (unit_id is null and step = 'published' and 'unit' = any (readers))`;
const forSellers = sql`step = 'published' and 'seller' = any (readers) and (unit_id is null or ${ofOwnUnit})`;
/** Rows of materials that the actor sees: their own policies say which. */
const ofSeenMaterials = sql`exists (select from support_materials m where m.id = material_id)`;
const ofPlantsOwn = sql`exists (select from support_materials m
  where m.id = material_id and m.unit_id = (select app.unit_id()))`;

/** What sellers and plants show to customers: price tables, catalogues, reports, videos. */
export const supportMaterials = pgTable(
  'support_materials',
  {
    id: id(),
    /** Null of what is for all units. */
    unitId: uuid('unit_id').references(() => units.id),
    kind: text('kind', { enum: materialKinds }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    folder: text('folder').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    readers: text('readers').array().$type<MaterialReader[]>().notNull(),
    validUntil: date('valid_until'),
    step: text('step', { enum: materialSteps }).notNull().default('draft'),
    /** The version in force. */
    versionId: uuid('version_id').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_materials_unit').on(table.unitId),
    check('support_materials_title', sql`title <> ''`),
    ...visibleTo(
      'support_materials',
      { ...officeOnly, unit: read(ofPlant), seller: read(forSellers) },
      // Most materials are everybody's: which they were is not said.
      { names: [], wider: { unit: 'all', seller: 'all' } },
    ),
    pgPolicy('support_materials_unit_add', {
      for: 'insert',
      to: databaseRoles.unit,
      withCheck: ofOwnUnit,
    }),
    pgPolicy('support_materials_unit_change', {
      for: 'update',
      to: databaseRoles.unit,
      using: ofOwnUnit,
      withCheck: ofOwnUnit,
    }),
  ],
);

/** Each file of a material; the newest is in force, the others stay to be looked at. */
export const supportMaterialVersions = pgTable(
  'support_material_versions',
  {
    id: id(),
    materialId: uuid('material_id')
      .notNull()
      .references(() => supportMaterials.id),
    number: integer('number').notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    note: text('note').notNull().default(''),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    authorName: text('author_name').notNull(),
    /** False of a picture that is kept as it came until somebody has looked; null of one that cannot be opened, and stays. */
    isBare: boolean('is_bare').default(true),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_material_versions_as_they_came').on(table.id).where(sql`is_bare = false`),
    uniqueIndex('support_material_versions_number').on(table.materialId, table.number),
    index('support_material_versions_account').on(table.accountId, table.createdAt),
    ...visibleTo('support_material_versions', {
      ...officeOnly,
      unit: read(ofSeenMaterials),
      seller: read(ofSeenMaterials),
    }),
    pgPolicy('support_material_versions_unit_add', {
      for: 'insert',
      to: databaseRoles.unit,
      withCheck: ofPlantsOwn,
    }),
  ],
);

const ownOnly = {
  ...officeOnly,
  admin: ownAccount(),
  supervisor: ownAccount(),
  unit: ownAccount(),
  seller: ownAccount(),
};
const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id);
const ofMaterial = () =>
  uuid('material_id')
    .notNull()
    .references(() => supportMaterials.id);

/** What a person marked as a favourite. */
export const supportMaterialMarks = pgTable(
  'support_material_marks',
  {
    accountId: ofAccount(),
    materialId: ofMaterial(),
    isFavourite: boolean('is_favourite').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.materialId] }),
    index('support_material_marks_material').on(table.materialId),
    ...visibleTo('support_material_marks', ownOnly),
  ],
);

/** A person's own annotations on a version, and the file that carries them. */
export const supportMaterialAnnotations = pgTable(
  'support_material_annotations',
  {
    accountId: ofAccount(),
    versionId: uuid('version_id')
      .notNull()
      .references(() => supportMaterialVersions.id),
    annotations: jsonb('annotations').$type<PdfAnnotation[]>().notNull(),
    storageKey: text('storage_key').notNull().unique(),
    bytes: integer('bytes').notNull(),
    revision: revision(),
    savedAt: instant('saved_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.versionId] }),
    index('support_material_annotations_version').on(table.versionId),
    ...visibleTo('support_material_annotations', ownOnly),
  ],
);

/** Links that were given to customers; strangers read them through `app.open_materials` alone. */
export const supportMaterialLinks = pgTable(
  'support_material_links',
  {
    id: id(),
    accountId: ofAccount(),
    title: text('title').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    materialIds: uuid('material_ids').array().notNull(),
    card: jsonb('card').$type<LinkCard>(),
    expiresAt: instant('expires_at').notNull(),
    closedAt: instant('closed_at'),
    opens: integer('opens').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_material_links_account').on(table.accountId, table.createdAt),
    index('support_material_links_materials').using('gin', table.materialIds),
    ...visibleTo('support_material_links', ownOnly),
  ],
);
