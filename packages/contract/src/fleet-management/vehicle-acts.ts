import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import type { VehicleState } from './vehicle.ts';

/** What may be done with a vehicle, by whoever may: it works again; whether it runs and why not; its data. */
export type VehicleAct = 'release' | 'state' | 'edit';

/**
 * What this person may do with a vehicle: one that does not run, or not as it should, is let go again first; one that runs is taken out
 * of work. Pure: the server decides again.
 */
export function actsOfVehicle(
  state: VehicleState,
  role: Role,
): { primary: VehicleAct | null; more: VehicleAct[] } {
  const runs = state === 'available' || state === 'on_trip';
  const states: readonly VehicleAct[] = runs ? ['state'] : ['release', 'state'];
  const acts: VehicleAct[] = [
    ...(isAllowed(role, 'fleet-management:state') ? states : []),
    ...(isAllowed(role, 'fleet-management:write') ? (['edit'] as const) : []),
  ];
  const first = acts.find((act) => act !== 'edit') ?? null;
  return { primary: first, more: acts.filter((act) => act !== first) };
}
