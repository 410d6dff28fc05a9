import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { everyRow, namesUnit, noRow, ownAccount, ownUnit, readOnly, visibleTo } from '../visible-to.ts';
import { vehicles } from './catalogue.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { accounts } from './identity.ts';
import { loadConflicts } from './load-conflicts.ts';
import { units } from './units.ts';

/** "Usina parada", "caminhão quebrado": what happened, until when it is expected to last, and when it was over. */
export const incidents = pgTable(
  'incidents',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    kind: text('kind', { enum: ['plant_stopped', 'truck_broken'] }).notNull(),
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    /** A drill moves nothing and says so in every word. */
    isDrill: boolean('is_drill').notNull().default(false),
    text: text('text').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    expectedUntil: instant('expected_until'),
    endedAt: instant('ended_at'),
    recordedBy: uuid('recorded_by').references(() => accounts.id),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    index('incidents_unit').on(table.unitId, table.startedAt),
    index('incidents_open').on(table.unitId).where(sql`ended_at is null`),
    ...visibleTo(
      'incidents',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: ownUnit(),
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

/** A notice to persons: a line per reader, who says "ciente". */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    unitId: uuid('unit_id').references(() => units.id),
    /** The reader. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    kind: text('kind', { enum: ['message', 'crisis', 'drill'] }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    link: text('link').notNull().default(''),
    incidentId: uuid('incident_id').references(() => incidents.id),
    /** The load that two say is theirs, of which it tells; what the plant decides overtakes what was told before. */
    conflictId: uuid('conflict_id').references(() => loadConflicts.id),
    overtakenAt: instant('overtaken_at'),
    sentBy: uuid('sent_by').references(() => accounts.id),
    sentByName: text('sent_by_name').notNull().default(''),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('notices_account').on(table.accountId, table.createdAt),
    index('notices_unit').on(table.unitId),
    uniqueIndex('notices_incident').on(table.incidentId, table.accountId).where(sql`incident_id is not null`),
    index('notices_conflict').on(table.conflictId).where(sql`conflict_id is not null`),
    check('notices_title', sql`title <> ''`),
    ...visibleTo(
      'notices',
      {
        admin: everyRow,
        supervisor: everyRow,
        unit: ownUnit(),
        manager: ownUnit(),
        seller: ownAccount(),
        driver: ownAccount(),
        mechanic: ownAccount(),
        fleet: ownAccount(),
        helay: ownAccount(),
        employee: ownAccount(),
        nobody: noRow,
      },
      // Of the readers the drivers alone are named.
      { names: ['unit', 'driver'], wider: { seller: 'unit', driver: 'driver' } },
    ),
  ],
);
