import type { Box } from '@traco/contract/documents/document-fields';
import { documentStates, signerStates } from '@traco/contract/documents/document-states';
import {
  documentEventKinds,
  documentKinds,
  fieldKinds,
  signerRoles,
} from '@traco/contract/documents/document-words';
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
import { everyRow, namesUnit, officeOnly, ownUnit, readOnly, visibleTo } from '../visible-to.ts';
import { createdAt, id, instant, plainNameOf, revision, searchedOf } from './columns.ts';
import { documentTemplates } from './document-templates.ts';
import { accounts } from './identity.ts';
import { units } from './units.ts';

/** The company's documents are the office's; a plant has its own. Signers come by functions, to what they sign alone. */
const officeAndUnit = { ...officeOnly, unit: ownUnit() };

/** A PDF to be signed, from its upload to its seal. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    /** Null: the company's own. */
    unitId: uuid('unit_id').references(() => units.id),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    senderName: text('sender_name').notNull(),
    /** What it was made from; null of a PDF that was uploaded. */
    templateId: uuid('template_id').references(() => documentTemplates.id),
    title: text('title').notNull(),
    /** The title without accents or capitals, as words are looked for in it. */
    plainTitle: text('plain_title').notNull().generatedAlwaysAs(sql`app.plain(title)`),
    searched: searchedOf('title'),
    kind: text('kind', { enum: documentKinds }).notNull(),
    message: text('message').notNull().default(''),
    state: text('state', { enum: documentStates }).notNull().default('draft'),
    /** Why it was refused or cancelled. */
    reason: text('reason').notNull().default(''),
    inOrder: boolean('in_order').notNull().default(true),
    dueOn: date('due_on'),
    /** When its links end; null as long as it is a draft. */
    expiresAt: instant('expires_at'),
    fileName: text('file_name').notNull(),
    originalKey: text('original_key').notNull().unique(),
    originalBytes: integer('original_bytes').notNull(),
    originalSha256: text('original_sha256').notNull(),
    /** Of the file as it was sent, where the one that is read and signed was written anew from it. */
    uploadedSha256: text('uploaded_sha256'),
    pages: jsonb('pages').$type<{ width: number; height: number }[]>().notNull(),
    earlierSignatures: integer('earlier_signatures').notNull().default(0),
    /** What it is verified by; made when it is sent. */
    code: text('code').unique(),
    /** Where the seal is being put: the bytes of an attempt that was cut off are found and removed by it. */
    sealingKey: text('sealing_key'),
    /** How often it was taken to be sealed, and when last: what fails is tried ever more seldom. */
    sealingTries: integer('sealing_tries').notNull().default(0),
    sealingTakenAt: instant('sealing_taken_at'),
    sealedKey: text('sealed_key').unique(),
    sealedBytes: integer('sealed_bytes'),
    sealedSha256: text('sealed_sha256'),
    sealedAt: instant('sealed_at'),
    /** Whose certificate sealed it, and whether it vouches for itself alone. */
    certificate: text('certificate'),
    selfSigned: boolean('self_signed'),
    sentAt: instant('sent_at'),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    revision: revision(),
  },
  (table) => [
    index('documents_unit').on(table.unitId, table.createdAt, table.id),
    index('documents_created').on(table.createdAt, table.id),
    index('documents_state').on(table.state, table.createdAt, table.id),
    index('documents_account').on(table.accountId, table.createdAt),
    index('documents_original').on(table.originalSha256),
    index('documents_uploaded').on(table.uploadedSha256).where(sql`uploaded_sha256 is not null`),
    index('documents_sealed').on(table.sealedSha256),
    index('documents_completed').on(table.completedAt),
    index('documents_template').on(table.templateId).where(sql`template_id is not null`),
    // What the clock has left to end, and to seal.
    index('documents_open').on(table.expiresAt).where(sql`state in ('sent', 'seen', 'partly_signed')`),
    index('documents_unsealed').on(table.completedAt).where(sql`state = 'signed' and sealed_key is null`),
    check(
      'documents_sealed_whole',
      sql`(sealed_key is null) = (sealed_sha256 is null) and (sealed_key is null) = (sealed_at is null)`,
    ),
    ...visibleTo('documents', officeAndUnit, namesUnit),
  ],
);

const ofDocument = () => ({
  documentId: uuid('document_id')
    .notNull()
    .references(() => documents.id),
  unitId: uuid('unit_id').references(() => units.id),
});

/** Who signs a document. */
export const documentSigners = pgTable(
  'document_signers',
  {
    id: id(),
    ...ofDocument(),
    place: integer('place').notNull(),
    role: text('role', { enum: signerRoles }).notNull(),
    name: text('name').notNull(),
    plainName: plainNameOf(),
    cpf: text('cpf').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** Whose panel shows it, besides the link. */
    accountId: uuid('account_id').references(() => accounts.id),
    asksCode: boolean('asks_code').notNull().default(false),
    state: text('state', { enum: signerStates }).notNull().default('waiting'),
    codeHash: text('code_hash'),
    codeExpiresAt: instant('code_expires_at'),
    /** The request that signed or refused: sent twice, it counts once. */
    requestId: uuid('request_id'),
    signedAt: instant('signed_at'),
    reason: text('reason').notNull().default(''),
    signatureKey: text('signature_key'),
    initialsKey: text('initials_key'),
    /** Where the signer put the signature. */
    places: jsonb('places').$type<Box[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (table) => [
    index('document_signers_document').on(table.documentId, table.place),
    index('document_signers_unit').on(table.unitId),
    index('document_signers_account').on(table.accountId).where(sql`account_id is not null`),
    index('document_signers_person').on(table.cpf.op('text_pattern_ops')),
    uniqueIndex('document_signers_cpf').on(table.documentId, table.cpf).where(sql`state <> 'replaced'`),
    ...visibleTo('document_signers', officeAndUnit),
  ],
);

/** Links that open a document for a signer: only the hash of their token is kept. */
export const documentLinks = pgTable(
  'document_links',
  {
    id: id(),
    ...ofDocument(),
    signerId: uuid('signer_id')
      .notNull()
      .references(() => documentSigners.id),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or taken back. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('document_links_signer').on(table.signerId),
    index('document_links_document').on(table.documentId),
    index('document_links_unit').on(table.unitId),
    ...visibleTo('document_links', officeAndUnit),
  ],
);

/** E-mails that take a signer a link of their own; the link is made as the mail goes, so that none lies here. */
export const documentMails = pgTable(
  'document_mails',
  {
    id: id(),
    ...ofDocument(),
    signerId: uuid('signer_id')
      .notNull()
      .references(() => documentSigners.id),
    isReminder: boolean('is_reminder').notNull().default(false),
    /** When it is tried next, once it is the signer's turn; null when nothing is left to do. */
    dueAt: instant('due_at'),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    /** What the mail server said of the address. */
    refusal: text('refusal').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('document_mails_signer').on(table.signerId, table.createdAt),
    index('document_mails_document').on(table.documentId),
    index('document_mails_unit').on(table.unitId),
    index('document_mails_due').on(table.dueAt).where(sql`due_at is not null`),
    ...visibleTo('document_mails', officeAndUnit, namesUnit),
  ],
);

/** What is filled in at a place of a page, and by whom. */
export const documentFields = pgTable(
  'document_fields',
  {
    id: id(),
    ...ofDocument(),
    signerId: uuid('signer_id')
      .notNull()
      .references(() => documentSigners.id),
    kind: text('kind', { enum: fieldKinds }).notNull(),
    box: jsonb('box').$type<Box>().notNull(),
    label: text('label').notNull().default(''),
    required: boolean('required').notNull().default(true),
    /** What the signer filled in. */
    value: text('value'),
  },
  (table) => [
    index('document_fields_document').on(table.documentId),
    index('document_fields_signer').on(table.signerId),
    index('document_fields_unit').on(table.unitId),
    ...visibleTo('document_fields', officeAndUnit),
  ],
);

/**
 * The chain of a document's evidence, append-only: each link's hash is the SHA-256 of the one before it, a line feed and
 * its own `payload`, the exact text that was hashed.
 */
export const documentEvents = pgTable(
  'document_events',
  {
    ...ofDocument(),
    sequence: integer('sequence').notNull(),
    kind: text('kind', { enum: documentEventKinds }).notNull(),
    at: instant('at').notNull(),
    payload: text('payload').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.sequence] }),
    index('document_events_unit').on(table.unitId),
    ...visibleTo('document_events', {
      ...officeAndUnit,
      admin: readOnly(everyRow),
      supervisor: readOnly(everyRow),
      unit: readOnly(ownUnit()),
    }),
  ],
);
