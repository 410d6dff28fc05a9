import type { TermPersonKind } from '@traco/contract/terms/term';
import type { TermBody } from '@traco/contract/terms/term-body';
import { termAnswers as answers, termKinds, termRoles, termWays } from '@traco/contract/terms/term-words';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { namesUnit, officeOnly, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant, revision } from './columns.ts';
import { files } from './files.ts';
import { accounts } from './identity.ts';
import { units } from './units.ts';

/** A term; what it says stands in its versions. */
export const terms = pgTable(
  'terms',
  {
    id: id(),
    kind: text('kind', { enum: termKinds }).notNull(),
    createdBy: uuid('created_by').references(() => accounts.id),
    createdAt: createdAt(),
  },
  () => visibleTo('terms', officeOnly),
);

/**
 * A version of a term: a draft until it is published, frozen from then on (a trigger holds it). Strangers and people who
 * are asked read it through functions only.
 */
export const termVersions = pgTable(
  'term_versions',
  {
    id: id(),
    termId: uuid('term_id')
      .notNull()
      .references(() => terms.id),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    body: jsonb('body').$type<TermBody>().notNull(),
    /** Whom it asks: these roles, of these units or of all; and persons, each as `driver:<id>`. */
    roles: text('roles', { enum: termRoles }).array().notNull().default([]),
    unitIds: uuid('unit_ids').array().notNull().default([]),
    people: text('people').array().notNull().default([]),
    dueOn: date('due_on'),
    blocks: boolean('blocks').notNull().default(false),
    attachmentIds: uuid('attachment_ids').array().notNull().default([]),
    /** The exact text and the SHA-256 of its UTF-8 bytes; null of a draft. */
    frozenText: text('frozen_text'),
    sha256: text('sha256'),
    publishedAt: instant('published_at'),
    publishedBy: uuid('published_by').references(() => accounts.id),
    supersededAt: instant('superseded_at'),
    revokedAt: instant('revoked_at'),
    remindedAt: instant('reminded_at'),
    revision: revision(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('term_versions_number').on(table.termId, table.version),
    uniqueIndex('term_versions_draft').on(table.termId).where(sql`published_at is null`),
    uniqueIndex('term_versions_in_force')
      .on(table.termId)
      .where(sql`published_at is not null and superseded_at is null and revoked_at is null`),
    // What every request looks into: empty, or a row or two.
    index('term_versions_blocking')
      .on(table.dueOn)
      .where(sql`blocks and published_at is not null and superseded_at is null and revoked_at is null`),
    check(
      'term_versions_frozen',
      sql`case when published_at is null then frozen_text is null and sha256 is null
        else sha256 = encode(sha256(convert_to(frozen_text, 'UTF8')), 'hex') end`,
    ),
    ...visibleTo('term_versions', officeOnly),
  ],
);

/** A person's word on a version, and the person as it was then: never changed, kept even when the person is forgotten. */
export const termAnswers = pgTable(
  'term_answers',
  {
    id: id(),
    termId: uuid('term_id')
      .notNull()
      .references(() => terms.id),
    versionId: uuid('version_id')
      .notNull()
      .references(() => termVersions.id),
    personKind: text('person_kind').$type<TermPersonKind>().notNull(),
    personId: uuid('person_id').notNull(),
    unitId: uuid('unit_id').references(() => units.id),
    personName: text('person_name').notNull(),
    personCpf: text('person_cpf').notNull(),
    personUnit: text('person_unit').notNull(),
    answer: text('answer', { enum: answers }).notNull(),
    reason: text('reason').notNull().default(''),
    /** The hash of the text that was answered. */
    sha256: text('sha256').notNull(),
    code: text('code').notNull().unique(),
    way: text('way', { enum: termWays }).notNull(),
    /** Whose session it was; null of who said a name and CPF. On paper: who recorded it. */
    accountId: uuid('account_id').references(() => accounts.id),
    ipAddress: text('ip_address').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    /** The scan of the roll, and the day that stands on it. */
    fileId: uuid('file_id').references(() => files.id),
    signedOn: date('signed_on'),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    uniqueIndex('term_answers_once').on(table.versionId, table.personKind, table.personId, table.answer),
    index('term_answers_person').on(table.personId, table.answeredAt),
    index('term_answers_term').on(table.termId),
    index('term_answers_unit').on(table.unitId),
    check('term_answers_paper', sql`(way = 'paper') = (file_id is not null and signed_on is not null)`),
    ...visibleTo('term_answers', officeOnly, namesUnit),
  ],
);
