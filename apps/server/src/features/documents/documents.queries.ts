import { DocumentDetails } from '@traco/contract/documents/documents';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { documentFields, documentSigners, documents } from '../../database/tables/index.ts';
import { rowOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A document as the database gives it. */
export const FoundDocument = DocumentDetails.pick({
  id: true,
  title: true,
  kind: true,
  state: true,
  senderName: true,
  message: true,
  inOrder: true,
  dueOn: true,
  reason: true,
  code: true,
  template: true,
  signers: true,
  fields: true,
  revision: true,
}).extend({
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
  accountId: z.string(),
  unitId: z.string().nullable(),
  unitName: z.string().nullable(),
  fileName: z.string(),
  originalKey: z.string(),
  originalBytes: z.number(),
  originalSha256: z.string(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  earlierSignatures: z.number(),
  sealedKey: z.string().nullable(),
  sealedBytes: z.number().nullable(),
  sealedSha256: z.string().nullable(),
  sealedAt: Timestamp.nullable(),
});
export type FoundDocument = z.infer<typeof FoundDocument>;

type NewDocument = typeof documents.$inferInsert;

/** Keeps a new document; false when its id is another's already. */
export async function insertDocument(db: Database, row: NewDocument): Promise<boolean> {
  const { rowCount } = await db.insert(documents).values(row).onConflictDoNothing({ target: documents.id });
  return rowCount === 1;
}

/** The document with all that hangs on it; undefined when the actor sees none. */
export async function findDocument(db: Database, id: string): Promise<FoundDocument | undefined> {
  return rowOf(db, FoundDocument)`
    select d.id, d.unit_id as "unitId", u.name as "unitName", d.account_id as "accountId", d.sender_name as "senderName",
           d.title, d.kind, d.message, d.state, d.reason, d.in_order as "inOrder", d.due_on::text as "dueOn",
           d.file_name as "fileName", d.original_key as "originalKey", d.original_bytes as "originalBytes",
           d.original_sha256 as "originalSha256", d.pages, d.earlier_signatures as "earlierSignatures", d.code,
           d.sealed_key as "sealedKey", d.sealed_bytes as "sealedBytes", d.sealed_sha256 as "sealedSha256",
           d.sealed_at as "sealedAt", d.sent_at as "sentAt", d.completed_at as "completedAt",
           d.created_at as "createdAt", d.expires_at as "expiresAt", d.revision,
           case when t.id is not null then jsonb_build_object('id', t.id, 'title', t.title) end as template,
           coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'place', s.place, 'role', s.role, 'name', s.name,
               'cpf', s.cpf, 'email', s.email, 'phone', s.phone, 'hasAccount', app.signer_has_account(s.id), 'asksCode', s.asks_code,
               'state', s.state, 'signedAt', s.signed_at, 'reason', s.reason,
               'linkedAt', (select max(l.created_at) from document_links l
                 where l.signer_id = s.id and l.ended_at is null),
               'mail', (select jsonb_build_object('state', case when m.sent_at is not null then 'sent'
                   when m.refusal <> '' then 'refused' else 'waiting' end, 'at', coalesce(m.sent_at, m.created_at))
                 from document_mails m where m.signer_id = s.id order by m.created_at desc limit 1))
               order by s.place, s.created_at, s.id)
             from document_signers s where s.document_id = d.id), '[]') as signers,
           coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'signerId', f.signer_id, 'kind', f.kind, 'box', f.box,
               'label', f.label, 'required', f.required) order by f.id)
             from document_fields f where f.document_id = d.id), '[]') as fields
      from documents d left join units u on u.id = d.unit_id left join document_templates t on t.id = d.template_id
     where d.id = ${id}::uuid`;
}

/** Holds a document's row until the request ends; undefined when the actor sees none. */
export async function lockDocument(db: Database, id: string) {
  const [row] = await db
    .select({
      state: documents.state,
      revision: documents.revision,
      unitId: documents.unitId,
      inOrder: documents.inOrder,
      dueOn: documents.dueOn,
      expiresAt: documents.expiresAt,
      pages: documents.pages,
    })
    .from(documents)
    .where(eq(documents.id, id))
    .for('no key update');
  return row;
}

/** Changes a document; its revision grows. */
export const changeDocument = (db: Database, id: string, change: Partial<NewDocument>) =>
  db
    .update(documents)
    .set({ ...change, revision: sql`revision + 1` })
    .where(eq(documents.id, id));

type NewSigner = typeof documentSigners.$inferInsert;
type NewField = typeof documentFields.$inferInsert;

/** Puts these signers and fields in the place of those of a draft; false when an id is another document's. */
export async function replacePreparation(
  db: Database,
  documentId: string,
  { signers, fields }: { signers: NewSigner[]; fields: NewField[] },
): Promise<boolean> {
  await db.delete(documentFields).where(eq(documentFields.documentId, documentId));
  await db.delete(documentSigners).where(eq(documentSigners.documentId, documentId));
  const kept = signers.length > 0 && (await db.insert(documentSigners).values(signers).onConflictDoNothing());
  const filled = fields.length > 0 && (await db.insert(documentFields).values(fields).onConflictDoNothing());
  return (!kept || kept.rowCount === signers.length) && (!filled || filled.rowCount === fields.length);
}

/** Adds a signer; false when the id is another's. */
export async function insertSigner(db: Database, row: NewSigner): Promise<boolean> {
  const { rowCount } = await db.insert(documentSigners).values(row).onConflictDoNothing();
  return rowCount === 1;
}

export const changeSigner = (db: Database, id: string, change: Partial<NewSigner>) =>
  db.update(documentSigners).set(change).where(eq(documentSigners.id, id));

/** Gives the fields of one signer to another. */
export const passFields = (db: Database, from: string, to: string) =>
  db.update(documentFields).set({ signerId: to }).where(eq(documentFields.signerId, from));

/** Invites those who wait and whose turn it is: all of them, or the first when they sign in order. */
export const inviteNext = (db: Database, documentId: string) =>
  db
    .update(documentSigners)
    .set({ state: 'invited' })
    .where(
      and(
        eq(documentSigners.documentId, documentId),
        eq(documentSigners.state, 'waiting'),
        sql`(not (select in_order from documents where id = ${documentId}::uuid) or not exists (
          select from document_signers o where o.document_id = ${documentId}::uuid and o.place < document_signers.place
            and o.state not in ('signed', 'replaced')))`,
      ),
    );

/** How many documents an account uploaded since a moment. */
export const countUploads = (db: Database, accountId: string, since: Date) =>
  db.$count(
    documents,
    and(eq(documents.accountId, accountId), sql`created_at > ${since.toISOString()}::timestamptz`),
  );

/** Lets signers find a document in their own panel: whoever has an account here, by the CPF. */
export const linkAccounts = (db: Database, documentId: string) =>
  db.execute(sql`select app.link_signers(${documentId}::uuid)`);

/** Whether the actor sees this unit. */
export async function isUnit(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`select 1 from units where id = ${id}::uuid and active`);
  return rowCount === 1;
}

/** Adds a link to the chain of a document's evidence: what the office did. */
export const tellOfDocument = (
  db: Database,
  event: { documentId: string; kind: string; at: Date; facts: object },
) =>
  db.execute(sql`select app.tell_of_document(${event.documentId}::uuid, ${event.kind},
    ${event.at.toISOString()}::timestamptz, ${JSON.stringify(event.facts)}::jsonb)`);
