import { Album } from '@traco/contract/gallery/gallery-photo';
import type { Role } from '@traco/contract/roles';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { galleryAlbums, incidents, partners, sites } from '../../database/tables/index.ts';
import { literalLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const AlbumRow = z.object({
  id: z.string(),
  kind: Album.shape.kind,
  name: z.string(),
  unit_id: z.string(),
  unit: z.string(),
  site_id: z.string().nullable(),
  site: z.string().nullable(),
  partner_id: z.string().nullable(),
  partner: z.string().nullable(),
  photos: z.number(),
  cover: z.string().nullable(),
  revision: z.number(),
});
type AlbumRow = z.infer<typeof AlbumRow>;

const MOST_OF_PEOPLE = 140;
const MOST_OF_POURS = 60;
/** Pours are looked for among so many of the latest photos. */
const LATEST_PHOTOS = 3_000;

/** Albums of people, the liveliest first; and pours whose loads have photos, as albums that made themselves. */
export async function listAlbums(db: Database, role: Role, unitId: string | undefined): Promise<AlbumRow[]> {
  const ofUnit = unitId ? sql`where a.unit_id = ${unitId}` : sql``;
  const photosOfUnit = unitId ? sql`and p.unit_id = ${unitId}` : sql``;
  const made = await rowsOf(db, AlbumRow)`${albumsOf(role, ofUnit, MOST_OF_PEOPLE)}`;
  const ofPours = await rowsOf(db, AlbumRow)`
    with latest as materialized (
      select p.pour_id, p.shown_at from gallery_photos p
      where p.deleted_at is null and p.pour_id is not null ${photosOfUnit} order by p.shown_at desc limit ${literalLimit(LATEST_PHOTOS)})
    select o.id, 'pour' as kind, concat_ws(' · ', 'Programação ' || o.number, s.name) as name, o.unit_id, u.name as unit,
      s.id as site_id, s.name as site, null::uuid as partner_id, null as partner, c.photos, c.cover, 1 as revision
    from (select pour_id, max(shown_at) as shown_at from latest group by pour_id order by 2 desc limit ${literalLimit(MOST_OF_POURS)}) n
      join pours o on o.id = n.pour_id join units u on u.id = o.unit_id left join sites s on s.id = o.site_id
      cross join lateral (
        select count(*)::int as photos, (array_agg(p.id order by p.shown_at desc))[1] as cover
        from gallery_photos p where p.pour_id = o.id and p.deleted_at is null) c
    order by n.shown_at desc`;
  return [...made, ...ofPours];
}

/**
 * Albums with their latest photo and how many they have, which triggers keep: whatever was ever sent is not read. A driver sees
 * of others what is approved, and of what waits their own.
 */
const albumsOf = (role: Role, where: SQL, limit: number) => sql`
  with shown as materialized (
    select a.*, p.id as cover, p.shown_at from gallery_albums a left join lateral (
      select p.id, p.shown_at from gallery_photos p where p.album_id = a.id and p.deleted_at is null
      order by p.shown_at desc limit 1) p on true
    ${where} order by p.shown_at desc nulls last, a.name limit ${literalLimit(limit)})
  select a.id, a.kind, a.name, a.unit_id, u.name as unit, s.id as site_id, s.name as site, k.id as partner_id,
    k.name as partner, ${role === 'driver' ? seenByDriver : sql`coalesce(n.photos, 0)`} as photos, a.cover, a.revision
  from shown a join units u on u.id = a.unit_id
    left join app.gallery_counts((select array_agg(id) from shown)) n on n.album_id = a.id
    left join sites s on s.id = a.site_id left join partners k on k.id = a.partner_id
  order by a.shown_at desc nulls last, a.name`;
const seenByDriver = sql`coalesce(n.approved, 0) + (select count(*)::int from gallery_photos p
  where p.account_id = (select app.account_id()) and p.album_id = a.id and p.state <> 'approved' and p.deleted_at is null)`;

export const findAlbum = async (db: Database, role: Role, id: string) =>
  rowOf(db, AlbumRow)`${albumsOf(role, sql`where a.id = ${id}`, 1)}`;

/** An album as the contract shows it. */
export const toAlbum = (row: AlbumRow): Album => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  unit: { id: row.unit_id, name: row.unit },
  site: row.site_id === null ? null : { id: row.site_id, name: row.site ?? '' },
  partner: row.partner_id === null ? null : { id: row.partner_id, name: row.partner ?? '' },
  photos: row.photos,
  coverId: row.cover,
  revision: row.revision,
});

/** Writes an album unless its id is taken; whether it was written. */
export const insertAlbum = async (db: Database, row: typeof galleryAlbums.$inferInsert) =>
  (await db.insert(galleryAlbums).values(row).onConflictDoNothing().returning({ id: galleryAlbums.id }))
    .length > 0;

export const holdAlbum = async (db: Database, id: string) =>
  (
    await db
      .select({ revision: galleryAlbums.revision })
      .from(galleryAlbums)
      .where(eq(galleryAlbums.id, id))
      .for('update')
  )[0];

export const changeAlbum = (db: Database, id: string, fields: { name: string; partnerId: string | null }) =>
  db
    .update(galleryAlbums)
    .set({ ...fields, revision: sql`${galleryAlbums.revision} + 1` })
    .where(eq(galleryAlbums.id, id));

/** The unit of a row that an album or photo names, if the actor sees it. */
export const unitOfSite = async (db: Database, id: string) =>
  (await db.select({ unitId: sites.unitId }).from(sites).where(eq(sites.id, id)))[0]?.unitId;
export const unitOfIncident = async (db: Database, id: string) =>
  (await db.select({ unitId: incidents.unitId }).from(incidents).where(eq(incidents.id, id)))[0]?.unitId;
export const unitOfAlbum = async (db: Database, id: string) =>
  (await db.select({ unitId: galleryAlbums.unitId }).from(galleryAlbums).where(eq(galleryAlbums.id, id)))[0]
    ?.unitId;
export const isKnownPartner = async (db: Database, id: string) =>
  (await db.$count(partners, eq(partners.id, id))) > 0;
