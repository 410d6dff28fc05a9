import { randomUUID } from 'node:crypto';
import { THUMBNAIL } from '@traco/contract/gallery/gallery-limits';
import { z } from 'zod';
import { jobKind } from '../../platform/jobs.ts';
import { croppedPicture } from '../../platform/pictures.ts';
import { erasePhoto, findWithoutThumbnail, keepThumbnail, listExpired } from './gallery.queries.ts';

/** Makes the small picture of a photo; until it is there the grid shows the photo itself. */
export const makeThumbnail = jobKind({
  name: 'gallery-thumbnail',
  data: z.object({ photoId: z.guid() }),
  retries: 5,
  async work({ photoId }, { inTransaction, storage }) {
    const photo = await inTransaction((db) => findWithoutThumbnail(db, photoId));
    if (!photo) return;
    const made = await croppedPicture(await storage.getBytes(photo.storageKey), THUMBNAIL);
    if (!made) throw new Error(`photo ${photoId} cannot be opened`);
    const key = `gallery-thumbnail/${randomUUID()}`;
    await storage.put(key, made.bytes);
    if (!(await inTransaction((db) => keepThumbnail(db, photoId, key)))) await storage.delete(key);
  },
});

const ERASED_AT_ONCE = 100;

/** Erases photos whose days in the bin are over: their bytes first, so that none is left that no row knows. */
export const emptyBin = jobKind({
  name: 'gallery-bin',
  data: z.object({}),
  retries: 3,
  schedule: '15 3 * * *',
  async work(_, { inTransaction, storage, now }) {
    for (;;) {
      const expired = await inTransaction((db) => listExpired(db, now(), ERASED_AT_ONCE));
      for (const { id, storageKey, thumbnailKey } of expired) {
        await storage.delete(storageKey);
        if (thumbnailKey) await storage.delete(thumbnailKey);
        await inTransaction((db) => erasePhoto(db, id));
      }
      if (expired.length < ERASED_AT_ONCE) return;
    }
  },
});
