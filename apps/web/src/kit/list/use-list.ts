import type { ProcedureUtils } from '@orpc/tanstack-query';
import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Topic } from '@traco/contract/topics';
import { useCallback, useMemo } from 'react';
import { type SetAddress, useAddress } from '../../ui/use-address.ts';
import { PAGE_ROWS } from './pages-of.ts';

type Search = Readonly<Record<string, string | undefined>>;
type Calls<Input, Output> = Pick<
  ProcedureUtils<Record<never, never>, Input, Output, Error>,
  'call' | 'infiniteOptions' | 'queryOptions'
>;
type PageAsked<Sort> = { sort?: Sort; limit?: number; cursor?: string };
/** `at`: the server's clock when it answered, where a list tells it. */
type Page<Row, Totals> = { rows: Row[]; nextCursor: string | null; totals?: Totals; at?: string };

interface Source<Row, Filter, Sort, Totals> {
  /** The list's procedures: its rows, what they add up to (else the first page tells it), its file. */
  of: {
    list: Calls<NoInfer<Filter> & PageAsked<NoInfer<Sort>>, Page<Row, Totals>>;
    totals?: Calls<NoInfer<Filter>, Totals>;
    export?: Calls<NoInfer<Filter> & { format: 'csv' | 'xlsx' }, File>;
  };
  /** What the address says, as the contract checks it. */
  read: (search: Search) => { filter: Filter; sort: Sort };
  /** What fetches the list again. */
  meta?: { topics: Topic[]; isCalm?: boolean };
  /** A list that is alive asks again by itself, in ms. */
  refetchInterval?: number;
}

/** A list as its screen shows it. */
export interface List<Row, Filter = object, Totals = unknown> {
  search: Search;
  set: SetAddress;
  filter: Filter;
  sort: string | undefined;
  rows: readonly Row[];
  totals: Totals | undefined;
  isLoading: boolean;
  isStale: boolean;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => void;
  /** When the rows came, in ms; 0 before. */
  updatedAt: number;
  /** The server's clock of the last page, where the list tells it. */
  answeredAt: string | undefined;
  readPage: (
    page: { limit: number; cursor?: string },
    signal: AbortSignal,
  ) => Promise<{ rows: Row[]; nextCursor: string | null }>;
  fetchFile: ((format: 'csv' | 'xlsx') => Promise<File>) | undefined;
}

/** A list as the address asks for it, page after page, with what it adds up to. */
export function useList<Row, Filter extends object, Sort extends string | undefined, Totals>(
  source: Source<Row, Filter, Sort, Totals>,
): List<Row, Filter, Totals> & { sort: Sort } {
  const { of, read } = source;
  const [search, set] = useAddress();
  const { filter, sort } = useMemo(() => read(search), [read, search]);
  const asked = { ...filter, ...(sort && { sort }) };
  const alive = {
    placeholderData: keepPreviousData,
    ...(source.meta && { meta: source.meta }),
    ...(source.refetchInterval && { refetchInterval: source.refetchInterval }),
  };
  const pages = useInfiniteQuery(
    of.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...asked, limit: PAGE_ROWS, ...(cursor && { cursor }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      ...alive,
    }),
  );
  const sums = useQuery(
    of.totals
      ? of.totals.queryOptions({ input: filter, ...alive })
      : { queryKey: ['no totals'], queryFn: skipToken },
  );
  const { data, fetchNextPage } = pages;
  const file = of.export;
  return {
    search,
    set,
    filter,
    sort,
    rows: useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]),
    totals: of.totals ? sums.data : data?.pages[0]?.totals,
    isLoading: pages.isPending,
    isStale: pages.isPlaceholderData,
    error: pages.error,
    hasMore: pages.hasNextPage && !pages.isPlaceholderData,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]),
    refresh: () => void pages.refetch(),
    updatedAt: pages.dataUpdatedAt,
    answeredAt: data?.pages.at(-1)?.at,
    readPage: (page, signal) => of.list.call({ ...asked, ...page }, { signal }),
    fetchFile: file && ((format) => file.call({ ...filter, format })),
  };
}
