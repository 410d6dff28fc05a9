import { type TermCounts, TermFile, TermLine, TermVersion } from '@traco/contract/terms/term';
import { audienceWords, termStates } from '@traco/contract/terms/term-words';
import { type TermFilter, type TermSort, TermTotals } from '@traco/contract/terms/terms-office';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset, stepKey } from '../../platform/keyset.ts';
import { pageLimit } from '../../platform/literals.ts';
import { rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { linesOf } from './term-people.queries.ts';

/** Which part of those whom a term asks has answered so; a draft asks nobody yet. */
const shareOf =
  (...parts: readonly ('accepted' | 'pending' | 'refused')[]) =>
  (line: TermLine): number | null =>
    line.state === 'draft' || line.asked === 0
      ? null
      : parts.reduce((sum, part) => sum + line[part], 0) / line.asked;

/** What is known of a term when whom it asks was counted: all of a filter are read, to be sorted by it. */
export const workedOut = {
  who: (line: TermLine) => audienceWords(line),
  answers: shareOf('accepted', 'refused'),
  accepted: shareOf('accepted'),
  pending: shareOf('pending'),
  refused: shareOf('refused'),
};
type WorkedOut = keyof typeof workedOut | `-${keyof typeof workedOut}`;

/** What the database sorts by. */
type KeptSort = Exclude<TermSort, WorkedOut>;

/** How the database sorts the list; what has no day or was not published stands at an end. */
export const termKeys = keyset<KeptSort, TermLine>(sql`t.id`, {
  title: { by: sql`t.title`, type: 'text', of: ({ title }) => title, isLong: true },
  due: { by: sql`t."dueOn"::text`, type: 'text', of: ({ dueOn }) => dueOn, without: '9999' },
  published: {
    by: sql`to_char(t."publishedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    type: 'text',
    of: ({ publishedAt }) => publishedAt,
    without: '',
  },
  version: { by: sql`t.version`, type: 'integer', of: ({ version }) => version },
  state: stepKey(sql`t.state`, termStates, ({ state }) => state),
});

const counts = sql`
  count(l.id)::int as asked, (count(*) filter (where l.standing = 'accepted'))::int as accepted,
  (count(*) filter (where l.standing = 'refused'))::int as refused, (count(*) filter (where l.standing = 'pending'))::int as pending`;

/** Every term by the version in force, or by the newest one, as `chosen_terms`; and everybody whom a term may ask, read once, as `people`. */
const chosenTerms = sql`
  with chosen as (
    select distinct on (v.term_id) v as v from term_versions v
     order by v.term_id, app.term_state(v) = 'published' desc, v.version desc),
  people as materialized (select p.* from app.term_people() p),
  chosen_terms as (
    select c.v, (c.v).term_id as id, (c.v).id as "versionId", t.kind, (c.v).title, (c.v).version, app.term_state(c.v) as state,
      exists (select from term_versions d where d.term_id = (c.v).term_id and d.published_at is null and d.id <> (c.v).id) as "hasDraft",
      (c.v).roles, (select coalesce(array_agg(u.name order by u.name), '{}') from units u where u.id = any ((c.v).unit_ids)) as "unitNames",
      cardinality((c.v).people) as named, (c.v).due_on::text as "dueOn", (c.v).blocks, (c.v).sha256, (c.v).published_at as "publishedAt"
    from chosen c join terms t on t.id = (c.v).term_id)`;

/** These terms with what was answered, as `counted`: only of them people are counted. */
const countedOf = (terms: SQL, today: string) => sql`
  counted as (
    select t.*, n.*, t.state = 'published' and n.pending > 0 and coalesce(t."dueOn" < ${today}, false) as is_overdue
      from (${terms}) t cross join lateral (select ${counts} from ${linesOf(sql`t.v`, sql`people`)} l) n)`;

const columns = sql`t.id, t."versionId", t.kind, t.title, t.version, t.state, t."hasDraft", t.roles, t."unitNames", t.named, t."dueOn",
  t.blocks, t.sha256, t."publishedAt", t.asked, t.accepted, t.refused, t.pending`;

function whereOf(filter: TermFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (filter.kind) conditions.push(sql`t.kind = ${filter.kind}`);
  if (filter.state === 'current') conditions.push(sql`t.state in ('draft', 'published')`);
  else if (filter.state !== 'all') conditions.push(sql`t.state = ${filter.state}`);
  if (filter.search) conditions.push(holds(sql`t.title`, filter.search));
  return sql.join(conditions, sql` and `);
}

/** What is known of a term only when its people are counted. */
function standingOf({ standing }: TermFilter): SQL {
  if (standing === 'pending') return sql`t.state = 'published' and t.pending > 0`;
  return standing === 'overdue' ? sql`t.is_overdue` : sql`true`;
}

const LineRow = TermLine.omit({ publishedAt: true }).extend({ publishedAt: Timestamp.nullable() });

/** One page of terms that meet a filter, behind a place. */
export async function listTerms(
  db: Database,
  today: string,
  filter: TermFilter,
  { sort, after = sql`true`, limit }: { sort: KeptSort; after?: SQL; limit: number },
): Promise<TermLine[]> {
  const page = sql`${after} order by ${termKeys.orderBy(sort)} limit ${pageLimit(limit)}`;
  const mine = sql`select t.* from chosen_terms t where ${whereOf(filter)}`;
  const terms = filter.standing ? mine : sql`${mine} and ${page}`;
  const rows = await rowsOf(db, LineRow)`
    ${chosenTerms}, ${countedOf(terms, today)} select ${columns} from counted t where ${standingOf(filter)} and ${page}`;
  return rows.map((row) => ({
    ...row,
    publishedAt: row.publishedAt && new Date(row.publishedAt).toISOString(),
  }));
}

/** What the terms of a filter add up to; drafts ask nobody yet. */
export async function sumTerms(db: Database, today: string, filter: TermFilter): Promise<TermTotals> {
  const sum = (column: keyof TermCounts) =>
    sql`coalesce(sum(t.${sql.identifier(column)}) filter (where t.state = 'published'), 0)::int as ${sql.identifier(column)}`;
  return theRow(db, TermTotals)`
    ${chosenTerms}, ${countedOf(sql`select t.* from chosen_terms t where ${whereOf(filter)}`, today)}
    select count(*)::int as terms, ${sum('asked')}, ${sum('accepted')}, ${sum('refused')}, ${sum('pending')},
      (count(*) filter (where t.is_overdue))::int as overdue
      from counted t where ${standingOf(filter)}`;
}

/** A version as its row keeps it, with what was answered. */
export const VersionRow = TermVersion.omit({
  publishedAt: true,
  remindedAt: true,
  people: true,
  counts: true,
}).extend({
  ...TermVersion.shape.counts.shape,
  termId: z.string(),
  people: z.array(z.string()),
  attachmentIds: z.array(z.string()),
  publishedAt: Timestamp.nullable(),
  remindedAt: Timestamp.nullable(),
});
export type VersionRow = z.infer<typeof VersionRow>;

const VersionWithFiles = VersionRow.extend({ attachments: z.array(TermFile) });

/** The versions of a term, or one of them, the newest first. */
export async function listVersions(
  db: Database,
  { id, termId }: { id?: string; termId?: string },
): Promise<VersionRow[]> {
  const where = termId ? sql`v.term_id = ${termId}` : sql`v.id = ${id}`;
  return rowsOf(db, VersionWithFiles)`
    select v.id, v.term_id as "termId", t.kind, v.version, app.term_state(v) as state, v.title, v.body, v.roles, v.unit_ids as "unitIds",
      v.people, (select coalesce(array_agg(u.name order by u.name), '{}') from units u where u.id = any (v.unit_ids)) as "unitNames",
      v.due_on::text as "dueOn", v.blocks, v.attachment_ids as "attachmentIds",
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes)
        order by array_position(v.attachment_ids, f.id)), '[]') from files f where f.id = any (v.attachment_ids)) as attachments,
      v.sha256, v.published_at as "publishedAt", v.reminded_at as "remindedAt", v.revision, n.*
    from term_versions v join terms t on t.id = v.term_id
      cross join lateral (select ${counts} from ${linesOf(sql`v`)} l) n
    where ${where} order by v.version desc`;
}
