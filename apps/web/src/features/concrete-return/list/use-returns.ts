import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReturnFilter, ReturnSort } from '@traco/contract/concrete-return/return-filter';
import { pagesOf } from '../../../kit/list/pages-of.ts';
import { usePages } from '../../../kit/list/use-pages.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

const topics = changesWith('concrete_returns', 'return_offers', 'loads');

/** The returns of a filter, page after page, with their sums and what the month gives reason to say. */
export function useReturns(filter: ReturnFilter, sort: ReturnSort) {
  const pages = useInfiniteQuery(
    api.concreteReturn.list.infiniteOptions(pagesOf({ ...filter, sort }, topics)),
  );
  const totals = useQuery(
    api.concreteReturn.totals.queryOptions({
      input: filter,
      meta: topics,
      placeholderData: keepPreviousData,
    }),
  );
  const ofUnit = filter.unitId ? { unitId: filter.unitId } : {};
  const alerts = useQuery(api.concreteReturn.alerts.queryOptions({ input: ofUnit, meta: topics }));
  return { ...usePages(pages), totals: totals.data, alerts: alerts.data };
}

/** The same summed by reason and by whom. */
export const useBreakdown = (filter: ReturnFilter) =>
  useQuery(
    api.concreteReturn.breakdown.queryOptions({
      input: filter,
      meta: topics,
      placeholderData: keepPreviousData,
    }),
  );
