import { payments } from '@traco/contract/concrete-volume/load';
import { pumpKinds } from '@traco/contract/fleet-management/vehicle';
import {
  additionKinds,
  type ConfirmationAnswer,
  type ConfirmationChecklist,
  type PourChangeFields,
  pourChangeStates,
  pourElements,
  pourReasons,
  pourStates,
  travelSources,
} from '@traco/contract/pours/pour';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import {
  everyRow,
  namesUnitToSellers,
  noRow,
  ownSeller,
  ownUnit,
  readOnly,
  visibleTo,
} from '../visible-to.ts';
import { customers, mixes, sites, vehicles } from './catalogue.ts';
import { createdAt, cubicMetres, id, instant, revision } from './columns.ts';
import { accounts } from './identity.ts';
import { sellers } from './people.ts';
import { quotes } from './quotes.ts';
import { units } from './units.ts';

const ofUnitAndSeller = () => ({
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  sellerId: uuid('seller_id')
    .notNull()
    .references(() => sellers.id),
});

const planningSight = {
  admin: everyRow,
  supervisor: everyRow,
  unit: ownUnit(),
  manager: readOnly(ownUnit()),
  seller: ownSeller(),
  driver: noRow,
  mechanic: noRow,
  fleet: noRow,
  helay: noRow,
  employee: noRow,
  nobody: noRow,
};

/**
 * The *programação*: what is poured, how much, where, when and how. Its loads are planned in the ledger.
 * `dayOn` is the day of `startsAt` in the unit's time zone, `number` counts within the unit; a trigger keeps both.
 */
export const pours = pgTable(
  'pours',
  {
    id: id(),
    ...ofUnitAndSeller(),
    number: integer('number').notNull().default(0),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    siteId: uuid('site_id')
      .notNull()
      .references(() => sites.id),
    mixId: uuid('mix_id')
      .notNull()
      .references(() => mixes.id),
    state: text('state', { enum: pourStates }).notNull().default('requested'),
    /** When the first truck is to be at the site. */
    startsAt: instant('starts_at').notNull(),
    dayOn: date('day_on').notNull().default('1970-01-01'),
    /** When the last truck should be discharged, as planned: the end of its span in an agenda. */
    endsAt: instant('ends_at').notNull(),
    m3: cubicMetres('m3').notNull(),
    /** What the customer will not use after all. */
    releasedM3: cubicMetres('released_m3').notNull().default(0),
    loadM3: cubicMetres('load_m3').notNull(),
    intervalMinutes: integer('interval_minutes').notNull(),
    element: text('element', { enum: pourElements }).notNull(),
    pumped: boolean('pumped').notNull(),
    pumpKind: text('pump_kind', { enum: pumpKinds }),
    pipeMetres: integer('pipe_metres'),
    pumpId: uuid('pump_id').references(() => vehicles.id),
    largestTruckM3: cubicMetres('largest_truck_m3'),
    /** Plant to site; where it comes from is told beside it. */
    travelMinutes: integer('travel_minutes').notNull(),
    travelSource: text('travel_source', { enum: travelSources }).notNull(),
    strengthAgeDays: integer('strength_age_days').notNull().default(28),
    slumpMm: integer('slump_mm'),
    moulding: boolean('moulding').notNull().default(false),
    additions: text('additions', { enum: additionKinds }).array().notNull().default([]),
    additionNotes: text('addition_notes').notNull().default(''),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone'),
    accessNotes: text('access_notes').notNull().default(''),
    payment: text('payment', { enum: payments }),
    priceCentsPerM3: integer('price_cents_per_m3').notNull(),
    notes: text('notes').notNull().default(''),
    /** Why it is suspended, rescheduled or cancelled. */
    reason: text('reason', { enum: pourReasons }),
    reasonText: text('reason_text').notNull().default(''),
    /** Whoever confirmed although the day's simulation said no, said why. */
    overrideReason: text('override_reason').notNull().default(''),
    confirmedAt: instant('confirmed_at'),
    /** The customer's own word, the day before. */
    customerConfirmedAt: instant('customer_confirmed_at'),
    copiedFromId: uuid('copied_from_id'),
    /** Of which accepted offer, and the place of its item; never changed. */
    quoteId: uuid('quote_id').references(() => quotes.id),
    quoteItem: integer('quote_item'),
    recordedBy: uuid('recorded_by').references(() => accounts.id),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('pours_number').on(table.unitId, table.number),
    index('pours_unit_time').on(table.unitId, table.startsAt, table.id),
    index('pours_seller_time').on(table.sellerId, table.startsAt, table.id),
    index('pours_time').on(table.startsAt, table.id),
    index('pours_customer_time').on(table.customerId, table.startsAt),
    index('pours_waiting')
      .on(table.unitId, table.startsAt)
      .where(sql`state in ('requested', 'under_review', 'rescheduled')`),
    index('pours_quote').on(table.quoteId).where(sql`quote_id is not null`),
    check('pours_quoted', sql`(quote_id is null) = (quote_item is null)`),
    check('pours_volumes', sql`m3 > 0 and released_m3 >= 0 and released_m3 <= m3 and load_m3 > 0`),
    ...visibleTo('pours', planningSight, namesUnitToSellers),
  ],
);

/** What a seller or customer asks to be changed of a confirmed pour; the office decides. */
export const pourChanges = pgTable(
  'pour_changes',
  {
    id: id(),
    ...ofUnitAndSeller(),
    pourId: uuid('pour_id')
      .notNull()
      .references(() => pours.id),
    fields: jsonb('fields').$type<PourChangeFields>().notNull(),
    message: text('message').notNull().default(''),
    state: text('state', { enum: pourChangeStates }).notNull().default('open'),
    answer: text('answer').notNull().default(''),
    askedBy: uuid('asked_by').references(() => accounts.id),
    /** The customer's link by which it was asked for: there the customer reads the answer. */
    confirmationId: uuid('confirmation_id').references((): AnyPgColumn => pourConfirmations.id),
    answeredAt: instant('answered_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('pour_changes_pour').on(table.pourId),
    index('pour_changes_unit').on(table.unitId, table.createdAt),
    index('pour_changes_seller').on(table.sellerId, table.createdAt),
    index('pour_changes_open').on(table.unitId).where(sql`state = 'open'`),
    index('pour_changes_confirmation').on(table.confirmationId).where(sql`confirmation_id is not null`),
    ...visibleTo('pour_changes', planningSight, namesUnitToSellers),
  ],
);

/** The link by which a customer confirms a pour the day before; only the token's hash is kept. */
export const pourConfirmations = pgTable(
  'pour_confirmations',
  {
    id: id(),
    ...ofUnitAndSeller(),
    pourId: uuid('pour_id')
      .notNull()
      .references(() => pours.id),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    openedAt: instant('opened_at'),
    answeredAt: instant('answered_at'),
    answer: text('answer').$type<ConfirmationAnswer>(),
    /** The beginning that the customer saw when answering. */
    seenStartsAt: instant('seen_starts_at'),
    /** Final m³ as the customer said; null when it stays. */
    m3: cubicMetres('m3'),
    checklist: jsonb('checklist').$type<ConfirmationChecklist>(),
    name: text('name'),
    message: text('message'),
    createdAt: createdAt(),
  },
  (table) => [
    index('pour_confirmations_pour').on(table.pourId, table.createdAt),
    index('pour_confirmations_unit').on(table.unitId),
    index('pour_confirmations_seller').on(table.sellerId),
    ...visibleTo('pour_confirmations', planningSight, namesUnitToSellers),
  ],
);
