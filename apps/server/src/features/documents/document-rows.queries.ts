import {
  type DocumentState,
  documentStates,
  openDocumentStates,
  waitingSince,
  waitingStates,
} from '@traco/contract/documents/document-states';
import { documentKindWords } from '@traco/contract/documents/document-words';
import {
  type DocumentFilter,
  type DocumentGroup,
  DocumentRow,
  type DocumentSort,
} from '@traco/contract/documents/documents';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { keyset, stepKey, textKey, wordKey } from '../../platform/keyset.ts';
import { pageLimit, wordList } from '../../platform/literals.ts';
import { CountRow, rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** The states of each group of the list. */
const groups: Record<Exclude<DocumentGroup, 'all' | 'late'>, readonly DocumentState[]> = {
  current: ['draft', ...openDocumentStates, 'refused', 'expired'],
  open: openDocumentStates,
  refused: ['refused'],
  draft: ['draft'],
  done: ['signed', 'archived'],
  stopped: ['refused', 'expired', 'cancelled'],
};
const isOpen = sql`state in ('sent', 'seen', 'partly_signed')`;

/** What nobody signed in time: also before the clock has ended it; what is long over is no news. */
const isLate = (at: SQL) =>
  sql`(${isOpen} and expires_at <= ${at} or state = 'expired' and expires_at > ${at} - interval '90 days')`;

/** A document of the list; `cursor`: when it was made, to the microsecond by which it is sorted. */
type ListedDocument = DocumentRow & { cursor: string };

const FoundRow = DocumentRow.extend({
  cursor: z.string(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  expiresAt: Timestamp.nullable(),
  completedAt: Timestamp.nullable(),
});

/** The rows that pass the filters, over `documents d`. */
function passing(filter: DocumentFilter, now: Date): SQL {
  const is: SQL[] = [sql`true`];
  const at = sql`${now.toISOString()}::timestamptz`;
  const states = (of: readonly DocumentState[]) => sql`d.state = any (${wordList(of)})`;
  if (filter.unitId) is.push(sql`d.unit_id = ${filter.unitId}::uuid`);
  if (filter.state === 'late') is.push(sql`d.id in (select id from documents where ${isLate(at)})`);
  else if (filter.state !== 'all') is.push(states(groups[filter.state]));
  if (filter.kind) is.push(sql`d.kind = ${filter.kind}`);
  if (filter.templateId) is.push(sql`d.template_id = ${filter.templateId}::uuid`);
  if (filter.person) is.push(sql`d.id in (${signedBy(filter.person)})`);
  if (filter.search)
    is.push(sql`(${holdsPlain(sql`d.plain_title`, filter.search)} or d.id in (${signedBy(filter.search)}))`);
  return sql.join(is, sql` and `);
}

/** Documents of the signers who are called so, or have this CPF, whole or its beginning. */
function signedBy(words: string): SQL {
  const digits = words.replace(/[.\-\s]/g, '');
  const isCpf = /^\d{3,11}$/.test(digits);
  const is = isCpf ? sql`s.cpf like ${`${digits}%`}` : holdsPlain(sql`s.plain_name`, words);
  return sql`select s.document_id from document_signers s where ${is} and s.state <> 'replaced'`;
}

const shareSigned = sql`(select (count(*) filter (where s.state = 'signed'))::float8 / nullif(count(*), 0)
  from document_signers s where s.document_id = d.id and s.state <> 'replaced')`;

/** How long a document has waited, against the instants' order: milliseconds, as its row tells them. */
const waited = sql`(-floor(extract(epoch from case when d.state = 'draft' then d.created_at
  when d.state = any (${wordList(waitingStates)}) then d.sent_at end) * 1000))::bigint`;

/** How the list of documents `d` is sorted. What has no deadline stands behind all days, what is of no plant before all. */
export const documentKeys = keyset<DocumentSort, ListedDocument>(sql`d.id`, {
  createdAt: { by: sql`d.created_at`, type: 'timestamptz', of: ({ cursor }) => cursor },
  title: textKey(sql`d.title`, ({ title }) => title),
  kind: wordKey(sql`d.kind`, documentKindWords, ({ kind }) => kind),
  state: stepKey(sql`d.state`, documentStates, ({ state }) => state),
  signers: {
    by: shareSigned,
    type: 'float8',
    of: ({ signers }) =>
      signers.length === 0 ? null : signers.filter(({ state }) => state === 'signed').length / signers.length,
    without: -1,
  },
  waiting: {
    by: waited,
    type: 'bigint',
    of: (row) => {
      const since = waitingSince(row);
      return since && -Date.parse(since);
    },
    without: -99_999_999_999_999,
  },
  dueOn: { by: sql`d.due_on`, type: 'date', of: ({ dueOn }) => dueOn, without: '9999-12-31' },
  unit: textKey(sql`(select k.name from units k where k.id = d.unit_id)`, ({ unit }) => unit?.name),
});

/** Documents, the newest first where nothing else is said. */
export async function listDocuments(
  db: Database,
  filter: DocumentFilter,
  {
    now,
    sort = '-createdAt',
    after = sql`true`,
    limit,
  }: { now: Date; sort?: DocumentSort; after?: SQL; limit: number },
): Promise<ListedDocument[]> {
  const rows = await rowsOf(db, FoundRow)`
    select d.id, d.title, d.kind, d.state, d.sender_name as "senderName", d.created_at as "createdAt",
           to_char(d.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor, d.sent_at as "sentAt",
           d.due_on::text as "dueOn", d.expires_at as "expiresAt", d.completed_at as "completedAt",
           d.revision, case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as unit,
           case when t.id is not null then jsonb_build_object('id', t.id, 'title', t.title) end as template,
           coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'state', s.state) order by s.place, s.created_at)
             from document_signers s where s.document_id = d.id and s.state <> 'replaced'), '[]') as signers
      from documents d left join units u on u.id = d.unit_id left join document_templates t on t.id = d.template_id
     where ${passing(filter, now)} and ${after} order by ${documentKeys.orderBy(sort)} limit ${pageLimit(limit)}`;
  const instant = (value: string | null) => value && new Date(value).toISOString();
  return rows.map((row) => ({
    ...row,
    createdAt: instant(row.createdAt)!,
    sentAt: instant(row.sentAt),
    expiresAt: instant(row.expiresAt),
    completedAt: instant(row.completedAt),
  }));
}

/** How many documents pass the filters. */
export async function countRows(db: Database, filter: DocumentFilter, now: Date): Promise<number> {
  const row = await theRow(db, CountRow)`
    select count(*)::int as count from documents d where ${passing(filter, now)}`;
  return row.count;
}

export const DocumentTotals = z.object({
  open: z.number(),
  overdue: z.number(),
  refused: z.number(),
  signedInThirtyDays: z.number(),
  medianHours: z.number().nullable(),
});
export type DocumentTotals = z.infer<typeof DocumentTotals>;

/** What the office's figures say: of what is under way, and of what was signed lately; never of all history. */
export async function countDocuments(
  db: Database,
  unitId: string | undefined,
  now: Date,
): Promise<DocumentTotals> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofUnit = unitId ? sql`and unit_id = ${unitId}::uuid` : sql``;
  return theRow(db, DocumentTotals)`
    select
      (select count(*)::int from documents where ${isOpen} ${ofUnit}) as open,
      (select count(*)::int from documents where ${isLate(at)} ${ofUnit}) as overdue,
      (select count(*)::int from documents where state = 'refused' ${ofUnit}) as refused,
      (select count(*)::int from documents where state in ('signed', 'archived')
         and completed_at > ${at} - interval '30 days' ${ofUnit}) as "signedInThirtyDays",
      (select percentile_cont(0.5) within group (order by extract(epoch from completed_at - sent_at) / 3600)
         from documents where state in ('signed', 'archived') and completed_at > ${at} - interval '90 days' ${ofUnit})
        as "medianHours"`;
}
