import type { Box } from '@traco/contract/documents/document-fields';
import type { SignerState } from '@traco/contract/documents/document-states';
import type { FieldKind, SignerRole } from '@traco/contract/documents/document-words';
import type { DocumentToSign, SigningPage } from '@traco/contract/sign/sign';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** Who asks: by the hash of a link's token; null: whoever is signed in. */
export interface Asking {
  documentId: string;
  tokenHash: string | null;
  at: Date;
}

/** What a signer's page tells, with the names that it masks. */
export interface FoundSigning
  extends Pick<
    SigningPage,
    | 'title'
    | 'kind'
    | 'message'
    | 'senderName'
    | 'unitName'
    | 'dueOn'
    | 'state'
    | 'bytes'
    | 'pages'
    | 'earlierSignatures'
    | 'fields'
  > {
  originalKey: string;
  fileName: string;
  signer: {
    id: string;
    role: SignerRole;
    name: string;
    email: string | null;
    phone: string | null;
    asksCode: boolean;
    isTurn: boolean;
    /** He has tried too often to be who he is not. */
    isTired: boolean;
    state: SignerState;
  };
  signers: { name: string; role: SignerRole; state: SignerState; isSelf: boolean }[];
}

/** A signer who has signed, with what is drawn of him. */
export interface FoundMarks {
  name: string;
  role: SignerRole;
  signedAt: string;
  signatureKey: string;
  initialsKey: string | null;
  places: Box[];
  fields: { kind: FieldKind; box: Box; value: string | null }[];
}

const asked = ({ documentId, tokenHash, at }: Asking) =>
  sql`${documentId}::uuid, ${tokenHash}::text, ${at.toISOString()}::timestamptz`;

/** What the signer sees; undefined when the link opens nothing. */
export async function findSigning(db: Database, asking: Asking): Promise<FoundSigning | undefined> {
  const { rows } = await db.execute<{ found: FoundSigning | null }>(
    sql`select app.find_signing(${asked(asking)}) as found`,
  );
  return rows[0]?.found ?? undefined;
}

/** What those who have signed left on the pages; nothing when the link opens nothing. */
export async function listMarks(db: Database, asking: Asking): Promise<FoundMarks[]> {
  const { rows } = await db.execute<{ found: FoundMarks[] | null }>(
    sql`select app.signing_marks(${asked(asking)}) as found`,
  );
  return rows[0]?.found ?? [];
}

/** Notes that the signer opened the document; only the first time. */
export const noteOpened = (db: Database, asking: Asking, facts: object) =>
  db.execute(sql`select app.note_opened(${asked(asking)}, ${JSON.stringify(facts)}::jsonb)`);

/** `again`: it was signed by this very request before. */
export type SigningOutcome = 'signed' | 'again' | 'none' | 'late' | 'identity' | 'code' | 'turn' | 'field';

export interface Signed {
  outcome: SigningOutcome;
  signedAt: Date;
  code: string;
  isComplete: boolean;
}

/** Signs, once; what came of it. */
export async function signDocument(
  db: Database,
  asking: Asking,
  given: object,
  facts: object,
): Promise<Signed> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select outcome, signed_at as "signedAt", code, is_complete as "isComplete"
      from app.sign_document(${asked(asking)}, ${JSON.stringify(given)}::jsonb, ${JSON.stringify(facts)}::jsonb)`);
  const { outcome, signedAt, code, isComplete } = rows[0] as unknown as Signed & { signedAt: string };
  return { outcome, signedAt: new Date(signedAt), code, isComplete };
}

/** Refuses, once; what came of it. */
export async function refuseDocument(
  db: Database,
  asking: Asking,
  given: { requestId: string; cpf: string; codeHash: string | null; reason: string },
  facts: object,
): Promise<{ outcome: 'refused' | 'none' | 'late' | 'identity' | 'code'; refusedAt: Date }> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select outcome, refused_at as "refusedAt" from app.refuse_document(${asked(asking)}, ${given.requestId}::uuid,
      ${given.cpf}, ${given.codeHash}, ${given.reason}, ${JSON.stringify(facts)}::jsonb)`);
  const { outcome, refusedAt } = rows[0] as { outcome: 'refused'; refusedAt: string };
  return { outcome, refusedAt: new Date(refusedAt) };
}

/** The documents that wait for whoever is signed in. */
export async function listWaiting(db: Database, at: Date): Promise<DocumentToSign[]> {
  const { rows } = await db.execute<DocumentToSign & Record<string, unknown>>(sql`
    select id, title, kind, sender_name as "senderName", sent_at as "sentAt", due_on::text as "dueOn", is_turn as "isTurn"
      from app.documents_to_sign(${at.toISOString()}::timestamptz)`);
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt).toISOString() }));
}
