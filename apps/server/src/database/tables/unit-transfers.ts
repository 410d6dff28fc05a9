import { personKinds } from '@traco/contract/values/person';
import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { namesUnit, officeOnly, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { accounts } from './identity.ts';
import { units } from './units.ts';

const ofUnit = (column: string) =>
  uuid(column)
    .notNull()
    .references(() => units.id);

/** Moves of people to another unit from a day on: at most one of a person is open. */
export const unitTransfers = pgTable(
  'unit_transfers',
  {
    id: id(),
    personKind: text('person_kind', { enum: personKinds }).notNull(),
    personId: uuid('person_id').notNull(),
    /** The unit that the person leaves. */
    unitId: ofUnit('unit_id'),
    toUnitId: ofUnit('to_unit_id'),
    fromOn: date('from_on').notNull(),
    madeAt: instant('made_at'),
    givenUpAt: instant('given_up_at'),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => accounts.id),
    recordedByName: text('recorded_by_name').notNull(),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('unit_transfers_open')
      .on(table.personKind, table.personId)
      .where(sql`made_at is null and given_up_at is null`),
    index('unit_transfers_due').on(table.fromOn).where(sql`made_at is null and given_up_at is null`),
    index('unit_transfers_person').on(table.personKind, table.personId, table.createdAt),
    ...visibleTo('unit_transfers', officeOnly, namesUnit),
  ],
);
