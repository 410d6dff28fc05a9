import { randomUUID } from 'node:crypto';
import { door } from '../../platform/door.ts';
import { remadePicture } from '../../platform/pictures.ts';
import { photoTypeOf } from '../files/files.service.ts';
import { factsOfPhoto, LEAD_PHOTO_SIDE } from '../leads/leads.service.ts';
import { awaitsLeadPhoto, hasLeadPhoto, keepLeadPhoto } from './seller-page.queries.ts';

/** Takes a photo that a request named. Sent twice, it is one; bytes that no row points to do not stay. */
export const takePhoto = door.sellerPage.photo.handler(
  async ({ input: { code, photoId, file }, context: { db, now, storage }, errors }) => {
    if (await hasLeadPhoto(db, code, photoId)) return { kept: true };
    if (!(await awaitsLeadPhoto(db, code, photoId, now()))) throw errors.LEAD_NOT_FOUND();
    const original = new Uint8Array(await file.arrayBuffer());
    // Whatever the device did: what is kept is pixels, without the place and the device; more than a camera takes is no photo.
    const made = photoTypeOf(original) ? await remadePicture(original, LEAD_PHOTO_SIDE) : undefined;
    if (!made) throw errors.NOT_A_PHOTO();
    const { bytes } = made;
    const storageKey = `lead-photo/${randomUUID()}`;
    await storage.put(storageKey, bytes);
    const kept = await keepLeadPhoto(db, code, {
      id: photoId,
      at: now(),
      ...factsOfPhoto(bytes),
      storageKey,
    });
    if (kept) return { kept: true };
    await storage.delete(storageKey);
    if (await hasLeadPhoto(db, code, photoId)) return { kept: true };
    throw errors.LEAD_NOT_FOUND();
  },
);
