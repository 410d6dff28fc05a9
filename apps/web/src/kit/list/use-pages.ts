import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** The pages of a list as one: its rows, and what asks for more. */
export function usePages<Row>(
  pages: UseInfiniteQueryResult<InfiniteData<{ rows: Row[]; nextCursor: string | null }>>,
) {
  const { data, fetchNextPage } = pages;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  return {
    rows,
    isLoading: pages.isPending,
    isStale: pages.isPlaceholderData,
    error: pages.error,
    hasMore: pages.hasNextPage && !pages.isPlaceholderData,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    refresh: () => void pages.refetch(),
    updatedAt: pages.dataUpdatedAt,
  };
}
