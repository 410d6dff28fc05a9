import { COMPANY_ZONE } from '@traco/contract/constants';
import { isCurator } from '@traco/contract/gallery/gallery-states';
import { dayIn } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { FileStore } from '../../platform/storage.ts';
import { findStored } from '../../platform/stored-file.ts';
import { albumHandlers } from './albums.ts';
import { changeHandlers } from './change-photos.ts';
import * as rows from './gallery.queries.ts';
import { nameInZip, toPhoto } from './gallery.rules.ts';
import {
  countPhotos,
  findPhoto,
  listPhotos,
  listPhotosOf,
  photoKeys,
  sortOfPhotos,
} from './photo-rows.queries.ts';
import { sendPhoto } from './send-photo.ts';
import { zipStream } from './zip-photos.ts';

const { gallery } = signedInDoor;
const MEGABYTE = 1_000_000;
const KEPT_SECONDS = 3_600;
const pictureOf = (storage: FileStore, id: string, key: string) =>
  findStored(storage, { key, name: `${id}.webp`, type: 'image/webp' });
const kept = (body: File, isFinal: boolean) => ({
  headers: {
    'cache-control': isFinal ? `private, max-age=${KEPT_SECONDS}` : 'no-store',
    vary: 'cookie' as const,
  },
  body,
});

export const galleryRouter = gallery.router({
  ...albumHandlers,
  ...changeHandlers,
  send: sendPhoto,

  list: gallery.list.handler(async ({ input, context: { db, actor }, errors }) => {
    const { cursor, limit, ...filter } = input;
    const sort = sortOfPhotos(filter);
    const after = photoKeys.behind({ sort, cursor }, errors);
    const asked = { accountId: actor.accountId, sort, after, limit: limit + 1 };
    const page = photoKeys.pageOf(await listPhotos(db, filter, asked), { sort, limit });
    return { ...page, rows: page.rows.map((row) => toPhoto(row, actor.accountId)) };
  }),

  get: gallery.get.handler(async ({ input: { id }, context: { db, actor }, errors }) => {
    const photo = await findPhoto(db, id);
    if (!photo) throw errors.PHOTO_NOT_FOUND();
    return toPhoto(photo, actor.accountId);
  }),

  totals: gallery.totals.handler(async ({ input, context: { db, actor } }) => {
    const counts = await countPhotos(db, input, actor.accountId);
    const unitId = unitOf(actor, input);
    const space = unitId && isCurator(actor.role) ? await rows.readSpace(db, unitId) : undefined;
    const most = space && space.megabytes * MEGABYTE;
    return { ...counts, space: space && most !== undefined ? { bytes: space.bytes, mostBytes: most } : null };
  }),

  choices: gallery.choices.handler(async ({ context: { db, actor } }) => ({
    units: actor.role === 'helay' ? [] : await rows.listUnits(db),
    partners: isCurator(actor.role) ? await rows.listPartners(db) : [],
  })),

  links: gallery.links.handler(async ({ input, context: { db, actor } }) => {
    const unitId = unitOf(actor, input);
    return {
      sites: await rows.listSites(db, unitId, input.search),
      loads: await rows.listLoads(db, unitId, input.search),
      incidents: await rows.listIncidents(db, unitId),
    };
  }),

  picture: gallery.picture.handler(async ({ input: { id }, context: { db, storage }, errors }) => {
    const photo = await findPhoto(db, id);
    if (!photo) throw errors.PHOTO_NOT_FOUND();
    const file = await pictureOf(storage, id, photo.storage_key);
    if (!file) throw errors.PHOTO_NOT_FOUND();
    return kept(file, true);
  }),

  thumbnail: gallery.thumbnail.handler(async ({ input: { id }, context: { db, storage }, errors }) => {
    const photo = await findPhoto(db, id);
    if (!photo) throw errors.PHOTO_NOT_FOUND();
    const { storage_key, thumbnail_key } = photo;
    const file = await pictureOf(storage, id, thumbnail_key ?? storage_key);
    if (!file) throw errors.PHOTO_NOT_FOUND();
    return kept(file, thumbnail_key !== null);
  }),

  zip: gallery.zip.handler(async ({ input: { ids }, context: { db, storage, now }, errors }) => {
    const found = await listPhotosOf(db, ids);
    if (found.length < new Set(ids).size) throw errors.PHOTO_NOT_FOUND();
    const files = found.map((photo, index) => ({
      name: nameInZip(photo, index + 1),
      key: photo.storage_key,
      at: new Date(photo.shown_at),
    }));
    const day = dayIn(now(), COMPANY_ZONE);
    return {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="galeria-${day}.zip"`,
      },
      body: zipStream(files, storage),
    };
  }),
});
