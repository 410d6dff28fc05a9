export const vehicleTypes = ['mixer', 'pump', 'loader', 'other'] as const;

export const vehicleStates = [
  'available',
  'on_trip',
  'restricted',
  'in_maintenance',
  'stopped',
  'inactive',
] as const;

/** Whether a vehicle may be planned on a day. */
export const mayBePlanned = (state: (typeof vehicleStates)[number]): boolean =>
  state === 'available' || state === 'on_trip' || state === 'restricted';

/** Whose a vehicle is. */
export const vehicleOwners = ['own', 'partner'] as const;

/** By what the fleet's list is sorted. `standing`: what needs somebody first, then by number. */
export const vehicleSorts = [
  'plate',
  'fleetNumber',
  'type',
  'drum',
  'unit',
  'owner',
  'driver',
  'standing',
  'pump',
  'reason',
] as const;
