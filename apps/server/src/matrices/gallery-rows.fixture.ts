import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** An album of the owner's unit, shared with the owner's partner, an approved photo in it, and the face of the owner's seller. */
export async function makeGalleryRows(
  insert: Insert,
  ids: { unitId: string; accountId: string; partnerId: string; sellerId: string; loadId: string },
): Promise<void> {
  const albumId = randomUUID();
  await insert('gallery_albums', {
    id: albumId,
    unit_id: ids.unitId,
    kind: 'campaign',
    name: 'Semana da segurança',
    partner_id: ids.partnerId,
    created_by: ids.accountId,
  });
  await insert('gallery_photos', {
    id: randomUUID(),
    unit_id: ids.unitId,
    album_id: albumId,
    account_id: ids.accountId,
    author_name: 'Unidade',
    load_id: ids.loadId,
    people: 'nobody',
    visibility: 'internal',
    state: 'approved',
    shown_at: '2026-11-18T12:00:00Z',
    width: 1600,
    height: 1200,
    bytes: 1,
    sha256: 'x',
    storage_key: 'gallery/x',
  });
  await insert('profile_photos', {
    id: randomUUID(),
    person_kind: 'seller',
    person_id: ids.sellerId,
    unit_id: ids.unitId,
    made_by: ids.accountId,
    made_by_name: 'Unidade',
    frame: 'plain',
    consented_at: '2026-11-18T12:00:00Z',
    is_public: true,
    bytes: 1,
    sha256: 'x',
    storage_key: 'profile-photo/x',
  });
}
