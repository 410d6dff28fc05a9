import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import type { ListView } from './list-address.ts';

const PAGE_ROWS = 100;
/** Beyond this many pages a change does not reload them all by itself: the person is told and asks. */
const LIVE_PAGES = 3;

/** The loads of a view, page after page, with their sums; follows the server's changes. */
export function useLoads({ filter, sort, by }: ListView) {
  const pageCount = useRef(1);
  const isLive = pageCount.current <= LIVE_PAGES;
  const pages = useInfiniteQuery(
    api.concreteVolume.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...filter,
        sort,
        limit: PAGE_ROWS,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      enabled: by === null,
      placeholderData: keepPreviousData,
      ...(isLive ? { meta: changesWith('loads') } : {}),
    }),
  );
  const totals = useQuery(
    api.concreteVolume.totals.queryOptions({
      input: filter,
      meta: changesWith('loads'),
      placeholderData: keepPreviousData,
    }),
  );
  pageCount.current = pages.data?.pages.length ?? 1;
  const loads = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows) ?? [], [pages.data]);
  const { fetchNextPage, refetch } = pages;
  const { refetch: refetchTotals } = totals;
  return {
    loads,
    totals: totals.data,
    isLoading: pages.isPending && by === null,
    isStale: pages.isPlaceholderData,
    error: pages.error ?? totals.error,
    hasMore: pages.hasNextPage && !pages.isPlaceholderData,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    refresh: useCallback(() => {
      if (by === null) void refetch();
      void refetchTotals();
    }, [by, refetch, refetchTotals]),
    updatedAt: by === null ? pages.dataUpdatedAt : totals.dataUpdatedAt,
    hasNews: !isLive && by === null && totals.dataUpdatedAt > pages.dataUpdatedAt + 5_000,
  };
}
