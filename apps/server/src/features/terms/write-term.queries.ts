import type { TermFields } from '@traco/contract/terms/term';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { files, terms, termVersions, units } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';
import { keyOf } from './term-people.queries.ts';

/** A version as it is held until the request ends. */
export type HeldVersion = typeof termVersions.$inferSelect;

const columnsOf = ({ title, body, roles, unitIds, people, dueOn, blocks, attachmentIds }: TermFields) => ({
  title,
  body,
  dueOn,
  blocks,
  attachmentIds,
  roles: [...new Set(roles)],
  // Units narrow roles down; without roles they mean nobody.
  unitIds: roles.length > 0 ? [...new Set(unitIds)] : [],
  people: [...new Set(people.map(keyOf))],
});

/** Whether all these units exist. */
export async function areUnits(db: Database, ids: readonly string[]): Promise<boolean> {
  const asked = [...new Set(ids)];
  return asked.length === 0 || (await db.$count(units, inArray(units.id, asked))) === asked.length;
}

/** The first version of a term, if there is a term of this id. */
export const findFirstVersion = async (db: Database, termId: string) =>
  (
    await db
      .select({ id: termVersions.id })
      .from(termVersions)
      .where(eq(termVersions.termId, termId))
      .orderBy(asc(termVersions.version))
      .limit(1)
  )[0]?.id;

export const insertTerm = (db: Database, row: typeof terms.$inferInsert) => db.insert(terms).values(row);

export const insertDraft = (
  db: Database,
  draft: { id: string; termId: string; version: number },
  fields: TermFields,
) => db.insert(termVersions).values({ ...draft, ...columnsOf(fields) });

/** The next draft, with all that the last version says but its day. */
export const insertNext = (db: Database, id: string, last: HeldVersion) =>
  db.insert(termVersions).values({
    id,
    termId: last.termId,
    version: last.version + 1,
    title: last.title,
    body: last.body,
    roles: last.roles,
    unitIds: last.unitIds,
    people: last.people,
    blocks: last.blocks,
    attachmentIds: last.attachmentIds,
  });

/** Alters a draft, and what its term is about while nothing of it is published. */
export async function updateDraft(db: Database, held: HeldVersion, fields: TermFields): Promise<void> {
  await db
    .update(termVersions)
    .set({ ...columnsOf(fields), revision: held.revision + 1 })
    .where(eq(termVersions.id, held.id));
  if (held.version === 1) await db.update(terms).set({ kind: fields.kind }).where(eq(terms.id, held.termId));
}

/** Holds a version until the request ends; undefined when there is none. */
export const lockVersion = async (db: Database, id: string): Promise<HeldVersion | undefined> =>
  (await db.select().from(termVersions).where(eq(termVersions.id, id)).for('no key update'))[0];

/** Holds the newest version of a term. */
export const lockNewest = async (db: Database, termId: string): Promise<HeldVersion | undefined> =>
  (
    await db
      .select()
      .from(termVersions)
      .where(eq(termVersions.termId, termId))
      .orderBy(desc(termVersions.version))
      .limit(1)
      .for('no key update')
  )[0];

/** The hashes of files, in this order. */
export async function listHashes(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: files.id, sha256: files.sha256 })
    .from(files)
    .where(inArray(files.id, [...ids]));
  const known = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  return ids.map((id) => known.get(id)!);
}

/** The version of a term that is in force gives way. */
export const supersede = (db: Database, termId: string, at: Date) =>
  db
    .update(termVersions)
    .set({ supersededAt: at, revision: sql`${termVersions.revision} + 1` })
    .where(
      and(
        eq(termVersions.termId, termId),
        sql`${termVersions.publishedAt} is not null`,
        isNull(termVersions.supersededAt),
        isNull(termVersions.revokedAt),
      ),
    );

export const updateVersion = (
  db: Database,
  held: HeldVersion,
  change: Partial<typeof termVersions.$inferInsert>,
) =>
  db
    .update(termVersions)
    .set({ ...change, revision: held.revision + 1 })
    .where(eq(termVersions.id, held.id));
