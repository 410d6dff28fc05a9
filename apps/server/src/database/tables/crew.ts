import { sheetStates } from '@traco/contract/operational-sheet/driver-day';
import type { ChecklistAnswer } from '@traco/contract/operational-sheet/sheet-entries';
import { absenceKinds, driverEventKinds } from '@traco/contract/truck-drivers/driver';
import {
  driverDocumentKinds,
  paperCheckStates,
  paperKinds,
} from '@traco/contract/truck-drivers/driver-papers';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  everyRow,
  namesUnit,
  noRow,
  ownDriver,
  ownUnit,
  readOnly,
  type Sight,
  visibleTo,
} from '../visible-to.ts';
import { vehicles } from './catalogue.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { files } from './files.ts';
import { accounts } from './identity.ts';
import { drivers } from './people.ts';
import { units } from './units.ts';

const ofDriver = () => ({
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  driverId: uuid('driver_id')
    .notNull()
    .references(() => drivers.id),
});

/** Rows of the drivers whom the actor sees: their own policies say which. */
const ofSeenDrivers: Sight = {
  rows: sql`exists (select from drivers where drivers.id = driver_id)`,
  access: 'write',
  by: 'other',
};

const crewSight = {
  admin: everyRow,
  supervisor: everyRow,
  unit: readOnly(ownUnit()),
  manager: ownUnit(),
  seller: noRow,
  driver: readOnly(ownDriver()),
  mechanic: noRow,
  fleet: noRow,
  helay: noRow,
  employee: noRow,
  nobody: noRow,
};

/** What of a driver's folder the partner has to do with; contracts and the rest are the company's own. */
const ofPartnersFolder: Sight = {
  rows: sql`kind in ('licence', 'toxicology', 'medical', 'identity') and exists (select from drivers where drivers.id = driver_id)`,
  access: 'write',
  by: 'other',
};

/** A driver's working day: with which truck and helper, from when to when. */
export const shifts = pgTable(
  'shifts',
  {
    id: id(),
    ...ofDriver(),
    dayOn: date('day_on').notNull(),
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    helperName: text('helper_name').notNull().default(''),
    /** As planned, and as it was. */
    plannedStartsAt: instant('planned_starts_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    odometerOutKm: integer('odometer_out_km'),
    odometerInKm: integer('odometer_in_km'),
    hourMeterOut: real('hour_meter_out'),
    hourMeterIn: real('hour_meter_in'),
    checklist: jsonb('checklist').$type<ChecklistAnswer[]>().notNull().default([]),
    checklistAt: instant('checklist_at'),
    /** The sheet of the day: what the driver said of it, and what its reader did with it. */
    sheet: text('sheet', { enum: sheetStates }).notNull().default('open'),
    sheetNotes: text('sheet_notes').notNull().default(''),
    sheetSentAt: instant('sheet_sent_at'),
    givenBackReason: text('given_back_reason').notNull().default(''),
    checkedBy: uuid('checked_by').references(() => accounts.id),
    checkedAt: instant('checked_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('shifts_driver_day').on(table.driverId, table.dayOn),
    index('shifts_unit_day').on(table.unitId, table.dayOn),
    index('shifts_vehicle_day').on(table.vehicleId, table.dayOn),
    ...visibleTo(
      'shifts',
      { ...crewSight, driver: ownDriver() },
      // Who is there that day decides whether a pour fits, which a seller asks: sellers hear of it without being shown it.
      { names: ['unit', 'driver'], wider: { seller: 'unit' } },
    ),
  ],
);

/** Days on which a driver is not there. */
export const absences = pgTable(
  'absences',
  {
    id: id(),
    ...ofDriver(),
    kind: text('kind', { enum: absenceKinds }).notNull(),
    fromOn: date('from_on').notNull(),
    toOn: date('to_on').notNull(),
    notes: text('notes').notNull().default(''),
    fileId: uuid('file_id').references(() => files.id),
    /** Taken back: the row stays for the history. */
    withdrawnAt: instant('withdrawn_at'),
    recordedBy: uuid('recorded_by').references(() => accounts.id),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('absences_driver').on(table.driverId, table.fromOn),
    index('absences_unit').on(table.unitId, table.toOn),
    index('absences_file').on(table.fileId).where(sql`file_id is not null`),
    check('absences_span', sql`to_on >= from_on`),
    ...visibleTo(
      'absences',
      { ...crewSight, helay: readOnly(ofSeenDrivers) },
      // As a shift.
      { names: ['unit'], wider: { seller: 'unit' } },
    ),
  ],
);

/** What happened with a driver: a fine, damage, an accident, praise, training. */
export const driverEvents = pgTable(
  'driver_events',
  {
    id: id(),
    ...ofDriver(),
    kind: text('kind', { enum: driverEventKinds }).notNull(),
    onDay: date('on_day').notNull(),
    amountCents: integer('amount_cents').notNull().default(0),
    description: text('description').notNull(),
    fileId: uuid('file_id').references(() => files.id),
    acknowledgedAt: instant('acknowledged_at'),
    recordedBy: uuid('recorded_by').references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('driver_events_driver').on(table.driverId, table.onDay),
    index('driver_events_unit').on(table.unitId, table.onDay),
    index('driver_events_file').on(table.fileId).where(sql`file_id is not null`),
    ...visibleTo('driver_events', crewSight, namesUnit),
  ],
);

/** Photos and PDFs of a driver's papers; the last of a kind is the one that counts, the others its history. */
export const driverDocuments = pgTable(
  'driver_documents',
  {
    id: id(),
    ...ofDriver(),
    kind: text('kind', { enum: driverDocumentKinds }).notNull(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id),
    recordedBy: uuid('recorded_by').references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('driver_documents_driver').on(table.driverId, table.createdAt),
    index('driver_documents_unit').on(table.unitId),
    index('driver_documents_file').on(table.fileId),
    ...visibleTo(
      'driver_documents',
      { ...crewSight, unit: noRow, helay: ofPartnersFolder },
      // Whose driver it is the announcement does not name: a partner hears of all.
      { names: ['unit'], wider: { helay: 'all' } },
    ),
  ],
);

/**
 * How far the company is with each paper of a driver whom a partner lends. A trigger makes the rows, and makes them
 * pending again when the paper or its document changes.
 */
export const driverPaperChecks = pgTable(
  'driver_paper_checks',
  {
    id: id(),
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    kind: text('kind', { enum: paperKinds }).notNull(),
    state: text('state', { enum: paperCheckStates }).notNull().default('pending'),
    /** Why it was rejected. */
    reason: text('reason').notNull().default(''),
    decidedBy: uuid('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('driver_paper_checks_paper').on(table.driverId, table.kind),
    check('driver_paper_checks_reason', sql`state <> 'rejected' or reason <> ''`),
    ...visibleTo('driver_paper_checks', {
      admin: everyRow,
      supervisor: everyRow,
      unit: readOnly(ofSeenDrivers),
      manager: readOnly(ofSeenDrivers),
      seller: readOnly(ofSeenDrivers),
      driver: readOnly(ownDriver()),
      mechanic: noRow,
      fleet: noRow,
      helay: readOnly(ofSeenDrivers),
      employee: noRow,
      nobody: noRow,
    }),
  ],
);
