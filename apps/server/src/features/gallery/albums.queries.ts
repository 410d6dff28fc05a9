import type { Album } from '@traco/contract/gallery-photo';
import { eq, sql } from 'drizzle-orm';
import { galleryAlbums, incidents, partners, sites } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

interface AlbumRow extends Record<string, unknown> {
  id: string;
  kind: Album['kind'];
  name: string;
  unit_id: string;
  unit: string;
  site_id: string | null;
  site: string | null;
  partner_id: string | null;
  partner: string | null;
  photos: number;
  cover: string | null;
  revision: number;
}

const MOST_OF_PEOPLE = 140;
const MOST_OF_POURS = 60;

/** Albums of people, the liveliest first; and pours whose loads have photos, as albums that made themselves. */
export async function listAlbums(db: Database, unitId: string | undefined): Promise<AlbumRow[]> {
  const ofUnit = unitId ? sql`where a.unit_id = ${unitId}` : sql``;
  const pourOfUnit = unitId ? sql`and p.unit_id = ${unitId}` : sql``;
  const { rows: made } = await db.execute<AlbumRow>(sql`${selected} ${ofUnit} ${grouped}
    order by max(p.shown_at) desc nulls last, a.name limit ${MOST_OF_PEOPLE}`);
  const { rows: ofPours } = await db.execute<AlbumRow>(sql`
    select o.id, 'pour' as kind, concat_ws(' · ', 'Programação ' || o.number, s.name) as name, o.unit_id, u.name as unit,
      s.id as site_id, s.name as site, null::uuid as partner_id, null as partner, count(*)::int as photos,
      (array_agg(p.id order by p.shown_at desc))[1] as cover, 1 as revision
    from gallery_photos p join pours o on o.id = p.pour_id join units u on u.id = o.unit_id
      left join sites s on s.id = o.site_id
    where p.deleted_at is null and p.pour_id is not null ${pourOfUnit}
    group by o.id, u.name, s.id, s.name order by max(p.shown_at) desc limit ${MOST_OF_POURS}`);
  return [...made, ...ofPours];
}

const selected = sql`
  select a.id, a.kind, a.name, a.unit_id, u.name as unit, s.id as site_id, s.name as site, k.id as partner_id,
    k.name as partner, count(p.id)::int as photos, (array_agg(p.id order by p.shown_at desc))[1] as cover, a.revision
  from gallery_albums a join units u on u.id = a.unit_id
    left join sites s on s.id = a.site_id left join partners k on k.id = a.partner_id
    left join gallery_photos p on p.album_id = a.id and p.deleted_at is null`;
const grouped = sql`group by a.id, u.name, s.id, s.name, k.id, k.name`;

export const findAlbum = async (db: Database, id: string) =>
  (await db.execute<AlbumRow>(sql`${selected} where a.id = ${id} ${grouped}`)).rows[0];

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
