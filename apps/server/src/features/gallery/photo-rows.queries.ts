import { GalleryPhoto, type PhotoFilter } from '@traco/contract/gallery/gallery-photo';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { holds } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';
import { pageLimit } from '../../platform/literals.ts';
import { rowOf, rowsOf, Timestamp, theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** A photo with the names of what it is tied to, as far as the actor may see them. */
export const PhotoRow = z.object({
  id: z.string(),
  unit_id: z.string(),
  unit: z.string(),
  time_zone: z.string(),
  album_id: z.string().nullable(),
  album: z.string().nullable(),
  site_id: z.string().nullable(),
  site: z.string().nullable(),
  load_id: z.string().nullable(),
  load: z.string().nullable(),
  pour_id: z.string().nullable(),
  pour: z.string().nullable(),
  account_id: z.string(),
  author_name: z.string(),
  caption: z.string(),
  work_order: z.string(),
  people: GalleryPhoto.shape.people,
  visibility: GalleryPhoto.shape.visibility,
  state: GalleryPhoto.shape.state,
  reason: z.string(),
  decided_by: z.string(),
  decided_at: Timestamp.nullable(),
  shown_at: Timestamp,
  created_at: Timestamp,
  /** The moment in full, for the cursor. */
  cursor: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  before_id: z.string().nullable(),
  deleted_at: Timestamp.nullable(),
  storage_key: z.string(),
  sha256: z.string(),
  thumbnail_key: z.string().nullable(),
  revision: z.number(),
});
export type PhotoRow = z.infer<typeof PhotoRow>;

const joined = sql`
  from gallery_photos p
    join units u on u.id = p.unit_id
    left join gallery_albums a on a.id = p.album_id
    left join sites s on s.id = p.site_id
    left join loads l on l.id = p.load_id
    left join pours o on o.id = p.pour_id`;

const selected = sql`
  select p.*, to_char(p.shown_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor, u.name as unit, u.time_zone, a.name as album, s.name as site,
    case when l.id is not null then coalesce('Nota ' || app.note_name(l.note_series, l.note_number),
      'Carga de ' || to_char(l.loaded_at at time zone u.time_zone, 'DD/MM HH24:MI')) end as load,
    'Programação ' || o.number as pour ${joined}`;

/** The condition of a filter; whoever asks for none of the bin sees none of it. */
function isAmong(filter: PhotoFilter, accountId: string): SQL {
  const { unitId, albumId, siteId, pourId, state, visibility, show, from, to, search } = filter;
  const parts = [
    show === 'bin' ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`,
    unitId && sql`p.unit_id = ${unitId}`,
    albumId && sql`p.album_id = ${albumId}`,
    siteId && sql`p.site_id = ${siteId}`,
    pourId && sql`p.pour_id = ${pourId}`,
    state && sql`p.state = ${state}`,
    visibility && sql`p.visibility = ${visibility}`,
    show === 'mine' && sql`p.account_id = ${accountId}`,
    show === 'pairs' && sql`p.before_id is not null`,
    from && sql`p.shown_at >= (${from}::date::timestamp at time zone u.time_zone)`,
    to && sql`p.shown_at < ((${to}::date + 1)::timestamp at time zone u.time_zone)`,
    search && sql`(${holds(sql`p.caption`, search)} or p.work_order = ${search})`,
  ];
  return sql.join(
    parts.filter((part) => part instanceof Object),
    sql` and `,
  );
}

type PhotoSort = 'shownAt' | '-shownAt';

/** Of a pour in the order in which they were taken, else the newest first. */
export const sortOfPhotos = ({ pourId }: PhotoFilter): PhotoSort => (pourId ? 'shownAt' : '-shownAt');
export const photoKeys = keyset<PhotoSort, { id: string; cursor: string }>(sql`p.id`, {
  shownAt: { by: sql`p.shown_at`, type: 'timestamptz', of: ({ cursor }) => cursor },
});

/** Photos from a cursor on: the newest first, those of a pour in the order in which they were taken. */
export async function listPhotos(
  db: Database,
  filter: PhotoFilter,
  { accountId, sort, after, limit }: { accountId: string; sort: PhotoSort; after: SQL; limit: number },
): Promise<PhotoRow[]> {
  return rowsOf(db, PhotoRow)`${selected}
    where ${isAmong(filter, accountId)} and ${after}
    order by ${photoKeys.orderBy(sort)} limit ${pageLimit(limit)}`;
}

export const findPhoto = async (db: Database, id: string) =>
  rowOf(db, PhotoRow)`${selected} where p.id = ${id}`;

/** These photos, as far as the actor sees them, in the order in which they were taken. */
export const listPhotosOf = async (db: Database, ids: readonly string[]) =>
  rowsOf(db, PhotoRow)`
    ${selected} where p.id = any(${sql.param([...ids])}::uuid[]) order by p.shown_at, p.id`;

const PhotoCounts = z.object({ photos: z.number(), waiting: z.number() });

export async function countPhotos(db: Database, filter: PhotoFilter, accountId: string) {
  return theRow(db, PhotoCounts)`
    select count(*)::int as photos, count(*) filter (where p.state = 'sent')::int as waiting
    from gallery_photos p join units u on u.id = p.unit_id where ${isAmong(filter, accountId)}`;
}
