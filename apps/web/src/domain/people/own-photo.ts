import { useQuery } from '@tanstack/react-query';
import type { PhotographedPerson } from '@traco/contract/profile-photo';
import { api } from '../../lib/api.ts';
import { usePerson } from '../session/person.ts';

const STALE_MS = 30 * 60_000;

/** Where the present photo of a person is, by its version; null when he has none. */
const photoAddress = (
  person: Pick<PhotographedPerson, 'kind' | 'personId' | 'photoId'> | undefined,
): string | null =>
  person?.photoId
    ? `/api/profile-photo/${person.kind}/${person.personId}/picture?version=${person.photoId}`
    : null;

/** Where the photo of who is signed in is; null when he has none. */
export function useOwnPhoto(): string | null {
  const person = usePerson();
  const mine = useQuery(
    api.profilePhoto.mine.queryOptions({
      enabled: person !== null && !person.mustChangePassword,
      staleTime: STALE_MS,
    }),
  );
  return photoAddress(mine.data);
}
