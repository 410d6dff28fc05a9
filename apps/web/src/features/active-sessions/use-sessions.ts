import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SessionFilter, SessionSort } from '@traco/contract/active-sessions/active-sessions';
import { useMemo } from 'react';
import { readFilter } from '../../kit/list/read-filter.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { useServerClock } from '../../lib/use-clock.ts';

const PAGE_ROWS = 100;
/** The list is alive: it asks again, and its ages go on between the answers. */
const REFRESH_MS = 10_000;
const TICK_MS = 5_000;

/** The sessions of a view, page after page, with their counts and the server's clock. */
export function useSessions(search: Record<string, string | undefined>) {
  const { filter, sort } = useMemo(
    () => ({
      filter: readFilter<SessionFilter>(SessionFilter.shape, search),
      sort: SessionSort.safeParse(search.sort).data ?? ('-since' as const),
    }),
    [search],
  );
  const pages = useInfiniteQuery(
    api.activeSessions.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...filter,
        sort,
        limit: PAGE_ROWS,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  const totals = useQuery(
    api.activeSessions.totals.queryOptions({
      input: filter,
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  const told = useQuery(api.adminSettings.present.queryOptions({ input: { key: 'notifications' } }));
  const now = useServerClock(pages.data?.pages.at(-1)?.at, pages.dataUpdatedAt, TICK_MS);
  return {
    ...usePages(pages),
    ...{ filter, sort, totals: totals.data, now: now ?? new Date() },
    /** Whether the company wants to be told of drivers on two devices; they stay marked either way. */
    tellsTwoDevices: told.data?.twoDevices === true,
  };
}
