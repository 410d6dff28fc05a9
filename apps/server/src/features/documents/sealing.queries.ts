import { Box } from '@traco/contract/documents/document-fields';
import { fieldKinds, signerRoles } from '@traco/contract/documents/document-words';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { documents } from '../../database/tables/index.ts';
import { literalLimit } from '../../platform/literals.ts';
import { IdRow, rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A signer as the sealed document tells of them. */
export const SealedSigner = z.object({
  id: z.string(),
  role: z.enum(signerRoles),
  name: z.string(),
  cpf: z.string(),
  signedAt: z.string(),
  signatureKey: z.string(),
  initialsKey: z.string().nullable(),
  places: z.array(Box),
  fields: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(fieldKinds),
      box: Box,
      label: z.string(),
      value: z.string().nullable(),
    }),
  ),
});
export type SealedSigner = z.infer<typeof SealedSigner>;

/** A document that all have signed, with what is drawn on it. */
export const UnsealedDocument = z.object({
  id: z.string(),
  title: z.string(),
  code: z.string(),
  senderName: z.string(),
  unitName: z.string().nullable(),
  completedAt: z.string(),
  originalKey: z.string(),
  originalSha256: z.string(),
  pages: z.number(),
  /** Where an attempt that was cut off may have put its bytes. */
  sealingKey: z.string().nullable(),
  signers: z.array(SealedSigner),
  /** Of everybody who was asked, by id: also of whoever refused and was replaced. */
  names: z.record(z.string(), z.string()),
});
export type UnsealedDocument = z.infer<typeof UnsealedDocument>;

/**
 * Takes a document to be sealed under a key of its own; undefined when there is none, or it is sealed. Of two who take it, the
 * later one counts: the bytes of the first are found under the key that is told, and never become the seal.
 */
export async function takeToSeal(
  db: Database,
  id: string,
  sealingKey: string,
  at: Date,
): Promise<UnsealedDocument | undefined> {
  const found = await rowOf(db, UnsealedDocument)`
    select d.id, d.title, d.code, d.sender_name as "senderName", u.name as "unitName", d.completed_at as "completedAt",
           d.original_key as "originalKey", d.original_sha256 as "originalSha256", jsonb_array_length(d.pages) as pages,
           d.sealing_key as "sealingKey",
           (select jsonb_agg(jsonb_build_object('id', s.id, 'role', s.role, 'name', s.name, 'cpf', s.cpf,
               'signedAt', s.signed_at, 'signatureKey', s.signature_key, 'initialsKey', s.initials_key, 'places', s.places,
               'fields', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'box', f.box, 'label', f.label,
                   'value', f.value) order by f.id) from document_fields f where f.signer_id = s.id), '[]'))
               order by s.place, s.created_at)
             from document_signers s where s.document_id = d.id and s.state = 'signed') as signers,
           (select jsonb_object_agg(s.id, s.name) from document_signers s where s.document_id = d.id) as names
      from documents d left join units u on u.id = d.unit_id
     where d.id = ${id}::uuid and d.state = 'signed' and d.sealed_key is null for no key update of d`;
  if (found)
    await db
      .update(documents)
      .set({ sealingKey, sealingTries: sql`sealing_tries + 1`, sealingTakenAt: at })
      .where(eq(documents.id, id));
  return found;
}

/** What a seal is. */
export interface Seal {
  key: string;
  bytes: number;
  sha256: string;
  at: Date;
  certificate: string;
  isSelfSigned: boolean;
}

/** Makes these bytes the document's seal, once: false when another took the document meanwhile. */
export async function keepSeal(db: Database, id: string, seal: Seal): Promise<boolean> {
  const { key, bytes, sha256, at, certificate, isSelfSigned } = seal;
  const { rowCount } = await db.execute(sql`
    update documents set sealed_key = ${key}, sealed_bytes = ${bytes}, sealed_sha256 = ${sha256},
           sealed_at = ${at.toISOString()}::timestamptz, certificate = ${certificate}, self_signed = ${isSelfSigned},
           revision = revision + 1
     where id = ${id}::uuid and state = 'signed' and sealed_key is null and sealing_key = ${key}`);
  if (rowCount !== 1) return false;
  await db.execute(sql`select app.chain_document_event(${id}::uuid, 'sealed', ${at.toISOString()}::timestamptz,
    ${JSON.stringify({ sha256, bytes, certificate })}::jsonb)`);
  return true;
}

/**
 * Documents that all signed before a moment and that nobody has sealed: what failed is tried again after twice the time,
 * six hours at the most; null: whatever was tried before.
 */
export async function listUnsealed(
  db: Database,
  { before, at, most }: { before: Date; at: Date | null; most: number },
): Promise<string[]> {
  const isDue = at
    ? sql`(sealing_taken_at is null or sealing_taken_at + least(power(2, least(sealing_tries, 10)), 360) * interval '1 minute'
        <= ${at.toISOString()}::timestamptz)`
    : sql`true`;
  const rows = await rowsOf(db, IdRow)`
    select id from documents where state = 'signed' and sealed_key is null and completed_at < ${before.toISOString()}::timestamptz
       and ${isDue} order by completed_at limit ${literalLimit(most)}`;
  return rows.map(({ id }) => id);
}

/** Ends the documents whose deadline is over; the chain says so. */
export async function expireDocuments(db: Database, at: Date, most: number): Promise<void> {
  const rows = await rowsOf(db, IdRow)`
    update documents set state = 'expired', revision = revision + 1 where id in (
      select id from documents where state in ('sent', 'seen', 'partly_signed') and expires_at <= ${at.toISOString()}::timestamptz
       order by expires_at limit ${literalLimit(most)} for no key update skip locked) returning id`;
  for (const { id } of rows)
    await db.execute(
      sql`select app.chain_document_event(${id}::uuid, 'expired', ${at.toISOString()}::timestamptz, '{}')`,
    );
}

/** Tells whoever sent a document that it cannot be sealed, once it was tried so often. */
export const tellUnsealed = (db: Database, id: string, tries: number, at: Date) =>
  db.execute(sql`
    insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
    select gen_random_uuid(), a.unit_id, a.id, 'message', 'Documento assinado e ainda sem selo',
           d.title || ': o selo não pôde ser feito e será tentado de novo. Se demorar, avise o suporte.',
           case when a.role = 'unit' then '/unit/digital-documents' else '/admin/digital-signatures' end, 'Assinaturas',
           ${at.toISOString()}::timestamptz
      from documents d join accounts a on a.id = d.account_id
     where d.id = ${id}::uuid and d.sealed_key is null and d.sealing_tries = ${tries} and a.disabled_at is null`);
