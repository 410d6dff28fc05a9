import { createHash, randomUUID } from 'node:crypto';
import { door } from '../../platform/door.ts';
import { pictureSize } from '../../platform/pictures.ts';
import { photoTypeOf } from '../files/files.service.ts';
import { awaitsLeadPhoto, hasLeadPhoto, keepLeadPhoto } from './seller-page.queries.ts';

/** Takes a photo that a request named. Sent twice, it is one; bytes that no row points to do not stay. */
export const takePhoto = door.sellerPage.photo.handler(
  async ({ input: { code, photoId, file }, context: { db, now, storage }, errors }) => {
    if (await hasLeadPhoto(db, code, photoId)) return { kept: true };
    if (!(await awaitsLeadPhoto(db, code, photoId, now()))) throw errors.LEAD_NOT_FOUND();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const mediaType = photoTypeOf(bytes);
    // Whoever opens it unpacks it: a head that promises more pixels than a camera takes is no photo.
    if (!mediaType || !(await pictureSize(bytes))) throw errors.NOT_A_PHOTO();
    const storageKey = `lead-photo/${randomUUID()}`;
    await storage.put(storageKey, bytes);
    const kept = await keepLeadPhoto(db, code, {
      id: photoId,
      at: now(),
      mediaType,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey,
    });
    if (kept) return { kept: true };
    await storage.delete(storageKey);
    if (await hasLeadPhoto(db, code, photoId)) return { kept: true };
    throw errors.LEAD_NOT_FOUND();
  },
);
