import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRole } from '../../kit/session/person.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { keptOnDevice } from '../../lib/kept-queries.ts';
import { useAddressParameter } from '../../ui/use-address-parameter.ts';

const REFRESH_MS = 5 * 60_000;

/** A unit's day, fetched again by events; supervisors choose the unit. */
export function useUnitDashboard() {
  const [unitId, chooseUnit] = useAddressParameter('unitId');
  const choosesUnit = useRole() === 'supervisor';
  const units = useQuery(api.catalogue.units.queryOptions({ enabled: choosesUnit, staleTime: REFRESH_MS }));
  const query = useQuery(
    api.unitDashboard.read.queryOptions({
      input: choosesUnit && unitId ? { unitId } : {},
      meta: { ...keptOnDevice, ...changesWith('loads', 'goals') },
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  const plan = useQuery(
    api.unitDashboard.plan.queryOptions({
      input: choosesUnit && unitId ? { unitId } : {},
      meta: { ...keptOnDevice, ...changesWith('pours', 'loads', 'vehicles', 'absences', 'shifts') },
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  const road = useQuery(
    api.unitDashboard.road.queryOptions({
      input: choosesUnit && unitId ? { unitId } : {},
      meta: { ...keptOnDevice, ...changesWith('loads', 'occurrences', 'concrete_returns', 'incidents') },
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  );
  return {
    plan: plan.data,
    road: road.data,
    roadReadAt: road.dataUpdatedAt,
    figures: query.isError && query.isPlaceholderData ? undefined : query.data,
    units: choosesUnit ? (units.data ?? []) : [],
    chooseUnit,
    freshness: {
      updatedAt: query.dataUpdatedAt,
      hasFailed: query.isError,
      zone: query.data?.unit?.timeZone,
    },
    failure: query.isError
      ? 'Não foi possível carregar os números da unidade. Verifique a conexão.'
      : undefined,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
