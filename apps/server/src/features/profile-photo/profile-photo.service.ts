import type { PersonKey } from '@traco/contract/profile-photo';
import { type FileStore, findBytes } from '../../platform/storage.ts';
import type { Database } from '../../platform/transaction.ts';
import { findPresent, findShownToAll } from './profile-photo.queries.ts';

/** A person's photo as other features show it: its id changes with each new photo. */
export interface PersonPhoto {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  mediaType: 'image/webp';
}

async function readPhoto(storage: FileStore, photo: { id: string; key: string } | undefined) {
  const bytes = photo && (await findBytes(storage, photo.key));
  return bytes && { id: photo.id, bytes, mediaType: 'image/webp' as const };
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

/**
 * The photo of a seller's or an employee's public page, as anybody may see it: only if he allowed it there and still works
 * here. Whether the page itself is open, its own feature decides first.
 */
export async function findPublicPhotoOf(
  db: Database,
  storage: FileStore,
  person: PersonKey,
): Promise<PersonPhoto | undefined> {
  const photo = await findShownToAll(db, person);
  return readPhoto(storage, photo && { id: photo.id, key: photo.storage_key });
}
