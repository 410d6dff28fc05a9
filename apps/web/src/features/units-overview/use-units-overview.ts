import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UnitFilter, UnitSort } from '@traco/contract/units-overview/units-overview';
import { useMemo } from 'react';
import { pagesOf, readFilter } from '../../kit/list/pages-of.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';

const topics = changesCalmlyWith('units', 'goals', 'loads', 'vehicles', 'managers', 'sellers');

/** The units of a view, page after page, with what they add up to. */
export function useUnitsOverview(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(
    () => ({
      filter: readFilter<UnitFilter>(UnitFilter.shape, search),
      sort: UnitSort.catch('name').parse(search.sort),
    }),
    [search],
  );
  const pages = useInfiniteQuery(
    api.unitsOverview.list.infiniteOptions(pagesOf({ ...filter, sort }, topics)),
  );
  const totals = useQuery(
    api.unitsOverview.totals.queryOptions({ input: filter, meta: topics, placeholderData: keepPreviousData }),
  );
  return { ...usePages(pages), filter, sort, totals: totals.data };
}
