import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { PersonKey, type PersonWithPhotos } from '@traco/contract/profile-photo/profile-photo';
import { api } from '../../lib/api.ts';

/** The person that the address names (`driver:0192…`), else who is signed in. */
export function usePerson(named: string | undefined) {
  const client = useQueryClient();
  const key = named === undefined ? undefined : keyOf(named);
  const mine = useQuery(api.profilePhoto.mine.queryOptions());
  const other = useQuery(
    api.profilePhoto.of.queryOptions({
      input: key ?? skipToken,
      retry: false,
    }),
  );
  const { data, error, isPending } = key ? other : mine;
  return {
    person: data,
    error,
    isPending,
    /** Shows what a call answered, in the menu too. */
    renew: (person: PersonWithPhotos) => {
      const { kind: of, personId: id } = person;
      client.setQueryData(api.profilePhoto.of.queryKey({ input: { kind: of, personId: id } }), person);
      if (person.isSelf) client.setQueryData(api.profilePhoto.mine.queryKey(), person);
      void client.invalidateQueries({ queryKey: api.profilePhoto.people.key() });
    },
  };
}

/** Whom an address names; what names nobody is asked of the server too, which says so. */
function keyOf(named: string): PersonKey {
  const [kind, personId] = named.split(':');
  return { kind: PersonKey.shape.kind.catch('account').parse(kind), personId: personId || '-' };
}
