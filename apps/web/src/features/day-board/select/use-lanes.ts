import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { changesOfDays } from './changes-of-days.ts';

/** A day of every unit as lanes. @param day today of the first unit when absent */
export function useLanes(day: string | undefined, enabled: boolean) {
  return useQuery(
    api.dayBoard.lanes.queryOptions({
      input: day ? { day } : {},
      enabled,
      meta: changesOfDays,
      placeholderData: keepPreviousData,
    }),
  );
}
