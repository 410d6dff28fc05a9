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
