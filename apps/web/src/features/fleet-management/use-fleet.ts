import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { VehicleFilter } from '@traco/contract/fleet-management/fleet-management';
import { useMemo } from 'react';
import { pagesOf, readFilter } from '../../kit/list/pages-of.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

const sorts = ['plate', '-plate', 'fleetNumber', '-fleetNumber'] as const;
const topics = changesWith('vehicles');

/** The vehicles of a view, page after page, with their counts. */
export function useFleet(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(
    () => ({
      filter: readFilter<VehicleFilter>(VehicleFilter.shape, search),
      sort: sorts.find((sort) => sort === search.sort) ?? ('fleetNumber' as const),
    }),
    [search],
  );
  const pages = useInfiniteQuery(
    api.fleetManagement.list.infiniteOptions(pagesOf({ ...filter, sort }, topics)),
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
