import { TermPerson, type TermPersonKey, TermPersonLine } from '@traco/contract/terms/term';
import type { TermStanding } from '@traco/contract/terms/term-words';
import { termStandings } from '@traco/contract/terms/term-words';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beginningWith, documentDigits } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';
import { literalLimit, pageLimit } from '../../platform/literals.ts';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A person as `driver:<id>`, as a version names them. */
export const keyOf = ({ kind, id }: TermPersonKey): string => `${kind}:${id}`;

const everybody = sql`app.term_people()`;

/**
 * Everybody who is asked by a version `v` or has answered it, a line each, as `l`: who answered stands as they were then. A
 * version that is superseded or revoked asks nobody. Whoever asks for many versions gives the people, read once.
 */
export const linesOf = (version: SQL, people: SQL = everybody): SQL => sql`(
  select coalesce(f.kind, g.person_kind) as kind, coalesce(f.id, g.person_id) as id, coalesce(g.person_name, f.name) as name,
         coalesce(g.person_cpf, f.cpf) as cpf, coalesce(g.person_unit, f.unit_name) as unit_name, coalesce(g.answer, 'pending') as standing,
         g.id as answer_id, g.answered_at, g.way, coalesce(g.reason, '') as reason, g.code, f.id is not null as is_asked, f.account_id
    from (select p.* from ${people} p
           where app.term_state(${version}) in ('draft', 'published') and app.is_asked(${version}, p.kind, p.id, p.role, p.unit_id)) f
    full join (select distinct on (a.person_kind, a.person_id) a.* from term_answers a where a.version_id = (${version}).id
                order by a.person_kind, a.person_id, a.answer, a.answered_at) g
      on g.person_kind = f.kind and g.person_id = f.id)`;

/** What of the people of a version is asked for. */
export interface PeopleFilter {
  id: string;
  standing?: TermStanding | undefined;
  search?: string | undefined;
}

const Row = z.object({
  kind: TermPerson.shape.kind,
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  unit_name: z.string(),
  standing: z.enum(termStandings),
  answer_id: z.string().nullable(),
  answered_at: Timestamp.nullable(),
  way: TermPersonLine.shape.way,
  reason: z.string(),
  code: z.string().nullable(),
  is_asked: z.boolean(),
  account_id: z.string().nullable(),
});

/** By name; two of one name stand by their ids. */
export const BY_NAME = 'name';
export const personKeys = keyset<typeof BY_NAME, TermPersonLine>(sql`l.id`, {
  name: { by: sql`l.name`, type: 'text', of: ({ name }) => name, isLong: true },
});

/** The people of a version by name, behind a place if one is given. */
export async function listPeople(
  db: Database,
  { id, standing, search }: PeopleFilter,
  limit: number,
  after = sql`true`,
): Promise<TermPersonLine[]> {
  const conditions = [sql`v.id = ${id}`, after];
  if (standing) conditions.push(sql`l.standing = ${standing}`);
  if (search) conditions.push(searchOf(search));
  const rows = await rowsOf(db, Row)`
    select l.* from term_versions v cross join lateral ${linesOf(sql`v`)} l
     where ${sql.join(conditions, sql` and `)} order by ${personKeys.orderBy(BY_NAME)} limit ${pageLimit(limit)}`;
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    key: keyOf(row),
    name: row.name,
    cpf: row.cpf,
    unitName: row.unit_name,
    standing: row.standing,
    answerId: row.answer_id,
    answeredAt: row.answered_at && new Date(row.answered_at).toISOString(),
    way: row.way,
    reason: row.reason,
    code: row.code,
    isAsked: row.is_asked,
    hasAccount: row.account_id !== null,
  }));
}

const searchOf = (search: string): SQL => {
  const byName = holds(sql`l.name`, search);
  const digits = documentDigits(search);
  return digits ? sql`(${byName} or l.cpf like ${beginningWith(digits)})` : byName;
};

/** People who may be asked, by name or the beginning of a CPF. */
export async function findPeople(db: Database, search: string, most: number): Promise<TermPerson[]> {
  return rowsOf(db, TermPerson)`
    select l.kind, l.id, l.name, l.cpf, l.unit_name as "unitName" from app.term_people() l
     where ${searchOf(search)} order by l.name, l.id limit ${literalLimit(most)}`;
}

/** The persons that a version names; who left keeps no name. */
export async function listNamed(db: Database, keys: readonly string[]): Promise<TermPerson[]> {
  if (keys.length === 0) return [];
  return rowsOf(db, TermPerson)`
    select l.kind, l.id, l.name, l.cpf, l.unit_name as "unitName" from app.term_people() l
     where l.kind || ':' || l.id = any (${sql.param([...keys])}::text[]) order by l.name, l.id`;
}

const DebtorRow = z.object({ account_id: z.string().nullable(), unit_id: z.string().nullable() });

/** Accounts of those who owe an answer, and how many of them have none. */
export async function listDebtors(db: Database, versionId: string) {
  return rowsOf(db, DebtorRow)`
    select l.account_id, a.unit_id from term_versions v cross join lateral ${linesOf(sql`v`)} l
      left join accounts a on a.id = l.account_id
     where v.id = ${versionId} and l.standing = 'pending'`;
}
