import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type DayAddress, dayTopics } from '../operational-sheet/shared/sheet/use-day-sheet.ts';

const REFRESH_MS = 5 * 60_000;

/** The reports of the unit and day in the address, asked for again by events. */
export function useDayReport({ input }: DayAddress) {
  const query = useQuery(
    api.operationalReports.read.queryOptions({
      input,
      meta: dayTopics,
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  return {
    report: query.isError && query.isPlaceholderData ? undefined : query.data,
    freshness: { updatedAt: query.dataUpdatedAt, hasFailed: query.isError, zone: query.data?.unit.timeZone },
    failure: query.isError ? 'Não foi possível carregar os relatórios. Verifique a conexão.' : undefined,
    retry: () => void query.refetch(),
  };
}
