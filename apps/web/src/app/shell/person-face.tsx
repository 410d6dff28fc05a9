import { IconUserCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePerson } from '../../domain/session/person.ts';
import { api } from '../../lib/api.ts';

const STALE_MS = 30 * 60_000;

/** The face of who is signed in, or a sign for one. His name stands beside it. */
export function PersonFace() {
  const person = usePerson();
  const mine = useQuery(
    api.profilePhoto.mine.queryOptions({
      enabled: person !== null && !person.mustChangePassword,
      staleTime: STALE_MS,
    }),
  ).data;
  if (!mine?.photoId) return <IconUserCircle size={24} stroke={1.5} aria-hidden />;
  return (
    <img
      className="shell-face"
      src={`/api/profile-photo/${mine.kind}/${mine.personId}/picture?version=${mine.photoId}`}
      alt=""
    />
  );
}
