import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { VehicleFilter } from '@traco/contract/fleet-management';
import { useMemo } from 'react';
import { usePages } from '../../domain/catalogue/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

const PAGE_ROWS = 100;
const sorts = ['plate', '-plate', 'fleetNumber', '-fleetNumber'] as const;
const topics = changesWith('vehicles');

/** What the list shows, as the address says it; what is not understood is passed over. */
function readFilter(search: Record<string, string | undefined>) {
  const filter: Partial<VehicleFilter> = {};
  for (const key of ['unitId', 'type', 'state', 'owner', 'search'] as const) {
    const parsed = VehicleFilter.shape[key].safeParse(search[key] || undefined);
    if (parsed.success && parsed.data !== undefined) Object.assign(filter, { [key]: parsed.data });
  }
  return { filter, sort: sorts.find((sort) => sort === search.sort) ?? ('fleetNumber' as const) };
}

/** The vehicles of a view, page after page, with their counts. */
export function useFleet(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(() => readFilter(search), [search]);
  const pages = useInfiniteQuery(
    api.fleetManagement.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...filter,
        sort,
        limit: PAGE_ROWS,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      meta: topics,
    }),
  );
  const totals = useQuery(
    api.fleetManagement.totals.queryOptions({
      input: filter,
      meta: topics,
      placeholderData: keepPreviousData,
    }),
  );
  const choices = useQuery(api.fleetManagement.choices.queryOptions({ staleTime: 5 * 60_000 }));
  return { ...usePages(pages), filter, sort, totals: totals.data, choices: choices.data };
}
export type FleetChoices = NonNullable<ReturnType<typeof useFleet>['choices']>;
