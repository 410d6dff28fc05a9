import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { daysFrom } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import { useMemo } from 'react';
import { deviceZone, useScope } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { useAddress } from '../../ui/use-address.ts';
import { type AgendaView, readAgenda } from './agenda-address.ts';

const PAGE_ROWS = 100;
/** A week of one seller or one plant: more are told of and listed. */
const CALENDAR_ROWS = 200;

/** The agenda as the address says it, and how to change the address. */
export function useAgendaView() {
  const [search, set] = useAddress();
  const scope = useScope();
  const units = useQuery(api.catalogue.units.queryOptions({ staleTime: 5 * 60_000 }));
  const unitId = scope.ownUnitId || search.unitId || (scope.choosesUnit ? units.data?.[0]?.id : undefined);
  const unit = units.data?.find(({ id }) => id === unitId);
  const zone = unit?.timeZone ?? deviceZone();
  const today = dayIn(new Date(), zone);
  const view = useMemo(() => {
    const read = readAgenda(search, today);
    return unitId && !scope.ownUnitId ? { ...read, filter: { ...read.filter, unitId } } : read;
  }, [search, today, unitId, scope.ownUnitId]);
  return {
    view,
    search,
    today,
    zone,
    unitId,
    units: scope.choosesUnit ? (units.data ?? []) : [],
    scope,
    set,
  };
}
export type ShownAgenda = ReturnType<typeof useAgendaView>;

const topics = changesWith('pours', 'loads', 'pour_changes', 'pour_confirmations');

/** The pours of a view, page after page in the list, with their sums and the plant's occupancy. */
export function useAgenda(view: AgendaView, unitId: string | undefined, isReady: boolean) {
  const { filter, mode, sort } = view;
  const isList = mode === 'lista';
  const pages = useInfiniteQuery(
    api.pours.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...filter,
        sort,
        limit: isList ? PAGE_ROWS : CALENDAR_ROWS,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      enabled: isReady,
      meta: topics,
    }),
  );
  const totals = useQuery(
    api.pours.totals.queryOptions({
      input: filter,
      placeholderData: keepPreviousData,
      enabled: isReady,
      meta: topics,
    }),
  );
  const days = useMemo(
    () => (isList ? [] : daysFrom(filter.from, filter.to)),
    [isList, filter.from, filter.to],
  );
  const busy = useQuery(
    api.pours.busy.queryOptions({
      input: { from: filter.from, days: Math.max(1, days.length), ...(unitId ? { unitId } : {}) },
      enabled: isReady && !isList,
      placeholderData: keepPreviousData,
      meta: changesWith('pours', 'loads'),
    }),
  );
  const pours = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows) ?? [], [pages.data]);
  return {
    days,
    pours,
    totals: totals.data,
    busy: busy.data,
    isLoading: pages.isPending,
    isStale: pages.isPlaceholderData,
    error: pages.error,
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage({ cancelRefetch: false }),
    refresh: () => void pages.refetch(),
    updatedAt: pages.dataUpdatedAt,
  };
}
export type Agenda = ReturnType<typeof useAgenda>;
