import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { TermFilter, TermSort } from '@traco/contract/terms/terms-office';
import { useMemo } from 'react';
import { pagesOf } from '../../../kit/list/pages-of.ts';
import { readFilter } from '../../../kit/list/read-filter.ts';
import { usePages } from '../../../kit/list/use-pages.ts';
import { api } from '../../../lib/api.ts';
import { changesCalmlyWith } from '../../../lib/events.ts';

/** What changes how many have answered. */
export const topics = changesCalmlyWith('term_answers');

/** The terms of a view, page after page, with what they add up to. */
export function useTerms(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(
    () => ({
      filter: readFilter<TermFilter>(TermFilter.shape, search),
      sort: TermSort.catch('title').parse(search.sort),
    }),
    [search],
  );
  const pages = useInfiniteQuery(api.terms.list.infiniteOptions(pagesOf({ ...filter, sort }, topics)));
  const totals = useQuery(
    api.terms.totals.queryOptions({ input: filter, meta: topics, placeholderData: keepPreviousData }),
  );
  return { ...usePages(pages), filter, sort, totals: totals.data };
}
