import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { mayMend, type PhotoState } from '@traco/contract/gallery/gallery-states';
import type { Role } from '@traco/contract/roles';
import type { PhotoRow } from './photo-rows.queries.ts';

const DAY_MS = 86_400_000;
const text = (moment: Date | string) => new Date(moment).toISOString();
const named = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

/** A photo as the contract shows it. */
export const toPhoto = (row: PhotoRow, accountId: string): GalleryPhoto => ({
  id: row.id,
  unit: { id: row.unit_id, name: row.unit },
  album: named(row.album_id, row.album),
  site: named(row.site_id, row.site),
  load: named(row.load_id, row.load),
  pour: named(row.pour_id, row.pour),
  caption: row.caption,
  workOrder: row.work_order,
  people: row.people,
  visibility: row.visibility,
  state: row.state,
  reason: row.reason,
  decidedBy: row.decided_by,
  shownAt: text(row.shown_at),
  sentAt: text(row.created_at),
  author: row.author_name,
  isOwn: row.account_id === accountId,
  place:
    row.latitude !== null && row.longitude !== null
      ? { latitude: row.latitude, longitude: row.longitude }
      : null,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  beforeId: row.before_id,
  deletedAt: row.deleted_at === null ? null : text(row.deleted_at),
  revision: row.revision,
});

/** When a photo was taken, if the device's word can be so: nothing is taken after tomorrow. */
export function believedTime(takenAt: string | undefined, now: Date): Date {
  const said = takenAt ? new Date(takenAt) : now;
  return said.getTime() > now.getTime() + DAY_MS ? now : said;
}

/** Whether the photo may be changed by this actor, as the contract says it. */
export const mayChange = (
  actor: { role: Role; accountId: string },
  { accountId, state }: { accountId: string; state: PhotoState },
) => mayMend(actor.role, { isOwn: accountId === actor.accountId, state });

/** What a photo is called in a zip: day, turn and the caption's letters; no two are the same. */
export function nameInZip(photo: Pick<PhotoRow, 'shown_at' | 'caption' | 'time_zone'>, turn: number): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: photo.time_zone, dateStyle: 'short' }).format(
    new Date(photo.shown_at),
  );
  const words = photo.caption
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 40);
  return `${[day, String(turn).padStart(2, '0'), words].filter(Boolean).join('_')}.webp`;
}
