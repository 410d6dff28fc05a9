import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SellerFilter, SellerSort } from '@traco/contract/sellers-overview/sellers-overview';
import { useMemo } from 'react';
import { pagesOf, readFilter } from '../../kit/list/pages-of.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';

/** What changes a seller or what is told of him. */
export const topics = changesCalmlyWith('sellers', 'goals', 'loads', 'customers', 'leads');

/** The sellers of a view, page after page, with what they add up to. */
export function useSellers(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(
    () => ({
      filter: readFilter<SellerFilter>(SellerFilter.shape, search),
      sort: SellerSort.catch('name').parse(search.sort),
    }),
    [search],
  );
  const pages = useInfiniteQuery(
    api.sellersOverview.list.infiniteOptions(pagesOf({ ...filter, sort }, topics)),
  );
  const totals = useQuery(
    api.sellersOverview.totals.queryOptions({
      input: filter,
      meta: topics,
      placeholderData: keepPreviousData,
    }),
  );
  return { ...usePages(pages), filter, sort, totals: totals.data };
}
