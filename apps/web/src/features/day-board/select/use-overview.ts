import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

/** The days of all units in cards. @param from the first day; each unit's own today when absent */
export function useOverview(from: string | undefined, days: number) {
  const query = useQuery(
    api.dayBoard.overview.queryOptions({
      input: { ...(from ? { from } : {}), days },
      meta: changesWith('pours', 'loads', 'vehicles', 'drivers', 'absences', 'pour_confirmations'),
      placeholderData: keepPreviousData,
    }),
  );
  const overviews = query.data ?? [];
  const units = [...new Map(overviews.map(({ unit }) => [unit.id, unit])).values()];
  return { overviews, units, query };
}
