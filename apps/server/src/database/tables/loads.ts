import { loadOrigins, loadReviews, loadStates, payments } from '@traco/contract/concrete-volume/load';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  everyRow,
  noRow,
  ownDriver,
  ownPartner,
  ownSeller,
  ownUnit,
  readOnly,
  visibleTo,
} from '../visible-to.ts';
import { customers, mixes, sites, vehicles } from './catalogue.ts';
import { createdAt, cubicMetres, id, instant, revision } from './columns.ts';
import { files } from './files.ts';
import { accounts } from './identity.ts';
import { drivers, partners, sellers } from './people.ts';
import { pours } from './pours.ts';
import { units } from './units.ts';

/**
 * The ledger: one truck-load of concrete. Volume lists, goals, pay and reports are views of it.
 * `dayOn` is the day of `loadedAt` in the unit's time zone; a trigger keeps it. `loads_plausible`, a trigger too, refuses a day
 * of another century where one is written or changed. Another (0007) holds sellers to what is theirs: recording and mending
 * their own pending records, and contesting.
 */
export const loads = pgTable(
  'loads',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    siteId: uuid('site_id').references(() => sites.id),
    mixId: uuid('mix_id')
      .notNull()
      .references(() => mixes.id),
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    partnerId: uuid('partner_id').references(() => partners.id),
    origin: text('origin', { enum: loadOrigins }).notNull(),
    state: text('state', { enum: loadStates }).notNull(),
    /** A seller's own record waits for the unit; only an accepted load counts. */
    review: text('review', { enum: loadReviews }).notNull().default('accepted'),
    noteSeries: text('note_series').notNull().default('1'),
    noteNumber: integer('note_number'),
    /** The pour that it was planned for, its turn among the pour's loads (from 1), and when mixing was to begin. */
    pourId: uuid('pour_id').references(() => pours.id),
    turn: integer('turn'),
    plannedAt: instant('planned_at'),
    /** When mixing began; while it is only scheduled, when it is to begin. */
    loadedAt: instant('loaded_at').notNull(),
    dayOn: date('day_on').notNull().default('1970-01-01'),
    /** When each step of the trip has begun in fact; the steps themselves are append-only in `load_steps`. */
    enRouteAt: instant('en_route_at'),
    onSiteAt: instant('on_site_at'),
    dischargingAt: instant('discharging_at'),
    washingAt: instant('washing_at'),
    returningAt: instant('returning_at'),
    backAt: instant('back_at'),
    loadedM3: cubicMetres('loaded_m3').notNull(),
    deliveredM3: cubicMetres('delivered_m3').notNull(),
    billedM3: cubicMetres('billed_m3').notNull(),
    returnedM3: cubicMetres('returned_m3').notNull().default(0),
    /** m³ that went on to another customer's load, and those of this one that another load had brought out already. */
    divertedM3: cubicMetres('diverted_m3').notNull().default(0),
    transferredM3: cubicMetres('transferred_m3').notNull().default(0),
    transferredFromId: uuid('transferred_from_id'),
    /** It was made of what a drum held already, on the road: it was never weighed by itself and left from no plant. */
    isTakenOver: boolean('is_taken_over').notNull().default(false),
    seal: text('seal').notNull().default(''),
    /** Water beyond the mix that needs no code; null: the unit's setting. The code is told by the manager. */
    waterLimitLitres: integer('water_limit_litres'),
    waterCode: text('water_code'),
    /** The public page of its delivery note. */
    noteToken: text('note_token'),
    noteIssuedAt: instant('note_issued_at'),
    priceCentsPerM3: integer('price_cents_per_m3').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`round(billed_m3 * price_cents_per_m3)::bigint`),
    payment: text('payment', { enum: payments }),
    paidAt: instant('paid_at'),
    /** The receipt that settled the last of it; null while it is owed, and of what somebody marked as paid by hand. */
    paidByReceiptId: uuid('paid_by_receipt_id'),
    invoicedAt: instant('invoiced_at'),
    notes: text('notes').notNull().default(''),
    notePhotoId: uuid('note_photo_id').references(() => files.id),
    /** Whether the load counts in totals: accepted, left the plant, neither cancelled nor refused. */
    counts: boolean('counts')
      .notNull()
      .generatedAlwaysAs(
        sql`review = 'accepted' and state not in ('scheduled', 'loading', 'cancelled', 'refused') and not (state = 'diverted' and delivered_m3 = 0)`,
      ),
    cancelReason: text('cancel_reason'),
    cancelledAt: instant('cancelled_at'),
    contestReason: text('contest_reason'),
    contestedAt: instant('contested_at'),
    contestAnswer: text('contest_answer'),
    changeReason: text('change_reason'),
    recordedBy: uuid('recorded_by').references(() => accounts.id),
    /** Who decided about a seller's own record, and when: a confirmation may be taken back for a short while. */
    reviewedBy: uuid('reviewed_by').references(() => accounts.id),
    reviewedAt: instant('reviewed_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('loads_note_token').on(table.noteToken).where(sql`note_token is not null`),
    index('loads_transferred').on(table.transferredFromId).where(sql`transferred_from_id is not null`),
    uniqueIndex('loads_note').on(table.unitId, table.noteSeries, table.noteNumber),
    // The search knows neither unit nor series of the note that is typed, or of which it has the first digits.
    index('loads_number').on(table.noteNumber, table.unitId).where(sql`note_number is not null`),
    index('loads_last_note')
      .on(table.unitId, table.noteSeries, table.createdAt)
      .where(sql`origin = 'manual' and note_number is not null`),
    index('loads_unit_time').on(table.unitId, table.loadedAt, table.id),
    index('loads_seller_time').on(table.sellerId, table.loadedAt, table.id),
    index('loads_time').on(table.loadedAt, table.id),
    index('loads_customer_time').on(table.customerId, table.loadedAt),
    // What a customer owes, from whenever: what is paid stands in it no more.
    index('loads_open_of_customer').on(table.customerId).where(sql`counts and paid_at is null`),
    // The same of what a seller sold, with all that is asked of it: a list of sellers adds it up without reading the rows.
    index('loads_open_of_seller')
      .on(table.sellerId, table.dayOn, table.payment, table.totalCents, table.unitId, table.id)
      .where(sql`counts and paid_at is null`),
    index('loads_driver_time').on(table.driverId, table.loadedAt).where(sql`driver_id is not null`),
    index('loads_partner_time').on(table.partnerId, table.loadedAt).where(sql`partner_id is not null`),
    index('loads_pour').on(table.pourId, table.turn).where(sql`pour_id is not null`),
    // How long a site's last loads took: those recorded without times say nothing of it.
    index('loads_timed_of_site')
      .on(table.siteId, table.loadedAt)
      .where(sql`counts and washing_at is not null and delivered_m3 > 0`),
    index('loads_site_time').on(table.siteId, table.loadedAt).where(sql`site_id is not null`),
    index('loads_vehicle_time').on(table.vehicleId, table.loadedAt).where(sql`vehicle_id is not null`),
    index('loads_pending').on(table.unitId, table.loadedAt).where(sql`review = 'pending'`),
    index('loads_contested').on(table.unitId, table.loadedAt).where(sql`contested_at is not null`),
    index('loads_note_photo').on(table.notePhotoId).where(sql`note_photo_id is not null`),
    index('loads_refused').on(table.unitId, table.loadedAt).where(sql`state = 'refused'`),
    index('loads_returned').on(table.unitId, table.loadedAt).where(sql`counts and returned_m3 > 0`),
    index('loads_cancelled').on(table.unitId, table.loadedAt).where(sql`state = 'cancelled'`),
    index('loads_without_note').on(table.unitId, table.loadedAt).where(sql`note_number is null and counts`),
    // What a list holds beside the loads that count: few, however long the history.
    index('loads_not_counted').on(table.unitId, table.loadedAt).where(sql`not counts`),
    index('loads_promised')
      .on(table.unitId, table.loadedAt)
      .where(sql`counts and on_site_at is not null and turn is not null`),
    // What still has to leave: soon it has left, so that they are few.
    index('loads_scheduled').on(table.unitId, table.loadedAt, table.id).where(sql`state = 'scheduled'`),
    index('loads_under_way')
      .on(table.unitId, table.loadedAt)
      .where(sql`state in ('loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning')`),
    check('loads_volumes', sql`delivered_m3 >= 0 and delivered_m3 <= loaded_m3 and billed_m3 >= 0`),
    ...visibleTo(
      'loads',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: ownUnit(),
        manager: ownUnit(),
        seller: ownSeller(),
        driver: ownDriver(),
        helay: readOnly(ownPartner()),
        mechanic: noRow,
        fleet: noRow,
        employee: noRow,
        nobody: noRow,
      },
      { names: ['unit', 'seller', 'driver', 'partner'] },
    ),
  ],
);

/**
 * Each step of a load, append-only: both clocks, position if granted, author. A correction is a row of its own with a
 * reason; of a state the last row counts, and one that is `void` says that it has not happened. A row of `crew` says who
 * went on with the load, and counts for no time.
 */
export const loadSteps = pgTable(
  'load_steps',
  {
    id: id(),
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    /**
     * Of whom the load was at the step, for the policies: copied from the load, whose own keys hold them, and never
     * asked for by themselves. Hundreds step at once: neither a key nor an index is kept of a copy.
     */
    unitId: uuid('unit_id').notNull(),
    sellerId: uuid('seller_id'),
    driverId: uuid('driver_id'),
    partnerId: uuid('partner_id'),
    state: text('state').notNull(),
    kind: text('kind', { enum: ['step', 'correction', 'void', 'crew'] })
      .notNull()
      .default('step'),
    reason: text('reason').notNull().default(''),
    /** The device's clock as it was, and the moment that the server takes it for. */
    deviceAt: instant('device_at').notNull(),
    at: instant('at').notNull().defaultNow(),
    serverAt: instant('server_at').notNull().defaultNow(),
    latitude: text('latitude'),
    longitude: text('longitude'),
    accuracyMetres: integer('accuracy_metres'),
    accountId: uuid('account_id').references(() => accounts.id),
  },
  (table) => [
    index('load_steps_load').on(table.loadId, table.deviceAt),
    // What the job that forgets positions has left to do.
    index('load_steps_positions').on(table.serverAt).where(sql`latitude is not null`),
    ...visibleTo('load_steps', {
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
    }),
  ],
);
