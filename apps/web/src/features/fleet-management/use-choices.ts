import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What a vehicle may be of: units, partners and drivers. */
export const useChoices = () =>
  useQuery(api.fleetManagement.choices.queryOptions({ staleTime: 5 * 60_000 })).data;
export type FleetChoices = NonNullable<ReturnType<typeof useChoices>>;
