import { useQuery } from '@tanstack/react-query';
import { usePerson } from '../../../kit/session/person.ts';
import { api } from '../../../lib/api.ts';
import { photoAddress } from './photo-address.ts';

const STALE_MS = 30 * 60_000;

/**
 * Where the photo of who is signed in is; null when they have none.
 * @param isWanted whether it is asked for already
 */
export function useOwnPhoto(isWanted = true): string | null {
  const person = usePerson();
  const mine = useQuery(
    api.profilePhoto.mine.queryOptions({
      enabled:
        isWanted &&
        person !== null &&
        !person.mustChangePassword &&
        !person.mustSetFactor &&
        !person.dueTermId,
      staleTime: STALE_MS,
    }),
  );
  return mine.data ? photoAddress(mine.data.kind, mine.data.personId, mine.data.photoId) : null;
}
