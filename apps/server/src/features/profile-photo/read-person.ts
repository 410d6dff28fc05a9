import type { PersonWithPhotos } from '@traco/contract/profile-photo/profile-photo';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/transaction.ts';
import type { PersonRow } from './people.queries.ts';
import { findPresent, findPrevious } from './profile-photo.queries.ts';
import { toPerson, toProfilePhoto } from './profile-photo.rules.ts';

/** A person with the photo that is shown and the one before it. */
export async function readPerson(db: Database, actor: Actor, row: PersonRow): Promise<PersonWithPhotos> {
  const key = { kind: row.kind, personId: row.person_id };
  const present = toProfilePhoto(await findPresent(db, key));
  const previous = toProfilePhoto(await findPrevious(db, key));
  return { ...toPerson(row, actor), photoId: present?.id ?? null, present, previous };
}
