import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ManagerFilter, ManagerSort } from '@traco/contract/managers-overview/managers-overview';
import { useMemo } from 'react';
import { pagesOf, readFilter } from '../../kit/list/pages-of.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';

/** What changes a manager or what is told of his plant. */
export const topics = changesCalmlyWith('managers', 'loads', 'vehicles', 'drivers');

/** The managers of a view, page after page, with what they add up to. */
export function useManagers(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(
    () => ({
      filter: readFilter<ManagerFilter>(ManagerFilter.shape, search),
      sort: ManagerSort.catch('unit').parse(search.sort),
    }),
    [search],
  );
  const pages = useInfiniteQuery(
    api.managersOverview.list.infiniteOptions(pagesOf({ ...filter, sort }, topics)),
  );
  const totals = useQuery(
    api.managersOverview.totals.queryOptions({
      input: filter,
      meta: topics,
      placeholderData: keepPreviousData,
    }),
  );
  return { ...usePages(pages), filter, sort, totals: totals.data };
}
