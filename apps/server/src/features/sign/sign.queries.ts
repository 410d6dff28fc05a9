import { Box } from '@traco/contract/documents/document-fields';
import { signerStates } from '@traco/contract/documents/document-states';
import { fieldKinds, signerRoles } from '@traco/contract/documents/document-words';
import { DocumentToSign, SigningPage } from '@traco/contract/sign/sign';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Which document is asked for, and by whom: the hash of a link's token; null: whoever is signed in. */
export interface SigningRequest {
  documentId: string;
  tokenHash: string | null;
  at: Date;
}

/** What a signer's page tells, with the names that it masks. */
export const FoundSigning = SigningPage.pick({
  title: true,
  kind: true,
  message: true,
  senderName: true,
  unitName: true,
  dueOn: true,
  state: true,
  bytes: true,
  pages: true,
  earlierSignatures: true,
  fields: true,
}).extend({
  originalKey: z.string(),
  fileName: z.string(),
  signer: z.object({
    id: z.string(),
    role: z.enum(signerRoles),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    asksCode: z.boolean(),
    isTurn: z.boolean(),
    /** Too many wrong tries to be this signer. */
    isRateLimited: z.boolean(),
    state: z.enum(signerStates),
  }),
  signers: z.array(
    z.object({
      name: z.string(),
      role: z.enum(signerRoles),
      state: z.enum(signerStates),
      isSelf: z.boolean(),
    }),
  ),
});
export type FoundSigning = z.infer<typeof FoundSigning>;

/** A signer who has signed, with what is drawn of them. */
export const FoundMarks = z.object({
  name: z.string(),
  role: z.enum(signerRoles),
  signedAt: z.string(),
  signatureKey: z.string(),
  initialsKey: z.string().nullable(),
  places: z.array(Box),
  fields: z.array(z.object({ kind: z.enum(fieldKinds), box: Box, value: z.string().nullable() })),
});
export type FoundMarks = z.infer<typeof FoundMarks>;

const argumentsOf = ({ documentId, tokenHash, at }: SigningRequest) =>
  sql`${documentId}::uuid, ${tokenHash}::text, ${at.toISOString()}::timestamptz`;

const SigningRow = z.object({ found: FoundSigning.nullable() });

/** What the signer sees; undefined when the link opens nothing. */
export async function findSigning(db: Database, request: SigningRequest): Promise<FoundSigning | undefined> {
  const row = await rowOf(db, SigningRow)`select app.find_signing(${argumentsOf(request)}) as found`;
  return row?.found ?? undefined;
}

const MarksRow = z.object({ found: z.array(FoundMarks).nullable() });

/** What those who have signed left on the pages; nothing when the link opens nothing. */
export async function listMarks(db: Database, request: SigningRequest): Promise<FoundMarks[]> {
  const row = await rowOf(db, MarksRow)`select app.signing_marks(${argumentsOf(request)}) as found`;
  return row?.found ?? [];
}

/** Notes that the signer opened the document; only the first time. */
export const noteOpened = (db: Database, request: SigningRequest, facts: object) =>
  db.execute(sql`select app.note_opened(${argumentsOf(request)}, ${JSON.stringify(facts)}::jsonb)`);

const NotSigned = z.enum(['none', 'late', 'identity', 'code', 'turn', 'field']);
/** `again`: it was signed by this very request before. */
const SignedRow = z.union([
  z.object({
    outcome: z.enum(['signed', 'again']),
    signedAt: Timestamp,
    code: z.string(),
    isComplete: z.boolean(),
  }),
  z.object({ outcome: NotSigned, signedAt: z.null(), code: z.null(), isComplete: z.null() }),
]);

/** Each by itself: a refusal has nothing more to say. */
type RefusedBy<Reason extends string> = { [Each in Reason]: { outcome: Each } }[Reason];

export type Signed =
  | { outcome: 'signed' | 'again'; signedAt: Date; code: string; isComplete: boolean }
  | RefusedBy<z.infer<typeof NotSigned>>;

/** Signs, once; what came of it. */
export async function signDocument(
  db: Database,
  request: SigningRequest,
  given: object,
  facts: object,
): Promise<Signed> {
  const row = await theRow(db, SignedRow)`
    select outcome, signed_at as "signedAt", code, is_complete as "isComplete"
      from app.sign_document(${argumentsOf(request)}, ${JSON.stringify(given)}::jsonb, ${JSON.stringify(facts)}::jsonb)`;
  return row.signedAt === null ? { outcome: row.outcome } : { ...row, signedAt: new Date(row.signedAt) };
}

const NotRefused = z.enum(['none', 'late', 'identity', 'code']);
const RefusedRow = z.union([
  z.object({ outcome: z.literal('refused'), refusedAt: Timestamp }),
  z.object({ outcome: NotRefused, refusedAt: z.null() }),
]);

/** Refuses, once; what came of it. */
export async function refuseDocument(
  db: Database,
  request: SigningRequest,
  given: { requestId: string; cpf: string; codeHash: string | null; reason: string },
  facts: object,
): Promise<{ outcome: 'refused'; refusedAt: Date } | RefusedBy<z.infer<typeof NotRefused>>> {
  const row = await theRow(db, RefusedRow)`
    select outcome, refused_at as "refusedAt" from app.refuse_document(${argumentsOf(request)}, ${given.requestId}::uuid,
      ${given.cpf}, ${given.codeHash}, ${given.reason}, ${JSON.stringify(facts)}::jsonb)`;
  return row.refusedAt === null ? { outcome: row.outcome } : { ...row, refusedAt: new Date(row.refusedAt) };
}

const WaitingRow = DocumentToSign.extend({ sentAt: Timestamp });

/** The documents that wait for whoever is signed in. */
export async function listWaiting(db: Database, at: Date): Promise<DocumentToSign[]> {
  const rows = await rowsOf(db, WaitingRow)`
    select id, title, kind, sender_name as "senderName", sent_at as "sentAt", due_on::text as "dueOn", is_turn as "isTurn"
      from app.documents_to_sign(${at.toISOString()}::timestamptz)`;
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt).toISOString() }));
}
