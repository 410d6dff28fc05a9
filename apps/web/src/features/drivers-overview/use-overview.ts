import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePages } from '../../domain/catalogue/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { readView } from './list-address.ts';

const PAGE_ROWS = 100;
/** Each step of each load is no news of a list: whoever left or came back is. */
const topics = changesWith('drivers', 'absences', 'driver_documents', 'vehicles', 'loads', 'shifts');

/** The drivers of a view, page after page, with how many they are. */
export function useOverview(search: Record<string, string | undefined>) {
  const view = useMemo(() => readView(search), [search]);
  const { sort, ...filter } = view;
  const pages = useInfiniteQuery(
    api.driversOverview.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...filter,
        sort,
        limit: PAGE_ROWS,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      meta: topics,
    }),
  );
  const totals = useQuery(
    api.driversOverview.totals.queryOptions({
      input: filter,
      meta: topics,
      placeholderData: keepPreviousData,
    }),
  );
  return { ...usePages(pages), view, filter, sort, totals: totals.data };
}
