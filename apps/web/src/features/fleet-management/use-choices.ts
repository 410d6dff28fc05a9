import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const STALE_MS = 5 * 60_000;

/** Whose a vehicle may be: units and partners. */
export const useChoices = () =>
  useQuery(api.fleetManagement.choices.queryOptions({ staleTime: STALE_MS })).data;

/** What a vehicle's form chooses from; the drivers are asked for with the form. */
export function useFormChoices(isAsked: boolean) {
  const choices = useChoices();
  const drivers = useQuery(
    api.fleetManagement.drivers.queryOptions({ enabled: isAsked, staleTime: STALE_MS }),
  ).data;
  return choices && drivers && { ...choices, drivers };
}
export type FleetChoices = NonNullable<ReturnType<typeof useFormChoices>>;
