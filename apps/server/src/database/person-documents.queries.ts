import { EmployeeDocument, type SentDocument } from '@traco/contract/other-employees-overview/employee';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { literalLimit } from '../platform/literals.ts';
import { rowOf, rowsOf, Timestamp } from '../platform/rows.ts';
import type { Database } from '../platform/transaction.ts';
import { holdId } from './hold-id.queries.ts';

/** Whose documents: an employee's or a seller's. */
type Owner = 'employee' | 'seller';

const MOST = 200;
const tables: Record<Owner, SQL> = { employee: sql`employee_documents`, seller: sql`seller_documents` };
const owners: Record<Owner, SQL> = { employee: sql`employee_id`, seller: sql`seller_id` };

const DocumentRow = EmployeeDocument.omit({ file: true }).extend({
  fileId: z.string().nullable(),
  fileName: z.string().nullable(),
  createdAt: Timestamp,
});

/** A person's documents, the newest first; of a kind all but the newest are replaced. */
export async function listDocuments(
  db: Database,
  owner: Owner,
  personId: string,
): Promise<EmployeeDocument[]> {
  const rows = await rowsOf(db, DocumentRow)`
    select d.id, d.kind, d.title, d.expires_on::text as "expiresOn", f.id as "fileId", f.name as "fileName",
      row_number() over (partition by d.kind, d.title order by d.created_at desc, d.id desc) > 1 as "isReplaced",
      app.account_name(d.recorded_by) as "recordedBy", d.created_at as "createdAt"
    from ${tables[owner]} d left join files f on f.id = d.file_id
    where d.${owners[owner]} = ${personId} order by d.created_at desc, d.id desc limit ${literalLimit(MOST)}`;
  return rows.map(({ fileId, fileName, createdAt, ...document }) => ({
    ...document,
    file: fileId && fileName ? { id: fileId, name: fileName } : null,
    createdAt: new Date(createdAt).toISOString(),
  }));
}

type Wrong = 'TITLE_REQUIRED' | 'EXPIRY_REQUIRED' | 'FILE_NOT_FOUND' | 'ID_TAKEN';

const EndRow = z.object({ keptUntil: z.string().nullable() });

/** Until when the document of this kind that counts holds; nothing where this one is it already. */
async function findEnd(
  db: Database,
  owner: Owner,
  personId: string,
  { documentId, kind, title }: Pick<SentDocument, 'documentId' | 'kind' | 'title'>,
): Promise<string | null | undefined> {
  const row = await rowOf(db, EndRow)`
    select d.expires_on::text as "keptUntil" from ${tables[owner]} d
    where d.${owners[owner]} = ${personId} and d.kind = ${kind} and d.title = ${title}
      and not exists (select from ${tables[owner]} s where s.id = ${documentId})
    order by d.created_at desc, d.id desc limit 1`;
  return row?.keptUntil;
}

/** Who keeps a document of whom, when. */
export interface KeptBy {
  owner: Owner;
  personId: string;
  unitId: string;
  accountId: string;
  at: Date;
}

/**
 * Keeps a document; sending the same id again changes nothing. What is wrong with it, by its error's name: a file is one
 * person's alone, since with that person it would be forgotten. One that runs out before the one that counts renews nothing.
 */
export async function keepDocument(
  db: Database,
  { documentId, kind, title, expiresOn, fileId, corrects }: SentDocument,
  { owner, personId, unitId, accountId, at }: KeptBy,
): Promise<Wrong | { keptUntil: string } | null> {
  if (kind === 'other' && !title) return 'TITLE_REQUIRED';
  if (kind !== 'other' && !expiresOn) return 'EXPIRY_REQUIRED';
  const [table, column] = [tables[owner], owners[owner]];
  const named = kind === 'other' ? title : '';
  if (expiresOn && !corrects) {
    const keptUntil = await findEnd(db, owner, personId, { documentId, kind, title: named });
    if (keptUntil && keptUntil > expiresOn) return { keptUntil };
  }
  if (fileId) {
    // Of two people who are given it at once, the second finds the first.
    await holdId(db, fileId);
    const { rowCount } = await db.execute(sql`
      select 1 from files f where f.id = ${fileId} and f.purpose = ${`${owner}-document`}
        and not exists (select 1 from ${table} d where d.file_id = f.id and d.${column} <> ${personId})`);
    if (rowCount === 0) return 'FILE_NOT_FOUND';
  }
  const { rowCount: made } = await db.execute(sql`
    insert into ${table} (id, unit_id, ${column}, kind, title, expires_on, file_id, recorded_by, created_at)
    values (${documentId}, ${unitId}, ${personId}, ${kind}, ${named}, ${expiresOn ?? null},
      ${fileId ?? null}, ${accountId}, ${at.toISOString()}) on conflict do nothing returning id`);
  if (made === 1) return null;
  const { rowCount: claimed } = await db.execute(
    sql`select 1 from ${table} d where d.id = ${documentId} and d.${column} = ${personId}`,
  );
  return claimed === 1 ? null : 'ID_TAKEN';
}
