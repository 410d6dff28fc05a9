import { payments } from '@traco/contract/concrete-volume/load';
import type { PricedQuote } from '@traco/contract/quotes/priced-quote';
import { quoteAnswers } from '@traco/contract/quotes/quote';
import { approvalStates, quoteDesks } from '@traco/contract/quotes/quote-approval';
import type { QuoteTerms } from '@traco/contract/quotes/quote-fields';
import { quoteLights } from '@traco/contract/quotes/quote-judgement';
import { quoteStates } from '@traco/contract/quotes/quote-states';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { everyRow, namesUnitToSellers, noRow, readOnly, soldRows, visibleTo } from '../visible-to.ts';
import { customers, sites } from './catalogue.ts';
import { createdToTheMs, id, instant, revision, totalCubicMetres } from './columns.ts';
import { accounts } from './identity.ts';
import { leads } from './leads.ts';
import { sellers } from './people.ts';
import { units } from './units.ts';

const ofUnitAndSeller = () => ({
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  sellerId: uuid('seller_id')
    .notNull()
    .references(() => sellers.id),
});

/**
 * An offer to a customer, as it stands: its draft while it is typed, the version that was sent after. `version` is the last that was
 * frozen, 0 before the first; `number` counts within the unit without a gap (`app.next_quote`).
 */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    ...ofUnitAndSeller(),
    number: integer('number').notNull(),
    state: text('state', { enum: quoteStates }).notNull().default('draft'),
    version: integer('version').notNull().default(0),
    /** Of the register, a request from a public page, or a name alone. */
    customerId: uuid('customer_id').references(() => customers.id),
    siteId: uuid('site_id').references(() => sites.id),
    leadId: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    customerName: text('customer_name').notNull().default(''),
    customerPhone: text('customer_phone'),
    place: text('place').notNull().default(''),
    /** What makes its price, and the price that was seen when it was kept. */
    terms: jsonb('terms').$type<QuoteTerms>().notNull(),
    priced: jsonb('priced').$type<PricedQuote>().notNull(),
    /** SHA-256 of what it says, terms, prices and words: an approval is of this alone. */
    contentHash: text('content_hash').notNull(),
    m3: totalCubicMetres('m3').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    discountCents: bigint('discount_cents', { mode: 'number' }).notNull(),
    centsPerM3: integer('cents_per_m3').notNull(),
    /** The unit's day of the price list that it is priced by. */
    pricedOn: date('priced_on').notNull(),
    validUntil: date('valid_until').notNull(),
    payment: text('payment', { enum: payments }),
    deliveryWindow: text('delivery_window').notNull().default(''),
    conditions: text('conditions').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** Who may grant it, by the limits of the day; and the content that was granted. */
    desk: text('desk', { enum: quoteDesks }).notNull(),
    grantedHash: text('granted_hash'),
    /** What that content asks for, kept by the database: who may not grant it sends nothing else by it. */
    grantedTerms: jsonb('granted_terms').$type<QuoteTerms>(),
    light: text('light', { enum: quoteLights }).notNull(),
    lightReasons: text('light_reasons').array().notNull().default([]),
    sentAt: instant('sent_at'),
    /** When a link to what was sent was made last; null while nobody can read it. */
    sharedAt: instant('shared_at'),
    /** When a person opened what was sent, by the customer's page. */
    seenAt: instant('seen_at'),
    answeredAt: instant('answered_at'),
    answer: text('answer', { enum: quoteAnswers }),
    /** What the customer wrote, or why it was lost. */
    answerText: text('answer_text').notNull().default(''),
    /** When its customer's data became nobody's (0105); null while they are the customer's. */
    forgottenAt: instant('forgotten_at'),
    dayOn: date('day_on').notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => accounts.id),
    revision: revision(),
    createdAt: createdToTheMs(),
  },
  (table) => [
    uniqueIndex('quotes_number').on(table.unitId, table.number),
    index('quotes_unit').on(table.unitId, table.createdAt, table.id),
    index('quotes_seller').on(table.sellerId, table.createdAt, table.id),
    index('quotes_seller_day').on(table.sellerId, table.dayOn, table.state),
    index('quotes_time').on(table.createdAt, table.id),
    index('quotes_state').on(table.state, table.createdAt, table.id),
    index('quotes_waiting').on(table.unitId, table.createdAt).where(sql`state = 'awaiting_approval'`),
    index('quotes_open').on(table.validUntil).where(sql`state in ('sent', 'seen')`),
    index('quotes_customer').on(table.customerId, table.createdAt),
    index('quotes_site').on(table.siteId),
    index('quotes_lead').on(table.leadId),
    index('quotes_forgotten').on(table.forgottenAt).where(sql`forgotten_at is not null`),
    index('quotes_accepted').on(table.answeredAt).where(sql`state = 'approved'`),
    check('quotes_numbers', sql`number > 0 and m3 > 0 and total_cents >= 0`),
    ...visibleTo('quotes', soldRows, namesUnitToSellers),
  ],
);

/**
 * What was sent, word for word: `content` is the canonical JSON (keys in their order) whose SHA-256 stands beside it, written by the
 * database. Never changed.
 */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    id: id(),
    ...ofUnitAndSeller(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    number: integer('number').notNull(),
    content: text('content').notNull(),
    sha256: text('sha256').notNull().default(''),
    m3: totalCubicMetres('m3').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    validUntil: date('valid_until').notNull(),
    frozenBy: uuid('frozen_by')
      .notNull()
      .references(() => accounts.id),
    frozenAt: instant('frozen_at').notNull(),
  },
  (table) => [
    uniqueIndex('quote_versions_number').on(table.quoteId, table.number),
    index('quote_versions_unit').on(table.unitId),
    index('quote_versions_seller').on(table.sellerId),
    ...visibleTo('quote_versions', soldRows),
  ],
);

/** What was asked of the unit or the office for a quote, and their word; of one content alone. */
export const quoteApprovals = pgTable(
  'quote_approvals',
  {
    id: id(),
    ...ofUnitAndSeller(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    contentHash: text('content_hash').notNull(),
    desk: text('desk', { enum: quoteDesks }).notNull(),
    reason: text('reason').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
    state: text('state', { enum: approvalStates }).notNull().default('open'),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => accounts.id),
    askedAt: instant('asked_at').notNull(),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
    decisionText: text('decision_text').notNull().default(''),
  },
  (table) => [
    index('quote_approvals_quote').on(table.quoteId, table.askedAt),
    index('quote_approvals_decided').on(table.decidedAt).where(sql`state in ('granted', 'denied')`),
    uniqueIndex('quote_approvals_open').on(table.quoteId).where(sql`state = 'open'`),
    index('quote_approvals_unit').on(table.unitId),
    index('quote_approvals_seller').on(table.sellerId),
    ...visibleTo('quote_approvals', soldRows),
  ],
);

/** The last number that a unit's quotes were given; only `app.next_quote` reads and writes it. */
export const quoteNumbers = pgTable(
  'quote_numbers',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    lastNumber: integer('last_number').notNull(),
  },
  () =>
    visibleTo('quote_numbers', {
      admin: readOnly(everyRow),
      supervisor: readOnly(everyRow),
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
);
