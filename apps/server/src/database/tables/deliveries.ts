import type { SeenLoad } from '@traco/contract/operational-sheet/seen-load';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  everyRow,
  namesUnitToSellers,
  noRow,
  ownDriver,
  ownPartner,
  ownSeller,
  ownUnit,
  readOnly,
  visibleTo,
} from '../visible-to.ts';
import { createdAt, id, instant } from './columns.ts';
import { files } from './files.ts';
import { accounts } from './identity.ts';
import { loads } from './loads.ts';
import { drivers, partners, sellers } from './people.ts';
import { units } from './units.ts';

/** What happened with a load on its way; whose it is stands beside it, so that one predicate serves a policy. */
const ofLoad = () => ({
  loadId: uuid('load_id')
    .notNull()
    .references(() => loads.id),
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  sellerId: uuid('seller_id').references(() => sellers.id),
  driverId: uuid('driver_id').references(() => drivers.id),
  partnerId: uuid('partner_id').references(() => partners.id),
  /** The device's clock as it was, and the moment that the server takes it for. */
  deviceAt: instant('device_at').notNull(),
  at: instant('at').notNull(),
  serverAt: instant('server_at').notNull().defaultNow(),
  accountId: uuid('account_id').references(() => accounts.id),
});

const proofSight = {
  admin: everyRow,
  supervisor: everyRow,
  unit: ownUnit(),
  manager: ownUnit(),
  seller: readOnly(ownSeller()),
  driver: ownDriver(),
  helay: readOnly(ownPartner()),
  mechanic: noRow,
  fleet: noRow,
  employee: noRow,
  nobody: noRow,
};

/** Water added beyond the mix, append-only: who asked for it answers for it. */
export const waterAdditions = pgTable(
  'water_additions',
  {
    id: id(),
    ...ofLoad(),
    litres: integer('litres').notNull(),
    askedBy: text('asked_by').notNull(),
    signatureId: uuid('signature_id').references(() => files.id),
    /** Beyond the load's limit, and the manager's code was not given or was wrong. */
    unapproved: boolean('unapproved').notNull().default(false),
    /** A code was told and did not match, the last of so many. */
    wrongCode: boolean('wrong_code').notNull().default(false),
    codeTries: integer('code_tries').notNull().default(0),
  },
  (table) => [
    index('water_additions_load').on(table.loadId),
    index('water_additions_unit').on(table.unitId, table.at),
    index('water_additions_driver').on(table.driverId, table.serverAt),
    index('water_additions_seller').on(table.sellerId),
    index('water_additions_partner').on(table.partnerId),
    check('water_additions_litres', sql`litres > 0`),
    ...visibleTo('water_additions', proofSight, namesUnitToSellers),
  ],
);

/** A driver's "ciente" of a load, append-only: what of it was read, or that it had gone to another. */
export const loadAcknowledgements = pgTable(
  'load_acknowledgements',
  {
    id: id(),
    ...ofLoad(),
    /** Null when the load was another's by then. */
    seen: jsonb('seen').$type<SeenLoad>(),
  },
  (table) => [
    index('load_acknowledgements_load').on(table.loadId, table.serverAt),
    index('load_acknowledgements_unit').on(table.unitId, table.at),
    index('load_acknowledgements_driver').on(table.driverId, table.serverAt),
    index('load_acknowledgements_seller').on(table.sellerId),
    index('load_acknowledgements_partner').on(table.partnerId),
    ...visibleTo(
      'load_acknowledgements',
      {
        ...proofSight,
        unit: readOnly(ownUnit()),
        manager: readOnly(ownUnit()),
      },
      namesUnitToSellers,
    ),
  ],
);

/** Who received a load and what was measured of it, append-only: the last one counts. */
export const loadReceipts = pgTable(
  'load_receipts',
  {
    id: id(),
    ...ofLoad(),
    receiverName: text('receiver_name').notNull(),
    receiverDocument: text('receiver_document').notNull().default(''),
    signatureId: uuid('signature_id').references(() => files.id),
    /** *Responsável ausente*. */
    absentPhotoId: uuid('absent_photo_id').references(() => files.id),
    slumpMm: integer('slump_mm'),
    temperatureC: real('temperature_c'),
    cylinders: integer('cylinders').notNull().default(0),
    notes: text('notes').notNull().default(''),
  },
  (table) => [
    index('load_receipts_load').on(table.loadId, table.at),
    index('load_receipts_unit').on(table.unitId),
    index('load_receipts_driver').on(table.driverId, table.serverAt),
    index('load_receipts_seller').on(table.sellerId),
    index('load_receipts_partner').on(table.partnerId),
    ...visibleTo('load_receipts', proofSight, namesUnitToSellers),
  ],
);

/** The last number of a unit's series: `app.issue_note` takes the next in the transaction of the load. */
export const noteSeries = pgTable(
  'note_series',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    series: text('series').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.series] }),
    ...visibleTo('note_series', {
      admin: readOnly(everyRow),
      supervisor: readOnly(everyRow),
      unit: readOnly(ownUnit()),
      manager: readOnly(ownUnit()),
      seller: noRow,
      driver: noRow,
      helay: noRow,
      mechanic: noRow,
      fleet: noRow,
      employee: noRow,
      nobody: noRow,
    }),
  ],
);

/**
 * What is printed on a whole note and opens it for who has the link alone. Only functions read it: they compare what was typed, or
 * are asked by who sees the load.
 */
export const noteCodes = pgTable('note_codes', {
  loadId: uuid('load_id')
    .primaryKey()
    .references(() => loads.id),
  code: text('code').notNull(),
}).enableRLS();

/** Final delivery notes: the PDF as it was at a moment, with its SHA-256; a correction makes the next version. */
export const deliveryNotes = pgTable(
  'delivery_notes',
  {
    id: id(),
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    sellerId: uuid('seller_id').references(() => sellers.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    partnerId: uuid('partner_id').references(() => partners.id),
    version: integer('version').notNull(),
    /** The load's revision that it tells of. */
    loadRevision: integer('load_revision').notNull(),
    storageKey: text('storage_key').notNull().unique(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** The copy without documents; null of a version that was superseded before there were such copies. */
    maskedKey: text('masked_key').unique(),
    maskedBytes: integer('masked_bytes'),
    maskedSha256: text('masked_sha256'),
    /** Whose certificate sealed it, and whether it vouches for itself alone; null of one that bears no seal. */
    certificate: text('certificate'),
    selfSigned: boolean('self_signed'),
    /** The seal could not be made: a version with it follows. */
    awaitsSeal: boolean('awaits_seal').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('delivery_notes_version').on(table.loadId, table.version),
    index('delivery_notes_sha256').on(table.sha256),
    index('delivery_notes_masked_sha256').on(table.maskedSha256),
    check('delivery_notes_masked', sql`num_nulls(masked_key, masked_bytes, masked_sha256) in (0, 3)`),
    index('delivery_notes_unit').on(table.unitId),
    index('delivery_notes_driver').on(table.driverId),
    index('delivery_notes_seller').on(table.sellerId),
    index('delivery_notes_partner').on(table.partnerId),
    ...visibleTo(
      'delivery_notes',
      {
        ...proofSight,
        unit: readOnly(ownUnit()),
        manager: readOnly(ownUnit()),
        driver: readOnly(ownDriver()),
        admin: readOnly(everyRow),
        supervisor: readOnly(everyRow),
      },
      namesUnitToSellers,
    ),
  ],
);
