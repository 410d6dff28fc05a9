import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { MaterialFilter } from '@traco/contract/support-material';
import { useMemo } from 'react';
import { readFilter } from '../../domain/catalogue/pages-of.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { keptOnDevice } from '../../lib/kept-queries.ts';

/** The materials of a view; the device keeps them for when there is no network. */
export function useMaterials(search: Record<string, string | undefined>) {
  const queries = useQueryClient();
  const filter = useMemo(() => readFilter<MaterialFilter>(MaterialFilter.shape, search), [search]);
  const found = useQuery(
    api.supportMaterials.list.queryOptions({
      input: filter,
      meta: { ...keptOnDevice, ...changesWith('support_materials') },
      placeholderData: keepPreviousData,
    }),
  );
  return {
    filter,
    rows: found.data ?? [],
    isLoading: found.isPending && found.fetchStatus !== 'paused',
    error: found.error,
    /** Asks for everything of the library again, after a change. */
    renew: () => queries.invalidateQueries({ queryKey: api.supportMaterials.key() }),
  };
}
