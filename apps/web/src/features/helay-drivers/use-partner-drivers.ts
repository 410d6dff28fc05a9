import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { DriverSort } from '@traco/contract/driver-record';
import { PartnerFilter } from '@traco/contract/helay-drivers';
import { useMemo } from 'react';
import { usePages } from '../../domain/catalogue/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

/** What the list shows, as the address says it; what is not understood is passed over. */
export function readFilter(search: Record<string, string | undefined>) {
  const filter: Partial<PartnerFilter> = {};
  for (const key of ['unitId', 'kind', 'equipment', 'search'] as const) {
    const parsed = PartnerFilter.shape[key].safeParse(search[key] || undefined);
    if (parsed.success && parsed.data !== undefined) Object.assign(filter, { [key]: parsed.data });
  }
  return { filter, sort: DriverSort.catch('name').parse(search.sort) };
}

/** The partner's drivers of a view, page after page, fetched again by events. */
export function usePartnerDrivers(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(() => readFilter(search), [search]);
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
