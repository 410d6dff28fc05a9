import { dayStates } from '@traco/contract/operational-sheet/day-states';
import type { EntryFlag } from '@traco/contract/operational-sheet/flagged-entries';
import { occurrenceKinds } from '@traco/contract/operational-sheet/sheet-entries';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
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
import { everyRow, namesUnit, noRow, ownDriver, ownUnit, readOnly, visibleTo } from '../visible-to.ts';
import { vehicles } from './catalogue.ts';
import { id, instant, revision } from './columns.ts';
import { files } from './files.ts';
import { accounts } from './identity.ts';
import { loads } from './loads.ts';
import { drivers } from './people.ts';
import { units } from './units.ts';

const ofDriver = () => ({
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  driverId: uuid('driver_id')
    .notNull()
    .references(() => drivers.id),
  dayOn: date('day_on').notNull(),
  deviceAt: instant('device_at').notNull(),
  at: instant('at').notNull(),
  serverAt: instant('server_at').notNull().defaultNow(),
});

const sheetSight = {
  admin: everyRow,
  supervisor: everyRow,
  unit: readOnly(ownUnit()),
  manager: ownUnit(),
  seller: noRow,
  driver: ownDriver(),
  mechanic: noRow,
  fleet: noRow,
  helay: noRow,
  employee: noRow,
  nobody: noRow,
};

/** Every entry of a driver's device as it came, append-only: what arrives again is known by its id. */
export const deviceEntries = pgTable(
  'device_entries',
  {
    id: id(),
    /** Of the driver's own account: that driver's policy and a trigger hold both, and no key beside them. */
    unitId: uuid('unit_id').notNull(),
    driverId: uuid('driver_id').notNull(),
    kind: text('kind').notNull(),
    loadId: uuid('load_id'),
    /** The refused entry that it says rightly. */
    mends: uuid('mends'),
    body: jsonb('body').notNull(),
    /** The device's clock when it was entered and when it was sent, and the server's on arrival. */
    deviceAt: instant('device_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    serverAt: instant('server_at').notNull().defaultNow(),
  },
  (table) => [
    index('device_entries_driver').on(table.driverId, table.serverAt),
    index('device_entries_unit').on(table.unitId, table.serverAt),
    index('device_entries_load').on(table.loadId).where(sql`load_id is not null`),
    index('device_entries_mends').on(table.mends).where(sql`mends is not null`),
    // What the job that forgets positions has left to do; below likewise.
    index('device_entries_positions')
      .on(table.serverAt)
      .where(sql`jsonb_typeof(body -> 'position') = 'object'`),
    ...visibleTo('device_entries', {
      ...sheetSight,
      admin: readOnly(everyRow),
      supervisor: readOnly(everyRow),
      manager: readOnly(ownUnit()),
    }),
  ],
);

/** Fuel that a driver took. */
export const fuelings = pgTable(
  'fuelings',
  {
    id: id(),
    ...ofDriver(),
    vehicleId: uuid('vehicle_id')
      .notNull()
      .references(() => vehicles.id),
    litres: real('litres').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    odometerKm: integer('odometer_km'),
  },
  (table) => [
    index('fuelings_unit_day').on(table.unitId, table.dayOn),
    index('fuelings_driver_day').on(table.driverId, table.dayOn),
    index('fuelings_vehicle').on(table.vehicleId, table.at),
    ...visibleTo('fuelings', sheetSight, namesUnit),
  ],
);

/** What a driver asked help for, or noted. */
export const occurrences = pgTable(
  'occurrences',
  {
    id: id(),
    ...ofDriver(),
    loadId: uuid('load_id').references(() => loads.id),
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    kind: text('kind', { enum: occurrenceKinds }).notNull(),
    text: text('text').notNull(),
    photoId: uuid('photo_id').references(() => files.id),
    voiceId: uuid('voice_id').references(() => files.id),
    latitude: text('latitude'),
    longitude: text('longitude'),
    /** Whoever took it up, and when. */
    seenBy: uuid('seen_by').references(() => accounts.id),
    seenAt: instant('seen_at'),
  },
  (table) => [
    index('occurrences_unit_day').on(table.unitId, table.dayOn),
    index('occurrences_driver_day').on(table.driverId, table.dayOn),
    index('occurrences_positions').on(table.at).where(sql`latitude is not null`),
    index('occurrences_open').on(table.unitId, table.at).where(sql`seen_at is null`),
    ...visibleTo('occurrences', sheetSight, namesUnit),
  ],
);

/** Pages of the manual that a driver has read and understood: each version once. */
export const manualReadings = pgTable(
  'manual_readings',
  {
    id: id(),
    ...ofDriver(),
    page: text('page').notNull(),
    version: date('version').notNull(),
    wrongTries: integer('wrong_tries').notNull(),
  },
  (table) => [
    uniqueIndex('manual_readings_once').on(table.driverId, table.page, table.version),
    index('manual_readings_unit').on(table.unitId),
    ...visibleTo(
      'manual_readings',
      {
        ...sheetSight,
        admin: readOnly(everyRow),
        supervisor: readOnly(everyRow),
        manager: readOnly(ownUnit()),
      },
      namesUnit,
    ),
  ],
);

/**
 * Entries of devices that the ledger did not take, as they came: whoever checks the day sees what a driver wanted to
 * say. One that is taken later is in `device_entries` too, and waits no more; nor does one that another mends.
 */
export const refusedEntries = pgTable(
  'refused_entries',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    dayOn: date('day_on').notNull(),
    kind: text('kind').notNull(),
    loadId: uuid('load_id'),
    mends: uuid('mends'),
    refusal: text('refusal').notNull(),
    body: jsonb('body').notNull(),
    /** The moment that it is taken for. */
    at: instant('at').notNull(),
    serverAt: instant('server_at').notNull().defaultNow(),
  },
  (table) => [
    index('refused_entries_unit_day').on(table.unitId, table.dayOn),
    index('refused_entries_driver').on(table.driverId),
    index('refused_entries_positions')
      .on(table.serverAt)
      .where(sql`jsonb_typeof(body -> 'position') = 'object'`),
    ...visibleTo(
      'refused_entries',
      {
        ...sheetSight,
        admin: readOnly(everyRow),
        supervisor: readOnly(everyRow),
        unit: readOnly(ownUnit()),
        manager: readOnly(ownUnit()),
      },
      namesUnit,
    ),
  ],
);

/**
 * Entries that the ledger took although the book of the driver's phone forbids them: they had happened. Append-only;
 * whoever checks the day reads them.
 */
export const flaggedEntries = pgTable(
  'flagged_entries',
  {
    entryId: uuid('entry_id').notNull(),
    flag: text('flag').$type<EntryFlag>().notNull(),
    unitId: uuid('unit_id').notNull(),
    driverId: uuid('driver_id').notNull(),
    dayOn: date('day_on').notNull(),
    loadId: uuid('load_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.flag] }),
    index('flagged_entries_unit_day').on(table.unitId, table.dayOn),
    index('flagged_entries_driver').on(table.driverId),
    ...visibleTo('flagged_entries', { ...sheetSight, unit: ownUnit() }, namesUnit),
  ],
);

/** Rows of a day's checking that somebody accepted as they are, and why; append-only. */
export const settledChecks = pgTable(
  'settled_checks',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    dayOn: date('day_on').notNull(),
    /** The row's key (`CheckRow.key`). */
    key: text('key').notNull(),
    note: text('note').notNull(),
    settledBy: uuid('settled_by')
      .notNull()
      .references(() => accounts.id),
    settledByName: text('settled_by_name').notNull(),
    settledAt: instant('settled_at').notNull(),
  },
  (table) => [
    uniqueIndex('settled_checks_row').on(table.unitId, table.dayOn, table.key),
    ...visibleTo(
      'settled_checks',
      {
        ...sheetSight,
        driver: noRow,
      },
      namesUnit,
    ),
  ],
);

/** Days whose loads are checked, and frozen: no load of a closed day changes. */
export const closedDays = pgTable(
  'closed_days',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    dayOn: date('day_on').notNull(),
    state: text('state', { enum: dayStates }).notNull(),
    /** Why it was opened again. */
    reason: text('reason').notNull().default(''),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => accounts.id),
    changedAt: instant('changed_at').notNull().defaultNow(),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.dayOn] }),
    ...visibleTo(
      'closed_days',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: readOnly(ownUnit()),
        manager: ownUnit(),
        seller: readOnly(ownUnit()),
        driver: readOnly(ownUnit()),
        mechanic: noRow,
        fleet: noRow,
        helay: noRow,
        employee: noRow,
        nobody: noRow,
      },
      namesUnit,
    ),
  ],
);
