import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pour } from '@traco/contract/pours/pour';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { renewPours } from '../shared/renew-pours.ts';

/** A pour with everything that is known of it, following the server's changes, and what puts a newer one in its place. */
export function usePour(id: string) {
  const queries = useQueryClient();
  const options = api.records.pour.queryOptions({
    input: { id },
    meta: changesWith('pours', 'pour_changes', 'pour_confirmations', 'loads', 'customers'),
  });
  const found = useQuery(options);
  const renew = () => void renewPours(queries);
  return {
    ...found,
    renew,
    changed: (next: Pour) => {
      queries.setQueryData(options.queryKey, (page) => page && { ...page, pour: next });
      renew();
    },
  };
}
