import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

/** The days of all units in cards. @param from the first day; each unit's own today when absent */
export function useOverview(from: string | undefined, days: number, enabled: boolean) {
  return useQuery(
    api.dayBoard.overview.queryOptions({
      input: { ...(from ? { from } : {}), days },
      enabled,
      meta: changesWith(
        'pours',
        'loads',
        'vehicles',
        'drivers',
        'absences',
        'shifts',
        'pour_changes',
        'pour_confirmations',
      ),
      placeholderData: keepPreviousData,
    }),
  );
}
