/** The states of a load, in the order of a trip, then the ends that are none. */
export const loadStates = [
  'scheduled',
  'loading',
  'en_route',
  'on_site',
  'discharging',
  'washing',
  'returning',
  'closed',
  'refused',
  'diverted',
  'cancelled',
] as const;

/** A clock may run ahead by this many minutes before "in the future" is said. */
export const FUTURE_TOLERANCE_MINUTES = 5;
