import type { PersonKey, PersonWithPhotos } from '@traco/contract/profile-photo/profile-photo';
import type { Actor } from '../../platform/actor.ts';
import { together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import type { PersonRow } from './people.queries.ts';
import { findPresent, findPrevious } from './profile-photo.queries.ts';
import { toPerson, toProfilePhoto } from './profile-photo.rules.ts';

type Photos = Pick<PersonWithPhotos, 'present' | 'previous'>;

/** The photo that is shown of a person and the one before it. */
export async function readPhotos(db: Database, key: PersonKey): Promise<Photos> {
  const [present, previous] = await together([findPresent(db, key), findPrevious(db, key)]);
  return { present: toProfilePhoto(present), previous: toProfilePhoto(previous) };
}

/** A person with both. */
export const readPerson = async (db: Database, actor: Actor, row: PersonRow): Promise<PersonWithPhotos> =>
  withPhotos(actor, row, await readPhotos(db, { kind: row.kind, personId: row.person_id }));

export const withPhotos = (actor: Actor, row: PersonRow, photos: Photos): PersonWithPhotos => ({
  ...toPerson(row, actor),
  photoId: photos.present?.id ?? null,
  ...photos,
});
