import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useScope } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { keptOnDevice } from '../../lib/kept-queries.ts';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';

const REFRESH_MS = 5 * 60_000;

/** Crew and fleet of the day that the address names; fetched again by events. Supervisors choose the unit. */
export function useCrew() {
  const { choosesUnit } = useScope();
  const [unitId, chooseUnit] = useAddressParameter('unitId');
  const [day, chooseDay] = useAddressParameter('dia');
  const client = useQueryClient();
  const units = useQuery(api.catalogue.units.queryOptions({ enabled: choosesUnit, staleTime: REFRESH_MS }));
  const query = useQuery(
    api.unitManager.read.queryOptions({
      input: {
        ...(choosesUnit && unitId ? { unitId } : {}),
        ...(day === 'amanha' ? { day: 'tomorrow' } : {}),
      },
      meta: {
        ...keptOnDevice,
        ...changesWith(
          'pours',
          'loads',
          'vehicles',
          'drivers',
          'shifts',
          'absences',
          'occurrences',
          'incidents',
        ),
      },
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  const crew = query.isError && query.isPlaceholderData ? undefined : query.data;
  return {
    crew,
    units: choosesUnit ? (units.data ?? []) : [],
    chooseUnit,
    day: day === 'amanha' ? ('amanha' as const) : ('hoje' as const),
    chooseDay: (next: 'hoje' | 'amanha') => chooseDay(next === 'amanha' ? next : undefined),
    freshness: {
      updatedAt: query.dataUpdatedAt,
      hasFailed: query.isError,
      zone: crew?.unit.timeZone,
    },
    failure: query.isError ? 'Não foi possível carregar a equipe. Verifique a conexão.' : undefined,
    retry: () => void query.refetch(),
    /** After something was written: what this screen shows is asked for again. */
    changed: () => void client.invalidateQueries({ queryKey: api.unitManager.key() }),
  };
}
