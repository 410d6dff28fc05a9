import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CustomerFilter, CustomerSort } from '@traco/contract/customers/customers';
import { useMemo } from 'react';
import { pagesOf, readFilter } from '../../kit/list/pages-of.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

const topics = changesWith('customers', 'sites');

/** The customers of a view, page after page, with their counts. */
export function useCustomers(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(
    () => ({
      filter: readFilter<CustomerFilter>(CustomerFilter.shape, search),
      sort: CustomerSort.catch('name').parse(search.sort),
    }),
    [search],
  );
  const pages = useInfiniteQuery(api.customers.list.infiniteOptions(pagesOf({ ...filter, sort }, topics)));
  const totals = useQuery(
    api.customers.totals.queryOptions({ input: filter, meta: topics, placeholderData: keepPreviousData }),
  );
  return { ...usePages(pages), filter, sort, totals: totals.data };
}
