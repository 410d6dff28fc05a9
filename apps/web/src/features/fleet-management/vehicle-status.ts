import type { VehicleState } from '@traco/contract/fleet-management/vehicle';
import { vehicleStateWords } from '@traco/contract/pours/pour-words';
import type { Status } from '../../ui/status-badge.tsx';

const tones: Record<VehicleState, Status['tone']> = {
  available: 'neutral',
  on_trip: 'blue',
  restricted: 'yellow',
  in_maintenance: 'orange',
  stopped: 'red',
  inactive: 'neutral',
};

/** A vehicle's state as a badge. */
export const vehicleStatus = (state: VehicleState): Status => ({
  word: vehicleStateWords[state],
  tone: tones[state],
});
