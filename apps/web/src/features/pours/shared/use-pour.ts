import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pour } from '@traco/contract/pours/pour';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

/** A pour as it is, following the server's changes, and what puts a newer one in its place. */
export function usePour(id: string) {
  const queries = useQueryClient();
  const options = api.pours.get.queryOptions({
    input: { id },
    meta: changesWith('pours', 'pour_changes', 'pour_confirmations', 'loads', 'customers'),
  });
  const found = useQuery(options);
  return {
    ...found,
    changed: (next: Pour) => {
      queries.setQueryData(options.queryKey, next);
      void queries.invalidateQueries({ queryKey: api.pours.key() });
    },
  };
}
