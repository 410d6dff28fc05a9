import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../../ui/use-address.ts';
import { type RowValues, sortedRows, sortOf } from './sorted-rows.ts';
import type { List } from './use-list.ts';

interface Source<Row, Filter> {
  filter: Filter;
  /** All of its rows at once. */
  found: UseQueryResult<Row[]>;
  /** Reads them again, for paper; left out where nothing is taken home. */
  readAll?: (signal: AbortSignal) => Promise<Row[]>;
  fetchFile?: (format: 'csv' | 'xlsx') => Promise<File>;
  /** What its columns sort by; left out where it has none. */
  values?: RowValues<Row>;
}

const UNSORTED = {};

/** A list whose rows come all at once, as its screen shows it. */
export function useWholeList<Row, Filter extends object>(source: Source<Row, Filter>): List<Row, Filter> {
  const { filter, found, readAll, fetchFile, values = UNSORTED } = source;
  const [search, set] = useAddress();
  const sort = sortOf(values, search.sort);
  const { data } = found;
  const rows = useMemo(() => sortedRows(data ?? [], values, sort), [data, values, sort]);
  return {
    search,
    set,
    filter,
    sort,
    rows,
    totals: undefined,
    isLoading: found.isPending,
    isStale: found.isPlaceholderData,
    error: found.error,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    refresh: () => void found.refetch(),
    updatedAt: found.dataUpdatedAt,
    answeredAt: undefined,
    readPage: async (_page, signal) => ({
      rows: [...sortedRows((await readAll?.(signal)) ?? [], values, sort)],
      nextCursor: null,
    }),
    fetchFile,
  };
}
