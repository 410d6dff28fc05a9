import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import type { Incident } from '../../day-board/shared/incident.ts';

/** Whom an incident concerns, as a call of the contract names it. */
export const declared = (incident: Incident) =>
  incident.kind === 'plant'
    ? ({ kind: 'plant_stopped' } as const)
    : ({ kind: 'truck_broken', vehicleId: incident.truckId } as const);

/** The loads that an incident concerns, with the minutes they have left and where else they could go. */
export const useConcerned = (unitId: string, incident: Incident) =>
  useQuery(
    api.incidents.concerned.queryOptions({
      input: { unitId, ...declared(incident) },
      gcTime: 0,
      staleTime: 0,
    }),
  );
