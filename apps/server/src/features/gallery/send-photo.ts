import { createHash, randomUUID } from 'node:crypto';
import {
  GALLERY_MEGABYTES,
  GALLERY_PHOTOS_AN_HOUR,
  GALLERY_SIDE,
} from '@traco/contract/gallery/gallery-limits';
import { signedInDoor } from '../../platform/door.ts';
import { remadePicture } from '../../platform/pictures.ts';
import { photoTypeOf } from '../files/files.service.ts';
import { makeThumbnail } from './gallery.jobs.ts';
import * as rows from './gallery.queries.ts';
import { believedTime, toPhoto } from './gallery.rules.ts';
import { findLinks } from './photo-links.ts';
import { findPhoto } from './photo-rows.queries.ts';

const MEGABYTE = 1_000_000;

/**
 * Keeps a photo: its pixels made anew, so that nothing else of the file stays, whatever the device did or did not do. The
 * bytes go to the storage first, under a name that nobody can choose, so that a row never points to nothing.
 */
export const sendPhoto = signedInDoor.gallery.send.handler(async ({ input, context, errors }) => {
  const { db, actor, storage, now, jobs } = context;
  const already = await findPhoto(db, input.id);
  if (already && already.account_id !== actor.accountId) throw errors.ID_TAKEN();
  if (already) return toPhoto(already, actor.accountId);
  // A partner is of no unit: a partner's photos go to the shared albums.
  const asked = actor.role === 'helay' ? undefined : (actor.unitId ?? input.unitId);
  const links = await findLinks(db, input, asked);
  if ('missing' in links) throw errors.REFERENCE_NOT_FOUND({ data: { field: links.missing } });
  if (!links.unitId || (actor.role === 'helay' && !input.albumId)) throw errors.UNIT_REQUIRED();
  if ((await rows.countSentInAnHour(db, actor.accountId)) >= GALLERY_PHOTOS_AN_HOUR)
    throw errors.TOO_MANY_PHOTOS();
  const original = new Uint8Array(await input.file.arrayBuffer());
  const made = photoTypeOf(original) ? await remadePicture(original, GALLERY_SIDE) : undefined;
  if (!made) throw errors.NOT_A_PHOTO();
  const storageKey = `gallery/${randomUUID()}`;
  await storage.put(storageKey, made.bytes);
  const drop = () => storage.delete(storageKey);
  const space = await rows.holdSpace(db, links.unitId);
  const most = (space?.megabytes ?? GALLERY_MEGABYTES) * MEGABYTE;
  if (!space || space.bytes + made.bytes.length > most) {
    await drop();
    throw errors.GALLERY_FULL();
  }
  const isPlaced = input.latitude !== undefined && input.longitude !== undefined;
  const isNew = await rows
    .insertPhoto(db, {
      id: input.id,
      unitId: links.unitId,
      albumId: input.albumId ?? null,
      accountId: actor.accountId,
      authorName: actor.name,
      caption: input.caption,
      siteId: links.siteId,
      loadId: input.loadId ?? null,
      pourId: links.pourId,
      workOrder: input.workOrder,
      people: input.people,
      visibility: input.visibility,
      shownAt: believedTime(input.takenAt, now()),
      latitude: isPlaced ? input.latitude : null,
      longitude: isPlaced ? input.longitude : null,
      width: made.width,
      height: made.height,
      bytes: made.bytes.length,
      sha256: createHash('sha256').update(made.bytes).digest('hex'),
      storageKey,
    })
    .catch(async (error: unknown) => {
      await drop();
      throw error;
    });
  if (isNew) await jobs.add(db, makeThumbnail, { photoId: input.id });
  else await drop();
  const photo = await findPhoto(db, input.id);
  if (photo?.account_id !== actor.accountId) throw errors.ID_TAKEN();
  return toPhoto(photo, actor.accountId);
});
