import type { PersonKey } from '@traco/contract/profile-photo/profile-photo';
import { PROFILE_KEPT_DAYS } from '@traco/contract/profile-photo/profile-photo-limits';
import { publicCardTerm } from '@traco/contract/public-page/public-page-words';
import { and, desc, eq, gt, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { profilePhotos } from '../../database/tables/index.ts';
import { rowOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const isOf = ({ kind, personId }: PersonKey) =>
  and(eq(profilePhotos.personKind, kind), eq(profilePhotos.personId, personId));
const isPresent = isNull(profilePhotos.replacedAt);

/** The photo that is shown of a person, if the actor may see it. */
export const findPresent = async (db: Database, person: PersonKey) =>
  (
    await db
      .select()
      .from(profilePhotos)
      .where(and(isOf(person), isPresent))
  )[0];

/** The present photos of people of one kind. */
export const listPresent = (db: Database, kind: PersonKey['kind'], personIds: string[]) =>
  db
    .select({ personId: profilePhotos.personId, storageKey: profilePhotos.storageKey })
    .from(profilePhotos)
    .where(and(eq(profilePhotos.personKind, kind), inArray(profilePhotos.personId, personIds), isPresent));

/** The photo that was shown before, unless the consent to it was taken back. */
export const findPrevious = async (db: Database, person: PersonKey) =>
  (
    await db
      .select()
      .from(profilePhotos)
      .where(and(isOf(person), isNotNull(profilePhotos.replacedAt), eq(profilePhotos.isWithdrawn, false)))
      .orderBy(desc(profilePhotos.replacedAt))
      .limit(1)
  )[0];

export const findPhoto = async (db: Database, id: string) =>
  (await db.select().from(profilePhotos).where(eq(profilePhotos.id, id)))[0];

/** A public page by the code of its address. */
export interface PublicPage {
  kind: 'seller' | 'employee';
  code: string;
}

const ShownPhoto = z.object({ id: z.string(), storage_key: z.string() });

/** What an anonymous page may show of a person: what that person allowed on it, of who still works here. */
export const findShownToAll = async (db: Database, { kind, code }: PublicPage) =>
  rowOf(db, ShownPhoto)`
    select id, storage_key from app.find_public_face(${kind}, ${code}, ${publicCardTerm.version})`;

/** How many photos an account made in the last hour. */
export const countMadeInAnHour = (db: Database, accountId: string) =>
  db.$count(
    profilePhotos,
    and(eq(profilePhotos.madeBy, accountId), gt(profilePhotos.createdAt, sql`now() - interval '1 hour'`)),
  );

/** Holds a person's photos: of two who save one at once, the second replaces the first's. */
export const holdPerson = (db: Database, { kind, personId }: PersonKey) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`profile-photo ${kind} ${personId}`}, 0))`);

export const replacePresent = (db: Database, person: PersonKey, at: Date) =>
  db
    .update(profilePhotos)
    .set({ replacedAt: at })
    .where(and(isOf(person), isPresent));

/** Shows a photo again; to all only where that was allowed of it, and of the one after it. */
export const showAgain = (db: Database, id: string, isPublic: boolean) =>
  db.update(profilePhotos).set({ replacedAt: null, isPublic }).where(eq(profilePhotos.id, id));

/** None of a person's photos is shown or comes back. */
export const withdrawAll = (db: Database, person: PersonKey, at: Date) =>
  db
    .update(profilePhotos)
    .set({ isWithdrawn: true, replacedAt: sql`coalesce(${profilePhotos.replacedAt}, ${at.toISOString()})` })
    .where(isOf(person));

/** Inserts unless the id is taken; whether it was inserted. */
export const insertPhoto = async (db: Database, row: typeof profilePhotos.$inferInsert) =>
  (await db.insert(profilePhotos).values(row).onConflictDoNothing().returning({ id: profilePhotos.id }))
    .length > 0;

/** Photos that nobody can bring back any more: replaced long ago, or taken back. */
export const listGone = (db: Database, now: Date, most: number) =>
  db
    .select({ id: profilePhotos.id, storageKey: profilePhotos.storageKey })
    .from(profilePhotos)
    .where(
      or(
        eq(profilePhotos.isWithdrawn, true),
        sql`${profilePhotos.replacedAt} < ${new Date(now.getTime() - PROFILE_KEPT_DAYS * 86_400_000).toISOString()}`,
      ),
    )
    .limit(most);

export const erasePhoto = (db: Database, id: string) =>
  db.delete(profilePhotos).where(eq(profilePhotos.id, id));

/** What the name of a photo begins with that a driver's folder kept before photos had a place of their own. */
const CARRIED_AS = 'driver-document/';

/** Photos that were carried over from the drivers' folders as they had come. */
export const listCarried = (db: Database, most: number) =>
  db
    .select({ id: profilePhotos.id, storageKey: profilePhotos.storageKey })
    .from(profilePhotos)
    .where(and(eq(profilePhotos.isWithdrawn, false), like(profilePhotos.storageKey, `${CARRIED_AS}%`)))
    .limit(most);

/** Puts other bytes in a photo's place; false when they were changed, or the photo erased, already. */
export const replaceBytes = async (
  db: Database,
  { id, storageKey }: { id: string; storageKey: string },
  made: Pick<typeof profilePhotos.$inferSelect, 'bytes' | 'sha256' | 'storageKey'>,
): Promise<boolean> =>
  (
    await db
      .update(profilePhotos)
      .set(made)
      .where(and(eq(profilePhotos.id, id), eq(profilePhotos.storageKey, storageKey)))
      .returning({ id: profilePhotos.id })
  ).length > 0;

/** A photo that is none: it is neither shown nor restored, and goes tonight. */
export const withdrawOne = (db: Database, id: string, at: Date) =>
  db.update(profilePhotos).set({ isWithdrawn: true, replacedAt: at }).where(eq(profilePhotos.id, id));
