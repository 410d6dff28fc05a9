import { z } from 'zod';
import { sortsOf } from '../values/list.ts';
import { Day, Id, Instant, line, text } from '../values/quantities.ts';
import { Box } from './document-fields.ts';
import { Signer } from './document-signer.ts';
import { DocumentState, signerStates } from './document-states.ts';
import { documentEventKinds, documentKinds, fieldKinds } from './document-words.ts';

/** What a document is, as it is chosen. */
export const Kind = z.enum(documentKinds, { error: 'Escolha o tipo do documento.' });
export const Title = line(120, 3, 'Dê um título ao documento.');

/** What of the list is looked at: what is under way, what is over, what stands still; `current` is all that is not done. */
export const documentGroups = [
  'current',
  'open',
  'late',
  'refused',
  'draft',
  'done',
  'stopped',
  'all',
] as const;
export type DocumentGroup = (typeof documentGroups)[number];

/** By what the documents are sorted. */
export const DocumentSort = sortsOf(
  'createdAt',
  'title',
  'kind',
  'state',
  'signers',
  'waiting',
  'dueOn',
  'unit',
);
export type DocumentSort = z.infer<typeof DocumentSort>;

/** The filters of the documents' list; the same for rows and files. */
export const DocumentFilter = z.object({
  unitId: Id.optional(),
  state: z.enum(documentGroups, { error: 'Escolha a situação.' }).default('all'),
  kind: Kind.optional(),
  templateId: Id.optional(),
  /** Words of the title, of a signer's name, or the CPF. */
  search: text(80).optional(),
  /** Words of a signer's name, or the CPF. */
  person: text(80).optional(),
});
export type DocumentFilter = z.infer<typeof DocumentFilter>;

/** A document in the list. */
export const DocumentRow = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(documentKinds),
  state: DocumentState,
  unit: z.object({ id: z.string(), name: z.string() }).nullable(),
  senderName: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  dueOn: Day.nullable(),
  completedAt: Instant.nullable(),
  /** When its links end; null as long as it is a draft. */
  expiresAt: Instant.nullable(),
  /** The template that it was made from. */
  template: z.object({ id: z.string(), title: z.string() }).nullable(),
  signers: z.array(z.object({ name: z.string(), state: z.enum(signerStates) })),
  revision: z.int(),
});
export type DocumentRow = z.infer<typeof DocumentRow>;

/** A document with all that its office sees. */
export const DocumentDetails = DocumentRow.extend({
  message: z.string(),
  inOrder: z.boolean(),
  reason: z.string(),
  original: z.object({
    name: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    pages: z.array(z.object({ width: z.number(), height: z.number() })),
    /** Digital signatures that the PDF came with: they are kept. */
    earlierSignatures: z.int(),
  }),
  sealed: z.object({ sha256: z.string(), at: Instant }).nullable(),
  /** What the document is found by at `/verify`; null before it is sent. */
  code: z.string().nullable(),
  signers: z.array(Signer),
  fields: z.array(
    z.object({
      id: z.string(),
      signerId: z.string(),
      kind: z.enum(fieldKinds),
      box: Box,
      label: z.string(),
      required: z.boolean(),
    }),
  ),
});
export type DocumentDetails = z.infer<typeof DocumentDetails>;

/** One link of the chain of evidence. */
export const DocumentEvent = z.object({
  /** Where it stands in the chain, from 1. */
  sequence: z.int(),
  kind: z.enum(documentEventKinds),
  at: Instant,
  by: z.string(),
  ipAddress: z.string().nullable(),
  device: z.string().nullable(),
  details: z.string(),
  hash: z.string(),
});
export type DocumentEvent = z.infer<typeof DocumentEvent>;

/** The address of a signer's page, as it was made: nobody can read it again. */
export const SigningLink = z.object({ signerId: z.string(), address: z.string() });
export type SigningLink = z.infer<typeof SigningLink>;
