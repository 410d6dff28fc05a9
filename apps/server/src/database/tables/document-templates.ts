import {
  type TemplateField,
  type TemplateRole,
  templateStates,
} from '@traco/contract/documents/document-template';
import { documentKinds } from '@traco/contract/documents/document-words';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgPolicy, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { databaseRoles, officeOnly, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { units } from './units.ts';

const ofOwnUnit = sql`unit_id = (select app.unit_id())`;

/** Papers with places for signers, from which documents are made. A plant uses the company's and keeps its own. */
export const documentTemplates = pgTable(
  'document_templates',
  {
    id: id(),
    /** Null: the company's, for all plants. */
    unitId: uuid('unit_id').references(() => units.id),
    title: text('title').notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    message: text('message').notNull().default(''),
    inOrder: boolean('in_order').notNull().default(true),
    /** A document of it is due so many days later; null: without a deadline. */
    dueDays: integer('due_days'),
    roles: jsonb('roles').$type<TemplateRole[]>().notNull(),
    fields: jsonb('fields').$type<TemplateField[]>().notNull(),
    state: text('state', { enum: templateStates }).notNull().default('active'),
    fileName: text('file_name').notNull(),
    /** Bytes of its own: no document's. */
    fileKey: text('file_key').notNull().unique(),
    fileBytes: integer('file_bytes').notNull(),
    fileSha256: text('file_sha256').notNull(),
    pages: jsonb('pages').$type<{ width: number; height: number }[]>().notNull(),
    earlierSignatures: integer('earlier_signatures').notNull().default(0),
    madeBy: text('made_by').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
    revision: revision(),
  },
  (table) => [
    index('document_templates_unit').on(table.unitId, table.state),
    check('document_templates_roles', sql`jsonb_array_length(roles) > 0`),
    ...visibleTo(
      'document_templates',
      {
        ...officeOnly,
        unit: { rows: sql`unit_id is null or ${ofOwnUnit}`, access: 'read', by: 'other' },
      },
      // Most templates are everybody's: which they were is not said.
      { names: [], wider: { unit: 'all' } },
    ),
    pgPolicy('document_templates_unit_add', {
      for: 'insert',
      to: databaseRoles.unit,
      withCheck: ofOwnUnit,
    }),
    pgPolicy('document_templates_unit_change', {
      for: 'update',
      to: databaseRoles.unit,
      using: ofOwnUnit,
      withCheck: ofOwnUnit,
    }),
  ],
);
