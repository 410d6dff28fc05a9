import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMay } from '../../../kit/session/use-may.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

/** What a plant has still to load today, as it changes; nothing for whoever does not load. */
export function usePlannedLoads(unitId: string) {
  const may = useMay('concrete-volume:load-planned');
  const { data, isSuccess } = useQuery(
    api.concreteVolume.planned.queryOptions({
      input: may && unitId ? { unitId } : skipToken,
      meta: changesWith('loads', 'pours'),
      placeholderData: keepPreviousData,
    }),
  );
  return { loads: data?.loads ?? [], nextNote: data?.nextNote ?? null, isRead: isSuccess };
}
export type PlannedLoads = ReturnType<typeof usePlannedLoads>;
