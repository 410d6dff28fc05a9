import { employeeDocumentKinds } from '@traco/contract/other-employees-overview/employee-papers';
import { awayKinds } from '@traco/contract/other-employees-overview/employee-states';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { namesUnit, officeOnly, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant } from './columns.ts';
import { files } from './files.ts';
import { accounts } from './identity.ts';
import { employees, sellers } from './people.ts';
import { units } from './units.ts';

const ofEmployee = () => ({
  unitId: uuid('unit_id')
    .notNull()
    .references(() => units.id),
  employeeId: uuid('employee_id')
    .notNull()
    .references(() => employees.id),
});

const document = () => ({
  kind: text('kind', { enum: employeeDocumentKinds }).notNull(),
  /** What another document is called. */
  title: text('title').notNull().default(''),
  expiresOn: date('expires_on'),
  fileId: uuid('file_id').references(() => files.id),
  recordedBy: uuid('recorded_by').references(() => accounts.id),
  createdAt: createdAt(),
});

/**
 * What an employee has to renew; the last of a kind is the one that counts, the others its history. Health and holidays are
 * the office's to know: no plant reads them.
 */
export const employeeDocuments = pgTable(
  'employee_documents',
  { id: id(), ...ofEmployee(), ...document() },
  (table) => [
    index('employee_documents_employee').on(
      table.employeeId,
      table.kind,
      table.title,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('employee_documents_unit').on(table.unitId),
    ...visibleTo('employee_documents', officeOnly, namesUnit),
  ],
);

/** The same of a seller. */
export const sellerDocuments = pgTable(
  'seller_documents',
  {
    id: id(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    ...document(),
  },
  (table) => [
    index('seller_documents_seller').on(table.sellerId, table.createdAt),
    index('seller_documents_unit').on(table.unitId),
    ...visibleTo('seller_documents', officeOnly, namesUnit),
  ],
);

/** Days on which an employee is away, and the day of leaving. */
export const employeeStatuses = pgTable(
  'employee_statuses',
  {
    id: id(),
    ...ofEmployee(),
    kind: text('kind', { enum: [...awayKinds, 'left'] }).notNull(),
    fromOn: date('from_on').notNull(),
    /** The last day; null until further notice. */
    toOn: date('to_on'),
    notes: text('notes').notNull().default(''),
    /** Taken back: the row stays for the history. */
    withdrawnAt: instant('withdrawn_at'),
    recordedBy: uuid('recorded_by').references(() => accounts.id),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('employee_statuses_employee').on(table.employeeId, table.fromOn).where(sql`withdrawn_at is null`),
    index('employee_statuses_unit').on(table.unitId),
    check('employee_statuses_span', sql`to_on is null or to_on >= from_on`),
    ...visibleTo('employee_statuses', officeOnly, namesUnit),
  ],
);
