import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { PartnerFilter } from '@traco/contract/helay-drivers/helay-drivers';
import { DriverSort } from '@traco/contract/truck-drivers/driver-record';
import { useMemo } from 'react';
import { readFilter } from '../../kit/list/read-filter.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

/** The partner's drivers of a view, page after page, fetched again by events. */
export function usePartnerDrivers(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(
    () => ({
      filter: readFilter<PartnerFilter>(PartnerFilter.shape, search),
      sort: DriverSort.catch('name').parse(search.sort),
    }),
    [search],
  );
  const pages = useInfiniteQuery(
    api.helayDrivers.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...filter, sort, ...(cursor ? { cursor } : {}) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      meta: changesWith('drivers', 'driver_documents'),
    }),
  );
  return { ...usePages(pages), filter, sort, totals: pages.data?.pages[0]?.totals };
}
