import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { parseQuery } from '../../lib/address.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { readView } from './list-address.ts';

/** The list that the address names, page by page, fetched again by events; and how to change the address. */
export function useDrivers() {
  const search: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = useMemo(() => readView(search), [search]);
  const set = useCallback(
    (change: Record<string, string | null | undefined>, replace = true) => {
      const next = Object.fromEntries(
        Object.entries({ ...parseQuery(location.search), ...change }).filter(([, value]) => value),
      );
      void navigate({ to: '.', search: next as never, replace, resetScroll: false });
    },
    [navigate],
  );
  const query = useInfiniteQuery(
    api.truckDrivers.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...view.filter,
        sort: view.sort,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => last.nextCursor ?? undefined,
      meta: changesWith('drivers', 'absences', 'driver_documents', 'vehicles'),
      placeholderData: keepPreviousData,
    }),
  );
  return {
    view,
    set,
    query,
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    totals: query.data?.pages[0]?.totals,
  };
}
export type SetView = ReturnType<typeof useDrivers>['set'];
