import { createHash, randomUUID } from 'node:crypto';
import {
  PROFILE_LEAST_SIDE,
  PROFILE_PHOTOS_AN_HOUR,
} from '@traco/contract/profile-photo/profile-photo-limits';
import { signedInDoor } from '../../platform/door.ts';
import { pictureSize } from '../../platform/pictures.ts';
import { photoTypeOf } from '../files/files.service.ts';
import { finished } from './finished-photo.ts';
import { findPerson } from './people.queries.ts';
import * as rows from './profile-photo.queries.ts';
import { mayMake } from './profile-photo.rules.ts';
import { readPerson } from './read-person.ts';

/** Keeps a photo and shows it in the place of the present one, which can be restored. */
export const savePhoto = signedInDoor.profilePhoto.save.handler(async ({ input, context, errors }) => {
  const { db, actor, storage, now } = context;
  const person = mayMake(actor, input) ? await findPerson(db, input) : undefined;
  if (!person) throw errors.PERSON_NOT_FOUND();
  const isSent = async () => {
    const first = await rows.findPhoto(db, input.id);
    if (!first) return false;
    if (first.personId !== input.personId || first.madeBy !== actor.accountId) throw errors.ID_TAKEN();
    return true;
  };
  if (await isSent()) return readPerson(db, actor, person);
  if ((await rows.countMadeInAnHour(db, actor.accountId)) >= PROFILE_PHOTOS_AN_HOUR)
    throw errors.TOO_MANY_PHOTOS();
  const original = new Uint8Array(await input.file.arrayBuffer());
  const size = photoTypeOf(original) ? await pictureSize(original) : undefined;
  if (!size) throw errors.NOT_A_PHOTO();
  if (Math.min(size.width, size.height) < PROFILE_LEAST_SIDE) throw errors.PHOTO_TOO_SMALL();
  const made = await finished(original);
  if (!made) throw errors.NOT_A_PHOTO();
  const storageKey = `profile-photo/${randomUUID()}`;
  await storage.put(storageKey, made.bytes);
  await rows.holdPerson(db, input);
  // The same photo sent twice at once: the first row stands, these bytes belong to nobody.
  if (await isSent()) {
    await storage.delete(storageKey);
    return readPerson(db, actor, person);
  }
  await rows.replacePresent(db, input, now());
  const isNew = await rows.insertPhoto(db, {
    id: input.id,
    personKind: input.kind,
    personId: input.personId,
    unitId: person.unit_id,
    madeBy: actor.accountId,
    madeByName: actor.name,
    frame: input.frame,
    consentedAt: now(),
    isPublic: input.publicConsent === 'yes',
    bytes: made.bytes.length,
    sha256: createHash('sha256').update(made.bytes).digest('hex'),
    storageKey,
  });
  if (!isNew) {
    await storage.delete(storageKey);
    throw errors.ID_TAKEN();
  }
  return readPerson(db, actor, person);
});
