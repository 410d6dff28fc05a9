import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useScope } from '../../../../kit/form/use-lookups.ts';
import { api } from '../../../../lib/api.ts';
import { changesWith } from '../../../../lib/events.ts';
import { useAddressParameter } from '../../../../ui/use-address-parameter.ts';

const REFRESH_MS = 5 * 60_000;

/** Whatever changes a day on the road. */
export const dayTopics = changesWith(
  'loads',
  'shifts',
  'occurrences',
  'water_additions',
  'load_receipts',
  'concrete_returns',
  'fuelings',
  'closed_days',
  'settled_checks',
  'refused_entries',
);

/** The unit and the day of the address; whoever has a unit of their own chooses none. */
export function useDayAddress() {
  const { choosesUnit } = useScope();
  const [unitId, chooseUnit] = useAddressParameter('unitId');
  const [typed, chooseDay] = useAddressParameter('day');
  const day = typed && /^\d{4}-\d\d-\d\d$/.test(typed) ? typed : undefined;
  return {
    choosesUnit,
    input: { ...(choosesUnit && unitId ? { unitId } : {}), ...(day ? { day } : {}) },
    chooseUnit,
    chooseDay,
  };
}
export type DayAddress = ReturnType<typeof useDayAddress>;

/** A unit's day on the road, asked for again by events. */
export function useDaySheet({ input }: DayAddress) {
  const query = useQuery(
    api.operationalSheet.read.queryOptions({
      input,
      meta: dayTopics,
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  return {
    sheet: query.isError && query.isPlaceholderData ? undefined : query.data,
    freshness: { updatedAt: query.dataUpdatedAt, hasFailed: query.isError, zone: query.data?.unit.timeZone },
    failure: query.isError ? 'Não foi possível carregar o dia. Verifique a conexão.' : undefined,
    retry: () => void query.refetch(),
  };
}

/** After something was written: whatever shows this day is asked for again. */
export function useDayChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: api.operationalSheet.key() });
    void client.invalidateQueries({ queryKey: api.operationalReports.key() });
  };
}
