import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { changesOfDays } from './changes-of-days.ts';

/** The days of all units in cards. @param from the first day; each unit's own today when absent */
export function useOverview(from: string | undefined, days: number, enabled: boolean) {
  return useQuery(
    api.dayBoard.overview.queryOptions({
      input: { ...(from ? { from } : {}), days },
      enabled,
      meta: changesOfDays,
      placeholderData: keepPreviousData,
    }),
  );
}
