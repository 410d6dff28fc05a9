import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';

/** Pours that could take what is in its drum now. */
export const useDivertTargets = (loadId: string) =>
  useQuery(api.operationalSheet.divertTargets.queryOptions({ input: { loadId }, staleTime: 0 }));

/** The crew of a unit's day, with why each may not be sent. */
export const useCrewOf = (unitId: string, day: string) =>
  useQuery(api.unitManager.read.queryOptions({ input: { unitId, day } }));
