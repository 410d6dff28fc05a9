import { conflictDecisions, conflictKinds } from '@traco/contract/operational-sheet/load-conflict-words';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { everyRow, namesUnit, noRow, ownDriver, ownUnit, readOnly, visibleTo } from '../visible-to.ts';
import { vehicles } from './catalogue.ts';
import { id, instant } from './columns.ts';
import { accounts } from './identity.ts';
import { loads } from './loads.ts';
import { drivers } from './people.ts';
import { units } from './units.ts';

/** Whose: the plant that decides, and the driver who has begun. A driver reads, and writes through `app.hold_entry` alone. */
const conflictSight = {
  admin: everyRow,
  supervisor: everyRow,
  unit: ownUnit(),
  manager: ownUnit(),
  seller: noRow,
  driver: readOnly(ownDriver()),
  mechanic: noRow,
  fleet: noRow,
  helay: noRow,
  employee: noRow,
  nobody: noRow,
};

/** A load that a driver has begun while the plant gave it to somebody else, or took it off the plan. */
export const loadConflicts = pgTable(
  'load_conflicts',
  {
    id: id(),
    loadId: uuid('load_id')
      .notNull()
      .references(() => loads.id),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    /** Who has begun it, and the truck that this driver was out with. */
    driverId: uuid('driver_id')
      .notNull()
      .references(() => drivers.id),
    vehicleId: uuid('vehicle_id').references(() => vehicles.id),
    /** The truck that the plan had given it instead; of a conflict about the truck. */
    otherVehicleId: uuid('other_vehicle_id').references(() => vehicles.id),
    kind: text('kind', { enum: conflictKinds }).notNull(),
    /** When the plant took it away. */
    since: instant('since').notNull(),
    openedAt: instant('opened_at').notNull(),
    decision: text('decision', { enum: conflictDecisions }),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id),
  },
  (table) => [
    uniqueIndex('load_conflicts_open').on(table.loadId, table.driverId).where(sql`decided_at is null`),
    index('load_conflicts_unit').on(table.unitId).where(sql`decided_at is null`),
    index('load_conflicts_driver').on(table.driverId, table.openedAt),
    ...visibleTo('load_conflicts', conflictSight, { names: ['unit', 'driver'] }),
  ],
);

/**
 * What a driver's device told of a load that is in conflict, as it came: evidence until the plant decides. What it takes
 * then is in `device_entries` too, and what it does not in `refused_entries`.
 */
export const heldEntries = pgTable(
  'held_entries',
  {
    id: id(),
    conflictId: uuid('conflict_id')
      .notNull()
      .references(() => loadConflicts.id),
    loadId: uuid('load_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    driverId: uuid('driver_id').notNull(),
    kind: text('kind').notNull(),
    body: jsonb('body').notNull(),
    deviceAt: instant('device_at').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** The moment that it was taken for on arrival. */
    at: instant('at').notNull(),
    serverAt: instant('server_at').notNull(),
    /** Why it is not in the ledger, once the plant has decided; null before, and of what is. */
    refusal: text('refusal'),
  },
  (table) => [
    index('held_entries_conflict').on(table.conflictId, table.deviceAt),
    index('held_entries_driver').on(table.driverId, table.serverAt),
    index('held_entries_positions')
      .on(table.serverAt)
      .where(sql`jsonb_typeof(body -> 'position') = 'object'`),
    ...visibleTo('held_entries', conflictSight, namesUnit),
  ],
);
