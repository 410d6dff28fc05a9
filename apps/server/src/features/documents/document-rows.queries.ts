import { type DocumentState, openDocumentStates } from '@traco/contract/document-states';
import type { DocumentRow } from '@traco/contract/documents';
import { type SQL, sql } from 'drizzle-orm';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import type { RowPlace } from '../../platform/row-cursor.ts';
import type { Database } from '../../platform/transaction.ts';

/** The states of each tab of the list. */
const groups: Record<'open' | 'draft' | 'done' | 'stopped', readonly DocumentState[]> = {
  open: openDocumentStates,
  draft: ['draft'],
  done: ['signed', 'archived'],
  stopped: ['refused', 'expired', 'cancelled'],
};

interface Asked {
  unitId?: string | undefined;
  state: keyof typeof groups | 'all';
  kind?: string | undefined;
  search?: string | undefined;
  after?: RowPlace | undefined;
  limit: number;
}

type Row = DocumentRow & Record<string, unknown>;

/** Documents, the newest first. */
export async function listDocuments(db: Database, asked: Asked): Promise<DocumentRow[]> {
  const is: SQL[] = [sql`true`];
  if (asked.unitId) is.push(sql`d.unit_id = ${asked.unitId}::uuid`);
  if (asked.state !== 'all') is.push(sql`d.state = any (${sql.param([...groups[asked.state]])}::text[])`);
  if (asked.kind) is.push(sql`d.kind = ${asked.kind}`);
  if (asked.after)
    is.push(sql`(d.created_at, d.id) < (${asked.after.value}::timestamptz, ${asked.after.id}::uuid)`);
  if (asked.search)
    is.push(sql`(${holdsPlain(sql`app.plain(d.title)`, asked.search)} or exists (select from document_signers s
      where s.document_id = d.id and ${holdsPlain(sql`app.plain(s.name)`, asked.search)}))`);
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.title, d.kind, d.state, d.sender_name as "senderName", d.created_at as "createdAt", d.sent_at as "sentAt",
           d.due_on::text as "dueOn", d.completed_at as "completedAt", d.sealed_at as "sealedAt", d.revision,
           case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as unit,
           coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'state', s.state) order by s.place, s.created_at)
             from document_signers s where s.document_id = d.id and s.state <> 'replaced'), '[]') as signers
      from documents d left join units u on u.id = d.unit_id
     where ${sql.join(is, sql` and `)} order by d.created_at desc, d.id desc limit ${asked.limit}`);
  const instant = (value: string | null) => value && new Date(value).toISOString();
  return rows.map((row) => ({
    ...row,
    createdAt: instant(row.createdAt)!,
    sentAt: instant(row.sentAt),
    completedAt: instant(row.completedAt),
    sealedAt: instant(row.sealedAt),
  }));
}

export interface DocumentTotals {
  drafts: number;
  open: number;
  overdue: number;
  refused: number;
  signedInThirtyDays: number;
  medianHours: number | null;
}

/** What the office's figures say: of what is under way, and of what was signed lately; never of all history. */
export async function countDocuments(
  db: Database,
  unitId: string | undefined,
  now: Date,
): Promise<DocumentTotals> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofUnit = unitId ? sql`and unit_id = ${unitId}::uuid` : sql``;
  const { rows } = await db.execute<DocumentTotals & Record<string, unknown>>(sql`
    select
      (select count(*)::int from documents where state = 'draft' ${ofUnit}) as drafts,
      (select count(*)::int from documents where state in ('sent', 'seen', 'partly_signed') ${ofUnit}) as open,
      (select count(*)::int from documents where (state in ('sent', 'seen', 'partly_signed') and expires_at <= ${at}
         or state = 'expired' and created_at > ${at} - interval '90 days') ${ofUnit}) as overdue,
      (select count(*)::int from documents where state = 'refused' ${ofUnit}) as refused,
      (select count(*)::int from documents where state in ('signed', 'archived')
         and completed_at > ${at} - interval '30 days' ${ofUnit}) as "signedInThirtyDays",
      (select percentile_cont(0.5) within group (order by extract(epoch from completed_at - sent_at) / 3600)
         from documents where state in ('signed', 'archived') and completed_at > ${at} - interval '90 days' ${ofUnit})
        as "medianHours"`);
  return rows[0]!;
}
