import { payments } from '@traco/contract/concrete-volume/load';
import { receiptStates } from '@traco/contract/receipts/receipt-states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  everyRow,
  namesUnitToSellers,
  noRow,
  ownSeller,
  ownUnit,
  readOnly,
  soldRows,
  visibleTo,
} from '../visible-to.ts';
import { customers } from './catalogue.ts';
import { cubicMetres, id, instant, revision, searchedOf } from './columns.ts';
import { files } from './files.ts';
import { accounts } from './identity.ts';
import { loads } from './loads.ts';
import { sellers } from './people.ts';
import { quotes } from './quotes.ts';
import { units } from './units.ts';

const ofUnit = () =>
  uuid('unit_id')
    .notNull()
    .references(() => units.id);

/**
 * What was paid, by whom and for what (*recibo*). What it says never changes: one that was wrong is cancelled, and keeps its number.
 * `content` is what it says, to the letter of which `sha256` is.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    unitId: ofUnit(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    state: text('state', { enum: receiptStates }).notNull().default('issued'),
    customerId: uuid('customer_id').references(() => customers.id),
    /** Whose sale it is: who issued it, or the seller of the customer. */
    sellerId: uuid('seller_id').references(() => sellers.id),
    payerName: text('payer_name').notNull(),
    payerDocument: text('payer_document').notNull(),
    searched: searchedOf('payer_name'),
    valueCents: bigint('value_cents', { mode: 'number' }).notNull(),
    /** What of it settles no load. */
    advanceCents: bigint('advance_cents', { mode: 'number' }).notNull(),
    advanceFor: text('advance_for').notNull(),
    /** The accepted quote that this part is paid towards. */
    quoteId: uuid('quote_id').references(() => quotes.id),
    method: text('method', { enum: payments }).notNull(),
    city: text('city').notNull(),
    /** The day that stands on it, and when it was issued. */
    issuedOn: date('issued_on').notNull(),
    issuedAt: instant('issued_at').notNull(),
    reference: text('reference').notNull(),
    endToEndId: text('end_to_end_id'),
    proofPhotoId: uuid('proof_photo_id').references(() => files.id),
    loads: integer('loads').notNull(),
    /** What it is verified by. */
    code: text('code').notNull().unique(),
    content: text('content').notNull(),
    sha256: text('sha256').notNull(),
    issuedBy: uuid('issued_by')
      .notNull()
      .references(() => accounts.id),
    /** The account's name at that time. */
    issuerName: text('issuer_name').notNull(),
    cancelReason: text('cancel_reason'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: uuid('cancelled_by').references(() => accounts.id),
    revision: revision(),
  },
  (table) => [
    uniqueIndex('receipts_number').on(table.unitId, table.series, table.number),
    // The search knows neither unit nor series of the number that is typed.
    index('receipts_typed_number').on(table.number, table.unitId),
    uniqueIndex('receipts_transfer')
      .on(sql`upper(end_to_end_id)`)
      .where(sql`state = 'issued' and end_to_end_id is not null`),
    index('receipts_time').on(table.issuedAt, table.id),
    index('receipts_unit_time').on(table.unitId, table.issuedAt, table.id),
    index('receipts_seller_time').on(table.sellerId, table.issuedAt, table.id),
    index('receipts_customer_time').on(table.customerId, table.issuedAt, table.id),
    index('receipts_method_time').on(table.method, table.issuedAt, table.id),
    index('receipts_cancelled').on(table.issuedAt, table.id).where(sql`state = 'cancelled'`),
    // What a load that is delivered asks for: few customers pay in advance.
    index('receipts_advance').on(table.customerId).where(sql`state = 'issued' and advance_cents > 0`),
    index('receipts_quote').on(table.quoteId).where(sql`quote_id is not null`),
    index('receipts_proof').on(table.proofPhotoId).where(sql`proof_photo_id is not null`),
    check('receipts_value', sql`value_cents > 0 and advance_cents >= 0 and advance_cents <= value_cents`),
    check('receipts_quote_in_advance', sql`quote_id is null or advance_cents > 0`),
    check('receipts_cancelled_with_reason', sql`(state = 'cancelled') = (cancel_reason is not null)`),
    ...visibleTo('receipts', soldRows, namesUnitToSellers),
  ],
);

/** What a receipt settles of one load, with the load as it stood then; never changed. */
export const receiptItems = pgTable(
  'receipt_items',
  {
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => receipts.id),
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    unitId: ofUnit(),
    sellerId: uuid('seller_id').references(() => sellers.id),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    dayOn: date('day_on').notNull(),
    m3: cubicMetres('m3').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receiptId, table.loadId] }),
    index('receipt_items_load').on(table.loadId),
    index('receipt_items_unit').on(table.unitId),
    index('receipt_items_seller').on(table.sellerId),
    check('receipt_items_cents', sql`cents > 0`),
    ...visibleTo('receipt_items', soldRows),
  ],
);

/**
 * What of an advance settles a load that came after it: written by the database alone, once the load was delivered. It ends when the load
 * or the receipt counts no more, and is never changed otherwise.
 */
export const advanceUses = pgTable(
  'advance_uses',
  {
    id: id(),
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => receipts.id),
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    unitId: ofUnit(),
    /** Whose sale the receipt is. */
    sellerId: uuid('seller_id').references(() => sellers.id),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    /** When the load was paid by it: once it was delivered. */
    usedAt: instant('used_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('advance_uses_load').on(table.loadId).where(sql`ended_at is null`),
    index('advance_uses_receipt').on(table.receiptId, table.loadId),
    index('advance_uses_unit').on(table.unitId),
    index('advance_uses_seller').on(table.sellerId),
    check('advance_uses_cents', sql`cents > 0`),
    ...visibleTo('advance_uses', {
      ...soldRows,
      admin: readOnly(everyRow),
      supervisor: readOnly(everyRow),
      unit: readOnly(ownUnit()),
      seller: readOnly(ownSeller()),
    }),
  ],
);

/** The last number of a unit's series: `app.next_receipt` takes the next in the transaction of the receipt. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    unitId: ofUnit(),
    series: text('series').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.series] }),
    ...visibleTo('receipt_counters', {
      ...soldRows,
      admin: readOnly(everyRow),
      supervisor: readOnly(everyRow),
      unit: readOnly(ownUnit()),
      seller: noRow,
    }),
  ],
);

/** The sealed PDF of a receipt, of how it stood: one while it held, one once it was cancelled. Never changed. */
export const receiptPapers = pgTable(
  'receipt_papers',
  {
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => receipts.id),
    ofState: text('of_state', { enum: receiptStates }).notNull(),
    unitId: ofUnit(),
    sellerId: uuid('seller_id').references(() => sellers.id),
    storageKey: text('storage_key').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull().unique(),
    certificate: text('certificate').notNull(),
    selfSigned: boolean('self_signed').notNull(),
    sealedAt: instant('sealed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receiptId, table.ofState] }),
    index('receipt_papers_unit').on(table.unitId),
    index('receipt_papers_seller').on(table.sellerId),
    ...visibleTo('receipt_papers', soldRows),
  ],
);
