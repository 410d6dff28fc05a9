import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { documentMails } from '../../database/tables/index.ts';
import { rowOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** An e-mail that is to go now, with all that it says. */
export const DueMail = z.object({
  id: z.string(),
  documentId: z.string(),
  unitId: z.string().nullable(),
  signerId: z.string(),
  isReminder: z.boolean(),
  tries: z.number(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  senderName: z.string(),
  message: z.string(),
  dueOn: z.string().nullable(),
  expiresAt: z.string(),
});
export type DueMail = z.infer<typeof DueMail>;

export const insertMails = (db: Database, rows: (typeof documentMails.$inferInsert)[]) =>
  db.insert(documentMails).values(rows);

const AtRow = z.object({ at: Timestamp });

/** When a signer was last sent an e-mail, or is to be; undefined when never. */
export async function lastMailAt(db: Database, signerId: string): Promise<Date | undefined> {
  const row = await rowOf(db, AtRow)`
    select coalesce(sent_at, created_at) as at from document_mails where signer_id = ${signerId}::uuid and refusal = ''
     order by created_at desc limit 1`;
  return row && new Date(row.at);
}

/** Nobody waits any more for e-mails of documents that ended, or of signers who have answered. */
export const dropMails = (db: Database) =>
  db.execute(sql`
    update document_mails m set due_at = null from document_signers s, documents d
     where m.due_at is not null and s.id = m.signer_id and d.id = m.document_id
       and (s.state in ('signed', 'refused', 'replaced') or d.state in ('signed', 'archived', 'cancelled'))`);

/**
 * Takes an e-mail whose time and whose signer's turn have come: it is tried again later, unless it is said to have gone. The
 * shortest of these waits is longer than a mail server is waited for.
 * @param documentId of this document alone
 */
export async function takeDueMail(
  db: Database,
  { at, documentId }: { at: Date; documentId?: string | undefined },
): Promise<DueMail | undefined> {
  const now = sql`${at.toISOString()}::timestamptz`;
  return rowOf(db, DueMail)`
    with taken as (
      update document_mails m set tries = m.tries + 1, due_at = ${now} + interval '1 minute' * power(2, m.tries)
       where m.id in (select w.id from document_mails w join document_signers s on s.id = w.signer_id
           join documents d on d.id = w.document_id
         where w.due_at <= ${now} and s.state in ('invited', 'seen') and s.email is not null
           and d.state in ('sent', 'seen', 'partly_signed') and d.expires_at > ${now}
           ${documentId ? sql`and w.document_id = ${documentId}::uuid` : sql``}
         order by w.due_at limit 1 for no key update of w skip locked)
      returning m.*)
    select t.id, t.document_id as "documentId", t.unit_id as "unitId", t.signer_id as "signerId", t.tries,
           t.is_reminder as "isReminder", s.name, s.email, d.title, d.sender_name as "senderName", d.message,
           d.due_on::text as "dueOn", d.expires_at as "expiresAt"
      from taken t join document_signers s on s.id = t.signer_id join documents d on d.id = t.document_id`;
}

/** What came of an e-mail: it went, or it never will. The chain tells it, and whoever sent the document is told of a refusal. */
export async function settleMail(
  db: Database,
  mail: DueMail,
  { at, refusal }: { at: Date; refusal: string },
): Promise<void> {
  const isSent = refusal === '';
  await db
    .update(documentMails)
    .set({ dueAt: null, refusal, ...(isSent ? { sentAt: at } : {}) })
    .where(eq(documentMails.id, mail.id));
  const facts = {
    by: 'Sistema',
    signer: mail.signerId,
    address: mail.email,
    ...(isSent ? {} : { reason: refusal }),
  };
  await db.execute(sql`select app.chain_document_event(${mail.documentId}::uuid, ${isSent ? 'mailed' : 'mail_refused'},
    ${at.toISOString()}::timestamptz, ${JSON.stringify(facts)}::jsonb)`);
  if (isSent) return;
  await db.execute(sql`
    insert into notices (id, unit_id, account_id, kind, title, text, link, sent_by_name, created_at)
    select gen_random_uuid(), a.unit_id, a.id, 'message', 'E-mail não entregue', ${`${mail.name}: ${mail.title}`},
           case when a.role = 'unit' then '/unit/digital-documents' else '/admin/digital-signatures' end, 'Assinaturas',
           ${at.toISOString()}::timestamptz
      from documents d join accounts a on a.id = d.account_id where d.id = ${mail.documentId}::uuid and a.disabled_at is null`);
}
