import { codeKinds } from '@traco/contract/public-page/public-code';
import { publicCardFields, scanSources } from '@traco/contract/public-page/public-page-words';
import type { CodePerson } from '@traco/contract/qr-codes/qr-codes';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  everyRow,
  noRow,
  officeOnly,
  ownEmployee,
  ownSeller,
  readOnly,
  type Sight,
  visibleTo,
} from '../visible-to.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { accounts } from './identity.ts';
import { employees } from './people.ts';

/** The codes of now of sellers whom the actor sees: their own policies say which. */
const ofSeenSellers: Sight = {
  rows: sql`kind = 'seller' and retired_at is null and exists (select from sellers where sellers.id = person_id)`,
  access: 'read',
  by: 'other',
};

/**
 * Codes that public addresses find people by. A person without a row is found by the person's id; with the first row the id is dead,
 * and so is every row that another one has replaced.
 */
export const publicCodes = pgTable(
  'public_codes',
  {
    id: id(),
    kind: text('kind', { enum: codeKinds }).notNull(),
    personId: uuid('person_id').notNull(),
    code: text('code').notNull().unique(),
    reason: text('reason').notNull(),
    retiredAt: instant('retired_at'),
    createdBy: uuid('created_by').references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('public_codes_live').on(table.personId, table.kind).where(sql`retired_at is null`),
    index('public_codes_person').on(table.personId),
    ...visibleTo('public_codes', {
      ...officeOnly,
      unit: ofSeenSellers,
      seller: readOnly(ownSeller('person_id')),
      employee: readOnly(ownEmployee('person_id')),
    }),
  ],
);

/** How often a person's page was opened on a day from a source: a row for all visitors, and nothing of any of them. */
export const codeScans = pgTable(
  'code_scans',
  {
    kind: text('kind', { enum: codeKinds }).notNull(),
    personId: uuid('person_id').notNull(),
    dayOn: date('day_on').notNull(),
    source: text('source', { enum: scanSources }).notNull(),
    scans: integer('scans').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.dayOn, table.source, table.kind] }),
    ...visibleTo('code_scans', {
      ...officeOnly,
      admin: readOnly(everyRow),
      supervisor: readOnly(everyRow),
    }),
  ],
);

/** What a code told and held when it was taken to be printed. */
export const codePrints = pgTable(
  'code_prints',
  {
    id: id(),
    kind: text('kind', { enum: codeKinds }).notNull(),
    personId: uuid('person_id').notNull(),
    payload: jsonb('payload')
      .$type<Omit<CodePerson, 'id' | 'kind' | 'isActive'> & { code: string }>()
      .notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('code_prints_person').on(table.personId, table.createdAt),
    ...visibleTo('code_prints', officeOnly),
  ],
);

/** What an employee lets strangers see; without a row, or off, there is no page. Its id is the employee's. */
export const publicCards = pgTable(
  'public_cards',
  {
    id: id().references(() => employees.id),
    isOn: boolean('is_on').notNull().default(false),
    fields: text('fields', { enum: publicCardFields }).array().notNull().default([]),
    /** The version of the term that was accepted, and when: only the employee says so. */
    termVersion: integer('term_version'),
    acceptedAt: instant('accepted_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  () => [
    check('public_cards_term', sql`accepted_at is not null or not is_on`),
    ...visibleTo('public_cards', { ...officeOnly, employee: ownEmployee('id') }),
  ],
);

/** How often a line of the public pages did something in the last hour: forgotten after it, and nobody's to read. */
export const publicTurns = pgTable(
  'public_turns',
  {
    /** A hash of what was done and of the line that did it. */
    key: text('key').primaryKey(),
    instants: instant('instants').array().notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    index('public_turns_last').on(table.lastAt),
    ...visibleTo('public_turns', { ...officeOnly, admin: noRow, supervisor: noRow }),
  ],
).enableRLS();
