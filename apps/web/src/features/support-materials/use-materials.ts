import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Material, MaterialFilter } from '@traco/contract/support-materials/support-material';
import { useMemo, useRef } from 'react';
import { readFilter } from '../../kit/list/read-filter.ts';
import { useWholeList } from '../../kit/list/use-whole-list.ts';
import { api, client } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { keptOnDevice } from '../../lib/kept-queries.ts';
import { useAddress } from '../../ui/use-address.ts';

/** The materials of a view; the device keeps them for when there is no network. */
export function useMaterials() {
  const [search] = useAddress();
  const queries = useQueryClient();
  const filter = useMemo(() => readFilter<MaterialFilter>(MaterialFilter.shape, search), [search]);
  const found = useQuery(
    api.supportMaterials.list.queryOptions({
      input: filter,
      meta: { ...keptOnDevice, ...changesWith('support_materials') },
      placeholderData: keepPreviousData,
    }),
  );
  const list = useWholeList({
    filter,
    found,
    readAll: (signal) => client.supportMaterials.list(filter, { signal }),
    fetchFile: (format) => client.supportMaterials.export({ ...filter, format }),
  });
  return {
    ...list,
    /** Asks for everything of the library again, after a change. */
    renew: () => queries.invalidateQueries({ queryKey: api.supportMaterials.key() }),
  };
}

/**
 * The material of the address, also of one that is not, or no more, in the list: a filter leaves it out, or somebody has
 * archived it while it is being read.
 */
export function useOpened(id: string | undefined, list: { rows: readonly Material[]; isLoading: boolean }) {
  const listed = list.rows.find((each) => each.id === id);
  const asked = useQuery(
    api.supportMaterials.get.queryOptions({
      input: { id: id ?? '' },
      enabled: Boolean(id) && !listed && !list.isLoading,
      meta: changesWith('support_materials'),
      retry: false,
    }),
  );
  const last = useRef<Material>(undefined);
  const found = listed ?? (asked.data?.id === id ? asked.data : undefined);
  if (found) last.current = found;
  return found ?? (last.current && last.current.id === id ? last.current : undefined);
}
