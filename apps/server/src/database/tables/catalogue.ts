import { creditStates } from '@traco/contract/customers/customer';
import { pumpKinds, vehicleStates } from '@traco/contract/fleet-management/vehicle';
import { vehicleTypes } from '@traco/contract/fleet-management/vehicle-states';
import type { SiteContact } from '@traco/contract/sites/site';
import { type SupplierDocument, supplierCategories } from '@traco/contract/suppliers/suppliers';
import type { Contact } from '@traco/contract/values/contacts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
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
  namesUnit,
  namesUnitToSellers,
  noRow,
  officeOnly,
  ownPartner,
  ownSeller,
  ownUnit,
  readOnly,
  type Sight,
  servedUnits,
  visibleTo,
} from '../visible-to.ts';
import { createdAt, createdToTheMs, cubicMetres, id, plainNameOf, revision, searchedOf } from './columns.ts';
import { drivers, partners, sellers } from './people.ts';
import { units } from './units.ts';

const ofPortfolio = () => ({
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  sellerId: uuid('seller_id')
    .notNull()
    .references(() => sellers.id),
});

const portfolioSight = {
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

/** Who buys. `document` is a CPF or CNPJ without mask. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    ...ofPortfolio(),
    name: text('name').notNull(),
    plainName: plainNameOf(),
    searched: searchedOf('name'),
    document: text('document'),
    phone: text('phone'),
    email: text('email'),
    /** Whether the office lets the customer buy on credit; a blocked customer's pour is not confirmed without a reason. */
    credit: text('credit', { enum: creditStates }).notNull().default('approved'),
    /** How much may stand open at once; null: no limit. Only the office sets it. */
    creditLimitCents: bigint('credit_limit_cents', { mode: 'number' }),
    creditNote: text('credit_note').notNull().default(''),
    notes: text('notes').notNull().default(''),
    active: boolean('active').notNull().default(true),
    revision: revision(),
    createdAt: createdToTheMs(),
  },
  (table) => [
    index('customers_name').on(table.name, table.id),
    index('customers_created').on(table.createdAt, table.id),
    index('customers_unit').on(table.unitId, table.name),
    index('customers_seller').on(table.sellerId, table.name),
    index('customers_document').on(table.document),
    uniqueIndex('customers_one_document').on(table.unitId, table.document),
    ...visibleTo('customers', portfolioSight, namesUnitToSellers),
  ],
);

/** Where the concrete goes. Unit and seller are those of its customer, so that one predicate serves a policy. */
export const sites = pgTable(
  'sites',
  {
    id: id(),
    ...ofPortfolio(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    city: text('city').notNull().default(''),
    searched: searchedOf("name || ' ' || address || ' ' || city"),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    accessNotes: text('access_notes').notNull().default(''),
    contacts: jsonb('contacts').$type<SiteContact[]>().notNull().default([]),
    /** Largest drum that can get there; null: any. */
    largestTruckM3: cubicMetres('largest_truck_m3'),
    /** Minutes from the plant when somebody knows better than history and map; null otherwise. */
    travelMinutes: integer('travel_minutes'),
    active: boolean('active').notNull().default(true),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sites_customer').on(table.customerId, table.name),
    index('sites_unit').on(table.unitId),
    index('sites_seller').on(table.sellerId),
    ...visibleTo('sites', portfolioSight, namesUnitToSellers),
  ],
);

/** Products: class, slump, aggregate, pumpable. One catalogue for the company. */
export const mixes = pgTable(
  'mixes',
  {
    id: id(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    /** `C25`: characteristic strength in MPa. */
    strengthClass: text('strength_class').notNull(),
    slumpMm: integer('slump_mm').notNull(),
    slumpToleranceMm: integer('slump_tolerance_mm').notNull().default(20),
    aggregate: text('aggregate').notNull(),
    pumpable: boolean('pumpable').notNull().default(false),
    costCentsPerM3: integer('cost_cents_per_m3').notNull(),
    priceCentsPerM3: integer('price_cents_per_m3').notNull(),
    active: boolean('active').notNull().default(true),
    revision: revision(),
    createdAt: createdAt(),
  },
  () =>
    visibleTo(
      'mixes',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: readOnly(everyRow),
        manager: readOnly(everyRow),
        seller: readOnly(everyRow),
        driver: readOnly(everyRow),
        mechanic: noRow,
        fleet: noRow,
        helay: noRow,
        employee: noRow,
        nobody: noRow,
      },
      { names: [] },
    ),
);

/** Mixer trucks, pumps, loaders; own or the partner's. */
export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    partnerId: uuid('partner_id').references(() => partners.id),
    driverId: uuid('driver_id').references(() => drivers.id),
    plate: text('plate').notNull().unique(),
    fleetNumber: text('fleet_number').notNull(),
    /** `BT-011` is found as `bt011` too. */
    searched: searchedOf(
      "fleet_number || ' ' || regexp_replace(fleet_number, '[^[:alnum:]]', '', 'g') || ' ' || plate",
    ),
    type: text('type', { enum: vehicleTypes }).notNull(),
    /** Of a pump only; its boom's reach in metres, and what it places in an hour. */
    pumpKind: text('pump_kind', { enum: pumpKinds }),
    reachMetres: integer('reach_metres'),
    pumpM3PerHour: integer('pump_m3_per_hour'),
    drumM3: cubicMetres('drum_m3').notNull(),
    state: text('state', { enum: vehicleStates }).notNull().default('available'),
    /** Why it is not available, as whoever stopped it said. */
    stateReason: text('state_reason').notNull().default(''),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('vehicles_unit').on(table.unitId, table.plate),
    index('vehicles_partner').on(table.partnerId),
    ...visibleTo(
      'vehicles',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: readOnly(ownUnit()),
        manager: ownUnit(),
        seller: readOnly(ownUnit()),
        driver: readOnly(ownUnit()),
        mechanic: readOnly(servedUnits()),
        fleet: everyRow,
        helay: readOnly(ownPartner()),
        employee: noRow,
        nobody: noRow,
      },
      // Which units a mechanic serves, and whose partner's it is, no announcement names: that one of all vehicles has changed is all
      // they learn.
      { ...namesUnit, wider: { mechanic: 'all', helay: 'all' } },
    ),
  ],
);

/** Of its own suppliers and those of the whole company: what its people may buy from. */
const buyersSight = (own: Sight): Sight => ({
  rows: sql`unit_id is null or ${own!.rows}`,
  access: 'read',
  by: 'other',
});

/** Of whom is bought: of a unit alone, or of the whole company. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    /** Null of what the whole company may buy from. */
    unitId: uuid('unit_id').references(() => units.id),
    name: text('name').notNull(),
    searched: searchedOf('name'),
    cnpj: text('cnpj').notNull().unique(),
    category: text('category', { enum: supplierCategories }).notNull(),
    termDays: integer('term_days').notNull(),
    contacts: jsonb('contacts').$type<Contact[]>().notNull(),
    documents: jsonb('documents').$type<SupplierDocument[]>().notNull(),
    /** The first day on which one of the documents runs out. */
    nextExpiryOn: date('next_expiry_on'),
    /** Why nothing is bought there; null as long as it is. */
    blockedReason: text('blocked_reason'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('suppliers_name').on(table.name, table.id),
    index('suppliers_unit').on(table.unitId, table.name),
    index('suppliers_category').on(table.category, table.name),
    index('suppliers_expiry').on(table.nextExpiryOn),
    index('suppliers_blocked').on(table.name).where(sql`blocked_reason is not null`),
    check('suppliers_reason', sql`length(blocked_reason) >= 5`),
    ...visibleTo(
      'suppliers',
      { ...officeOnly, unit: buyersSight(ownUnit()), mechanic: buyersSight(servedUnits()) },
      // Most are the whole company's: which they were is not said.
      { names: [], wider: { unit: 'all', mechanic: 'all' } },
    ),
  ],
);
