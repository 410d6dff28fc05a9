import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SecurityFilter } from '@traco/contract/security-events/security-events';
import { useMemo } from 'react';
import { readFilter } from '../../kit/list/read-filter.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';

const PAGE_ROWS = 100;

/** The log of security as the address asks for it, page after page. */
export function useSecurity(search: Record<string, string | undefined>) {
  const filter = useMemo(() => readFilter<SecurityFilter>(SecurityFilter.shape, search), [search]);
  const pages = useInfiniteQuery(
    api.securityEvents.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...filter,
        limit: PAGE_ROWS,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      meta: changesCalmlyWith('security_events'),
    }),
  );
  return { ...usePages(pages), filter };
}
