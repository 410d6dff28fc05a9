import { contract } from '@traco/contract/contract';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { answer } from '../../testing/contract-server.fixture.ts';

export const UNIT = '0190f000-0000-7000-8000-000000000001';
const unit = { id: UNIT, name: 'Sorocaba' };

/** A photo that waits for the plant's decision, sent by somebody else. */
export const somePhoto = (more: Partial<GalleryPhoto> = {}): GalleryPhoto => ({
  id: '0190f000-0000-7000-8000-0000000000a1',
  unit,
  album: null,
  site: null,
  load: null,
  pour: null,
  caption: 'Laje do segundo piso',
  workOrder: '',
  people: 'nobody',
  visibility: 'internal',
  state: 'sent',
  reason: '',
  decidedBy: '',
  shownAt: '2026-11-18T12:30:00.000Z',
  sentAt: '2026-11-18T13:00:00.000Z',
  author: 'Marina',
  isOwn: false,
  place: null,
  width: 1_600,
  height: 1_200,
  bytes: 200_000,
  beforeId: null,
  deletedAt: null,
  revision: 1,
  ...more,
});

/** The gallery of one plant holds these photos from now on. @returns what its list is asked for */
export function holds(photos: GalleryPhoto[]) {
  answer(contract.gallery.totals, { photos: photos.length, waiting: 0, space: null });
  answer(contract.gallery.albums, []);
  answer(contract.gallery.choices, { units: [{ ...unit, timeZone: 'America/Sao_Paulo' }], partners: [] });
  answer(contract.gallery.get, ({ id }, refusals) => {
    const photo = photos.find((each) => each.id === id);
    if (!photo) throw refusals.PHOTO_NOT_FOUND();
    return photo;
  });
  return answer(contract.gallery.list, { rows: photos, nextCursor: null });
}
