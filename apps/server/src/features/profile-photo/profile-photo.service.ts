import type { PersonKey } from '@traco/contract/profile-photo/profile-photo';
import { type FileStore, findBytes } from '../../platform/storage.ts';
import { findStored } from '../../platform/stored-file.ts';
import type { Database } from '../../platform/transaction.ts';
import { photoTypeOf } from '../files/files.service.ts';
import { findPresent, findShownToAll, listPresent, type PublicPage } from './profile-photo.queries.ts';

/** A person's photo as other features show it: its id changes with each new photo. */
export interface PersonPhoto {
  id: string;
  file: File;
}

/** So much of a file says what it is. */
const FIRST_BYTES = { start: 0, end: 15 };

async function readPhoto(
  storage: FileStore,
  photo: { id: string; key: string } | undefined,
): Promise<PersonPhoto | undefined> {
  const first = photo && (await storage.openRange(photo.key, FIRST_BYTES));
  // All are WebP but those that a driver's folder kept, until the night that makes them anew.
  const type = first && photoTypeOf(Buffer.concat(await first.toArray()));
  const file = type && (await findStored(storage, { key: photo.key, name: `${photo.id}.webp`, type }));
  return file ? { id: photo.id, file } : undefined;
}

/** The present photo of a person, 512 × 512 WebP, if the actor may see it: for badges and printed cards. */
export async function findPhotoOf(
  db: Database,
  storage: FileStore,
  person: PersonKey,
): Promise<PersonPhoto | undefined> {
  const photo = await findPresent(db, person);
  return readPhoto(storage, photo && { id: photo.id, key: photo.storageKey });
}

/** The present photos of people of one kind, those that the actor may see, one read after the other. */
export async function eachPhotoOf(
  db: Database,
  storage: FileStore,
  { kind, personIds }: { kind: PersonKey['kind']; personIds: string[] },
  take: (personId: string, bytes: Uint8Array) => Promise<void>,
): Promise<void> {
  for (const { personId, storageKey } of await listPresent(db, kind, personIds)) {
    const bytes = await findBytes(storage, storageKey);
    if (bytes) await take(personId, bytes);
  }
}

/** The photo of a public page, as anybody may see it: only if the person allowed it there, and while the page is there. */
export async function findPublicPhotoOf(
  db: Database,
  storage: FileStore,
  page: PublicPage,
): Promise<PersonPhoto | undefined> {
  const photo = await findShownToAll(db, page);
  return readPhoto(storage, photo && { id: photo.id, key: photo.storage_key });
}

/** So long a device may keep a face: taken back, it is gone after it. */
const FACE_KEPT_SECONDS = 3_600;

/** The answer of a face: under its own version it is kept for a while, under another it is asked for anew each time. */
export const faceAnswer = (photo: PersonPhoto, version: string | undefined) => ({
  headers: {
    'cache-control': version === photo.id ? `public, max-age=${FACE_KEPT_SECONDS}` : 'no-store',
  },
  body: photo.file,
});
