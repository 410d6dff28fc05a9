import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  everyRow,
  namesUnit,
  namesUnitToSellers,
  noRow,
  ownSeller,
  ownUnit,
  readOnly,
  visibleTo,
} from '../visible-to.ts';
import { mixes } from './catalogue.ts';
import { createdAt, cubicMetres, id, instant, revision, totalCubicMetres } from './columns.ts';
import { accounts } from './identity.ts';
import { sellers } from './people.ts';
import { units } from './units.ts';

const total = () => ({
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  sellerId: uuid('seller_id')
    .notNull()
    .references(() => sellers.id),
  mixId: uuid('mix_id')
    .notNull()
    .references(() => mixes.id),
  loads: integer('loads').notNull(),
  loadedM3: totalCubicMetres('loaded_m3').notNull(),
  deliveredM3: totalCubicMetres('delivered_m3').notNull(),
  billedM3: totalCubicMetres('billed_m3').notNull(),
  returnedM3: totalCubicMetres('returned_m3').notNull(),
  revenueCents: bigint('revenue_cents', { mode: 'number' }).notNull(),
});

const readByOwners = readOnly(ownUnit());
const totalSight = {
  admin: readOnly(everyRow),
  supervisor: readOnly(everyRow),
  unit: readByOwners,
  manager: readByOwners,
  seller: readOnly(ownSeller()),
  driver: noRow,
  fleet: noRow,
  helay: noRow,
  mechanic: noRow,
  employee: noRow,
  nobody: noRow,
};

/** What was delivered by unit, seller, mix and day; kept by triggers in the transaction of the load. */
export const dailyTotals = pgTable(
  'daily_totals',
  { ...total(), dayOn: date('day_on').notNull() },
  (table) => [
    primaryKey({ columns: [table.unitId, table.dayOn, table.sellerId, table.mixId] }),
    index('daily_totals_seller').on(table.sellerId, table.dayOn),
    index('daily_totals_day').on(table.dayOn),
    ...visibleTo('daily_totals', totalSight),
  ],
);

/** The same by month (first day), so that a year is read from a few rows. */
export const monthlyTotals = pgTable(
  'monthly_totals',
  { ...total(), monthOn: date('month_on').notNull() },
  (table) => [
    primaryKey({ columns: [table.unitId, table.monthOn, table.sellerId, table.mixId] }),
    index('monthly_totals_seller').on(table.sellerId, table.monthOn),
    index('monthly_totals_month').on(table.monthOn),
    ...visibleTo('monthly_totals', totalSight),
  ],
);

/** What was delivered by unit, day, hour of the unit's clock and seller: a busy day is told from a few rows. */
export const hourlyTotals = pgTable(
  'hourly_totals',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    dayOn: date('day_on').notNull(),
    hour: smallint('hour').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    loads: integer('loads').notNull(),
    deliveredM3: totalCubicMetres('delivered_m3').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.dayOn, table.hour, table.sellerId] }),
    ...visibleTo('hourly_totals', totalSight),
  ],
);

/**
 * The last transaction that has changed a unit's totals of days that are over: while it is the same, what was read of them stands
 * (`totals/kept-past`). A load of today changes nothing here.
 */
export const pastChanges = pgTable(
  'past_changes',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    changedIn: bigint('changed_in', { mode: 'number' }).notNull(),
  },
  () => [...visibleTo('past_changes', { ...totalSight, seller: noRow })],
);

/** m³ that a unit (no seller) or a seller should deliver in a month. */
export const goals = pgTable(
  'goals',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    sellerId: uuid('seller_id').references(() => sellers.id),
    monthOn: date('month_on').notNull(),
    m3: cubicMetres('m3').notNull(),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('goals_seller_month').on(table.sellerId, table.monthOn),
    uniqueIndex('goals_own_of_unit').on(table.unitId, table.monthOn).where(sql`seller_id is null`),
    index('goals_unit_month').on(table.unitId, table.monthOn),
    ...visibleTo(
      'goals',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: ownUnit(),
        manager: readOnly(ownUnit()),
        seller: readOnly(ownSeller()),
        driver: noRow,
        fleet: noRow,
        helay: noRow,
        mechanic: noRow,
        employee: noRow,
        nobody: noRow,
      },
      namesUnitToSellers,
    ),
  ],
);

/** What a goal was and became, by whom and why; a row is written with each change, and never changed. */
export const goalChanges = pgTable(
  'goal_changes',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    sellerId: uuid('seller_id').references(() => sellers.id),
    monthOn: date('month_on').notNull(),
    /** Null: none before, or none from now on. */
    wasM3: cubicMetres('was_m3'),
    m3: cubicMetres('m3'),
    /** Empty where the goal was the first of its month. */
    reason: text('reason').notNull().default(''),
    /** Who changed it; null of what nobody's account did. */
    accountId: uuid('account_id').references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('goal_changes_seller').on(table.sellerId, table.createdAt),
    index('goal_changes_unit').on(table.unitId, table.createdAt),
    ...visibleTo('goal_changes', {
      admin: everyRow,
      supervisor: everyRow,
      unit: ownUnit(),
      manager: readOnly(ownUnit()),
      seller: readOnly(ownSeller()),
      driver: noRow,
      fleet: noRow,
      helay: noRow,
      mechanic: noRow,
      employee: noRow,
      nobody: noRow,
    }),
  ],
);

/** Months of a unit that no load may enter, leave or change any more. */
export const closedMonths = pgTable(
  'closed_months',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    monthOn: date('month_on').notNull(),
    closedAt: instant('closed_at').notNull().defaultNow(),
    closedBy: uuid('closed_by').references(() => accounts.id),
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.monthOn] }),
    ...visibleTo(
      'closed_months',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: readOnly(ownUnit()),
        manager: readOnly(ownUnit()),
        seller: readOnly(ownUnit()),
        driver: noRow,
        fleet: noRow,
        helay: noRow,
        mechanic: noRow,
        employee: noRow,
        nobody: noRow,
      },
      namesUnit,
    ),
  ],
);
