import { BIN_DAYS, GALLERY_MEGABYTES } from '@traco/contract/gallery/gallery-limits';
import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isNote } from '../../database/note-search.queries.ts';
import { holds, holdsPlain } from '../../database/plain-words.queries.ts';
import { galleryPhotos, loads, partners, units } from '../../database/tables/index.ts';
import { literalLimit, unseen } from '../../platform/literals.ts';
import { columnOf, rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** Where a load is, and the pour that it is of. */
export const findLoadPlace = async (db: Database, id: string) =>
  (
    await db
      .select({ unitId: loads.unitId, siteId: loads.siteId, pourId: loads.pourId })
      .from(loads)
      .where(eq(loads.id, id))
  )[0];

/** How many photos an account sent in the last hour. */
export const countSentInAnHour = (db: Database, accountId: string) =>
  db.$count(
    galleryPhotos,
    and(eq(galleryPhotos.accountId, accountId), gt(galleryPhotos.createdAt, sql`now() - interval '1 hour'`)),
  );

/** Bytes of a unit's gallery and how many it may keep; holds it, so that two who send do not both take the last place. */
export async function holdSpace(db: Database, unitId: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('gallery' || ${unitId}::text, 0))`);
  return readSpace(db, unitId);
}

const SpaceRow = z.object({ bytes: z.number() });

export async function readSpace(db: Database, unitId: string) {
  const most = columnOf(z.number().nullable())`app.gallery_megabytes(${units.id})`;
  const [unit] = await db.select({ megabytes: most }).from(units).where(eq(units.id, unitId));
  const row = await rowOf(db, SpaceRow)`select app.gallery_bytes(${unitId})::float as bytes`;
  return unit && { bytes: row?.bytes ?? 0, megabytes: unit.megabytes ?? GALLERY_MEGABYTES };
}

/** Inserts unless the id is taken; whether it was inserted. */
export const insertPhoto = async (db: Database, row: typeof galleryPhotos.$inferInsert) =>
  (await db.insert(galleryPhotos).values(row).onConflictDoNothing().returning({ id: galleryPhotos.id }))
    .length > 0;

type Change = Partial<Omit<typeof galleryPhotos.$inferInsert, 'id'>>;

/** Changes photos; how many of them the actor may change. */
export const changePhotos = async (db: Database, ids: readonly string[], change: Change) =>
  (
    await db
      .update(galleryPhotos)
      .set({ ...change, revision: sql`${galleryPhotos.revision} + 1` })
      .where(inArray(galleryPhotos.id, [...ids]))
      .returning({ id: galleryPhotos.id })
  ).length;

/** No photo has this one as its before any more. */
export const freeBefore = (db: Database, beforeId: string) =>
  db
    .update(galleryPhotos)
    .set({ beforeId: null, revision: sql`${galleryPhotos.revision} + 1` })
    .where(eq(galleryPhotos.beforeId, beforeId));

const changed = {
  id: galleryPhotos.id,
  unitId: galleryPhotos.unitId,
  accountId: galleryPhotos.accountId,
  state: galleryPhotos.state,
  people: galleryPhotos.people,
  revision: galleryPhotos.revision,
  deletedAt: galleryPhotos.deletedAt,
};

/**
 * Photos as they are before a change. Who looks after them holds them until the request ends; a sender sees also those that
 * the sender may change no more, and holds none.
 */
export function readForChange(db: Database, ids: readonly string[], isHeld: boolean) {
  const found = db
    .select(changed)
    .from(galleryPhotos)
    .where(inArray(galleryPhotos.id, [...ids]))
    .orderBy(galleryPhotos.id);
  return isHeld ? found.for('update') : found;
}

export const listUnits = (db: Database) =>
  db
    .select({ id: units.id, name: units.name, timeZone: units.timeZone })
    .from(units)
    .where(eq(units.active, true))
    .orderBy(units.name);

export const listPartners = (db: Database) =>
  db.select({ id: partners.id, name: partners.name }).from(partners).orderBy(partners.name);

const Link = z.object({ id: z.string(), name: z.string() });
const MOST_LINKS = 20;

const ofUnit = (column: SQL, unitId: string | undefined) =>
  unitId ? sql`${column} = ${unseen(unitId, 'uuid')}` : sql`true`;

/** Sites whose name or customer has these words, those of today's loads first. */
export const listSites = async (db: Database, unitId: string | undefined, search: string) =>
  rowsOf(db, Link)`
      select s.id, concat_ws(' · ', s.name, k.name) as name from sites s left join customers k on k.id = s.customer_id
      where ${ofUnit(sql`s.unit_id`, unitId)}
        and (${holds(sql`s.name`, search)} or ${holdsPlain(sql`k.plain_name`, search)})
      order by s.name, s.id limit ${literalLimit(MOST_LINKS)}`;

/** The latest loads, or those whose note has this number. */
export const listLoads = async (db: Database, unitId: string | undefined, search: string) =>
  rowsOf(db, Link)`
      select l.id, concat_ws(' · ', coalesce('Nota ' || app.note_name(l.note_series, l.note_number), 'Sem nota'),
        to_char(l.loaded_at at time zone u.time_zone, 'DD/MM HH24:MI'), s.name) as name
      from loads l join units u on u.id = l.unit_id left join sites s on s.id = l.site_id
      where ${ofUnit(sql`l.unit_id`, unitId)}
        and l.state not in ('scheduled', 'cancelled')
        and ${search === '' ? sql`true` : isNote(search)}
      order by l.loaded_at desc, l.id limit ${literalLimit(MOST_LINKS)}`;

export const listIncidents = async (db: Database, unitId: string | undefined) =>
  rowsOf(db, Link)`
      select i.id, concat_ws(' · ', case i.kind when 'plant_stopped' then 'Usina parada' else 'Caminhão quebrado' end,
        to_char(i.started_at at time zone u.time_zone, 'DD/MM HH24:MI')) as name
      from incidents i join units u on u.id = i.unit_id
      where ${ofUnit(sql`i.unit_id`, unitId)}
      order by i.started_at desc limit ${literalLimit(MOST_LINKS)}`;

/** The keys of a photo without its small picture; undefined when it has one, or is there no more. */
export const findWithoutThumbnail = async (db: Database, id: string) =>
  (
    await db
      .select({ storageKey: galleryPhotos.storageKey })
      .from(galleryPhotos)
      .where(and(eq(galleryPhotos.id, id), isNull(galleryPhotos.thumbnailKey)))
  )[0];

/** Whether the key was kept: another run may have been quicker. */
export const keepThumbnail = async (db: Database, id: string, thumbnailKey: string) =>
  (
    await db
      .update(galleryPhotos)
      .set({ thumbnailKey })
      .where(and(eq(galleryPhotos.id, id), isNull(galleryPhotos.thumbnailKey)))
      .returning({ id: galleryPhotos.id })
  ).length > 0;

/** Photos whose days in the bin are over. */
export const listExpired = (db: Database, now: Date, most: number) =>
  db
    .select({
      id: galleryPhotos.id,
      storageKey: galleryPhotos.storageKey,
      thumbnailKey: galleryPhotos.thumbnailKey,
    })
    .from(galleryPhotos)
    .where(sql`${galleryPhotos.deletedAt} < ${new Date(now.getTime() - BIN_DAYS * 86_400_000).toISOString()}`)
    .limit(most);

export const erasePhoto = (db: Database, id: string) =>
  db.delete(galleryPhotos).where(eq(galleryPhotos.id, id));
