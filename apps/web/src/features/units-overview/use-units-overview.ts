import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UnitFilter, UnitSort } from '@traco/contract/units-overview';
import { useMemo } from 'react';
import { usePages } from '../../domain/catalogue/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

const PAGE_ROWS = 100;
const topics = changesWith('units', 'goals', 'loads', 'vehicles', 'managers', 'sellers');

/** What the list shows, as the address says it; what is not understood is passed over. */
export function readFilter(search: Record<string, string | undefined>) {
  const filter: Partial<UnitFilter> = {};
  for (const key of ['active', 'search'] as const) {
    const parsed = UnitFilter.shape[key].safeParse(search[key] || undefined);
    if (parsed.success && parsed.data !== undefined) Object.assign(filter, { [key]: parsed.data });
  }
  return { filter, sort: UnitSort.catch('name').parse(search.sort) };
}

/** The units of a view, page after page, with what they add up to. */
export function useUnitsOverview(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(() => readFilter(search), [search]);
  const pages = useInfiniteQuery(
    api.unitsOverview.list.infiniteOptions({
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
    api.unitsOverview.totals.queryOptions({ input: filter, meta: topics, placeholderData: keepPreviousData }),
  );
  return { ...usePages(pages), filter, sort, totals: totals.data };
}
