import {
  returnDestinations,
  returnParties,
  returnReasons,
  returnStates,
} from '@traco/contract/concrete-return/returned';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  databaseRoles,
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
import { customers, mixes, sites, vehicles } from './catalogue.ts';
import { createdAt, cubicMetres, id, instant, revision } from './columns.ts';
import { files } from './files.ts';
import { accounts } from './identity.ts';
import { loads } from './loads.ts';
import { drivers, partners, sellers } from './people.ts';
import { pours } from './pours.ts';
import { units } from './units.ts';

/**
 * Concrete that came back: *lastro* (`residueM3`, stuck in the drum) and *sobra* (`surplusM3`, not discharged) apart.
 * What it cost is kept as it was computed (m³ × the mix's cost then).
 */
export const concreteReturns = pgTable(
  'concrete_returns',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    sellerId: uuid('seller_id').references(() => sellers.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    partnerId: uuid('partner_id').references(() => partners.id),
    /** Null of a return that no load of the ledger explains. */
    loadId: uuid('load_id').references(() => loads.id),
    customerId: uuid('customer_id').references(() => customers.id),
    siteId: uuid('site_id').references(() => sites.id),
    mixId: uuid('mix_id')
      .notNull()
      .references(() => mixes.id),
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    residueM3: cubicMetres('residue_m3').notNull(),
    surplusM3: cubicMetres('surplus_m3').notNull(),
    reason: text('reason', { enum: returnReasons }).notNull(),
    /** The company's own words for another reason, as its list had them when it was chosen. */
    reasonWords: text('reason_words').notNull().default(''),
    reasonText: text('reason_text').notNull().default(''),
    party: text('party', { enum: returnParties }).notNull(),
    photoIds: uuid('photo_ids').array().notNull().default([]),
    signatureId: uuid('signature_id').references(() => files.id),
    slumpMm: integer('slump_mm'),
    temperatureC: real('temperature_c'),
    /** First water of the concrete: its clock goes on. */
    firstWaterAt: instant('first_water_at'),
    state: text('state', { enum: returnStates }).notNull().default('recorded'),
    destination: text('destination', { enum: returnDestinations }),
    destinationText: text('destination_text').notNull().default(''),
    /** The pour or the load that got it, of what was used again. */
    pourId: uuid('pour_id').references(() => pours.id),
    reusedLoadId: uuid('reused_load_id').references(() => loads.id),
    /** m³ that found a use, of the surplus. */
    usedM3: cubicMetres('used_m3').notNull().default(0),
    operatorName: text('operator_name').notNull().default(''),
    chargesCustomer: boolean('charges_customer').notNull().default(false),
    chargeCents: bigint('charge_cents', { mode: 'number' }).notNull().default(0),
    lossCents: bigint('loss_cents', { mode: 'number' }).notNull().default(0),
    changeReason: text('change_reason').notNull().default(''),
    deviceAt: instant('device_at').notNull(),
    at: instant('at').notNull(),
    serverAt: instant('server_at').notNull().defaultNow(),
    recordedBy: uuid('recorded_by').references(() => accounts.id),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
    checkedBy: uuid('checked_by').references(() => accounts.id),
    checkedAt: instant('checked_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('concrete_returns_load').on(table.loadId).where(sql`load_id is not null`),
    index('concrete_returns_unit_time').on(table.unitId, table.at, table.id),
    index('concrete_returns_time').on(table.at, table.id),
    index('concrete_returns_open').on(table.unitId, table.at).where(sql`state in ('recorded', 'deciding')`),
    index('concrete_returns_reused').on(table.reusedLoadId).where(sql`reused_load_id is not null`),
    index('concrete_returns_driver').on(table.driverId, table.at),
    index('concrete_returns_seller').on(table.sellerId, table.at),
    index('concrete_returns_partner').on(table.partnerId, table.at),
    index('concrete_returns_customer').on(table.customerId, table.at),
    check(
      'concrete_returns_volumes',
      sql`residue_m3 >= 0 and surplus_m3 >= 0 and residue_m3 + surplus_m3 > 0 and used_m3 <= surplus_m3`,
    ),
    check('concrete_returns_words', sql`reason = 'other' or reason_words = ''`),
    ...visibleTo(
      'concrete_returns',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: ownUnit(),
        manager: readOnly(ownUnit()),
        seller: readOnly(ownSeller()),
        driver: ownDriver(),
        helay: readOnly(ownPartner()),
        mechanic: noRow,
        fleet: noRow,
        employee: noRow,
        nobody: noRow,
      },
      namesUnitToSellers,
    ),
    // A manager decides that what a driver told of a load is to be recorded, a return too.
    pgPolicy('concrete_returns_manager_add', {
      for: 'insert',
      to: databaseRoles.manager,
      withCheck: ownUnit()!.rows,
    }),
  ],
);

/** Surplus that is offered to a pour; its seller answers. */
export const returnOffers = pgTable(
  'return_offers',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** The seller of the pour that it is offered to. */
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    returnId: uuid('return_id')
      .notNull()
      .references(() => concreteReturns.id),
    pourId: uuid('pour_id')
      .notNull()
      .references(() => pours.id),
    m3: cubicMetres('m3').notNull(),
    state: text('state', { enum: ['open', 'accepted', 'refused', 'withdrawn'] })
      .notNull()
      .default('open'),
    answer: text('answer').notNull().default(''),
    offeredBy: uuid('offered_by').references(() => accounts.id),
    answeredBy: uuid('answered_by').references(() => accounts.id),
    answeredAt: instant('answered_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('return_offers_return').on(table.returnId),
    index('return_offers_pour').on(table.pourId),
    index('return_offers_seller').on(table.sellerId, table.createdAt),
    index('return_offers_unit').on(table.unitId, table.createdAt),
    uniqueIndex('return_offers_open').on(table.returnId, table.pourId).where(sql`state = 'open'`),
    ...visibleTo(
      'return_offers',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: ownUnit(),
        manager: readOnly(ownUnit()),
        seller: ownSeller(),
        driver: noRow,
        helay: noRow,
        mechanic: noRow,
        fleet: noRow,
        employee: noRow,
        nobody: noRow,
      },
      namesUnitToSellers,
    ),
  ],
);
