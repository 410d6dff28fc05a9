import { FoundPerson, type PersonKind } from '@traco/contract/admin-settings/personal-data';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { beginningWith } from '../../database/like-pattern.ts';
import { holds } from '../../database/plain-words.queries.ts';
import { privacyRequests } from '../../database/tables/index.ts';
import { literalLimit } from '../../platform/literals.ts';
import { IdRow, rowOf, rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A person, with the document whole. */
export type KeptPerson = FoundPerson;

const documentOf = (kind: PersonKind) => (kind === 'customer' ? sql`coalesce(p.document, '')` : sql`p.cpf`);
const tableOf = (kind: PersonKind) => sql.raw(`${kind}s`);

const selectOf = (kind: PersonKind, where: SQL) => sql`
  select ${kind} as kind, p.id, p.name, ${documentOf(kind)} as document, u.name as unit, p.active,
    (select max(r.created_at) from privacy_requests r where r.person_id = p.id and r.action = 'anonymise') as at
    from ${tableOf(kind)} p join units u on u.id = p.unit_id where ${where}`;

const Row = FoundPerson.omit({ anonymisedAt: true }).extend({ at: Timestamp.nullable() });
type Row = z.infer<typeof Row>;
const toPerson = ({ at, ...row }: Row): KeptPerson => ({
  ...row,
  anonymisedAt: at && new Date(at).toISOString(),
});

/** Persons of every kind by name, or by the beginning of the document. */
export async function findPeople(
  db: Database,
  kinds: readonly PersonKind[],
  search: string,
  most: number,
): Promise<KeptPerson[]> {
  const figures = search.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const matches = (kind: PersonKind) =>
    sql`(${holds(sql`p.name`, search)} or (length(${figures}) > 2 and ${documentOf(kind)} like ${beginningWith(figures)}))`;
  const all = kinds.map((kind) => selectOf(kind, matches(kind)));
  const rows = await rowsOf(db, Row)`
    select * from (${sql.join(all, sql` union all `)}) found order by name, id limit ${literalLimit(most)}`;
  return rows.map(toPerson);
}

/** One person, held until the end of the request. */
export async function holdPerson(
  db: Database,
  kind: PersonKind,
  id: string,
): Promise<KeptPerson | undefined> {
  const held = await db.execute(sql`select 1 from ${tableOf(kind)} where id = ${id} for update`);
  if (held.rowCount === 0) return undefined;
  const row = await rowOf(db, Row)`${selectOf(kind, sql`p.id = ${id}`)}`;
  return row && toPerson(row);
}

/** Writes down what was done with a person's data. */
export const insertRequest = (db: Database, row: typeof privacyRequests.$inferInsert) =>
  db.insert(privacyRequests).values(row);

const StoredFileRow = z.object({ key: z.string() });

/** Takes away what says who a person was; the stored files whose bytes are to go once that stands. */
export async function forgetPerson(db: Database, kind: PersonKind, id: string): Promise<string[]> {
  const rows = await rowsOf(db, StoredFileRow)`select * from app.forget_person(${kind}, ${id}) as key`;
  return rows.map(({ key }) => key);
}

/** The accounts that a person signs in with. */
export async function listAccounts(db: Database, kind: PersonKind, id: string): Promise<string[]> {
  if (kind === 'customer') return [];
  const rows = await rowsOf(db, IdRow)`select id from accounts where ${sql.raw(`${kind}_id`)} = ${id}`;
  return rows.map((row) => row.id);
}
