import type { TermVersion } from '@traco/contract/terms/term';
import type { Database } from '../../platform/transaction.ts';
import { listNamed } from './term-people.queries.ts';
import { listVersions } from './term-rows.queries.ts';

/** A version as the office reads it, and the term that it is of. */
export type ReadVersion = TermVersion & { termId: string };

/** The versions of a term, or one of them, the newest first, with the people they name. */
export async function readVersions(
  db: Database,
  of: { id?: string; termId?: string },
): Promise<ReadVersion[]> {
  const rows = await listVersions(db, of);
  const named = new Map(
    (await listNamed(db, [...new Set(rows.flatMap(({ people }) => people))])).map((person) => [
      `${person.kind}:${person.id}`,
      person,
    ]),
  );
  return rows.map(({ asked, accepted, refused, pending, attachmentIds: _, ...row }) => ({
    ...row,
    people: row.people.flatMap((key) => named.get(key) ?? []),
    publishedAt: row.publishedAt && new Date(row.publishedAt).toISOString(),
    remindedAt: row.remindedAt && new Date(row.remindedAt).toISOString(),
    counts: { asked, accepted, refused, pending },
  }));
}

/** One version; undefined when there is none. */
export const readVersion = async (db: Database, id: string): Promise<ReadVersion | undefined> =>
  (await readVersions(db, { id }))[0];
