import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pagesOf } from '../../kit/list/pages-of.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesCalmlyWith } from '../../lib/events.ts';
import { readView } from './list-address.ts';

/** What a line tells of: the driver, his days away, papers and truck, whether he works and what he carries. */
const topics = changesCalmlyWith('drivers', 'absences', 'driver_documents', 'vehicles', 'loads', 'shifts');

/** The drivers of a view, page after page, with how many they are. */
export function useOverview(search: Record<string, string | undefined>) {
  const view = useMemo(() => readView(search), [search]);
  const { sort, ...filter } = view;
  const pages = useInfiniteQuery(
    api.driversOverview.list.infiniteOptions(pagesOf({ ...filter, sort }, topics)),
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
