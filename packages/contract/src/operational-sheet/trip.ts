import type { LoadState } from '../concrete-volume/load.ts';
import type { Role } from '../roles.ts';

/** The steps of a trip in their forced order; `loading` begins with first water. */
export const tripSteps = [
  'loading',
  'en_route',
  'on_site',
  'discharging',
  'washing',
  'returning',
  'closed',
] as const;
export type TripStep = (typeof tripSteps)[number];

/** What a step needs besides the right to take it. */
export type LoadStepNeed =
  /** A sentence that says why. */
  | 'reason'
  /**
   * Who received the concrete has signed, or is absent and a photo shows it. It is the driver's to bring: the office
   * goes on without it, and the day's checking asks for it.
   */
  | 'receipt'
  /** The pour that gets what is left in the drum. */
  | 'destination';

/** One step of a load. `by` besides admin and supervisor, who may take every step. */
export interface LoadStep {
  from: LoadState;
  to: LoadState;
  by: readonly Role[];
  needs: readonly LoadStepNeed[];
}

const step = (from: LoadState, to: LoadState, by: readonly Role[], ...needs: LoadStepNeed[]): LoadStep => ({
  from,
  to,
  by,
  needs,
});

const road = ['driver', 'unit', 'manager'] as const;
const office = ['unit', 'manager'] as const;

/**
 * Every step that a load in motion may take: the one table that the server and the driver's big button read. What is
 * not in it does not exist. A load that ends before its trip does still brings its truck home.
 */
export const loadSteps: readonly LoadStep[] = [
  step('scheduled', 'loading', road),
  step('loading', 'en_route', road),
  step('en_route', 'on_site', road),
  step('on_site', 'discharging', road),
  step('discharging', 'washing', road),
  step('washing', 'returning', road, 'receipt'),
  step('returning', 'closed', road),
  step('en_route', 'refused', road, 'reason'),
  step('on_site', 'refused', road, 'reason'),
  step('loading', 'diverted', office, 'reason', 'destination'),
  step('en_route', 'diverted', office, 'reason', 'destination'),
  step('on_site', 'diverted', office, 'reason', 'destination'),
  step('discharging', 'diverted', office, 'reason', 'destination'),
  step('loading', 'cancelled', office, 'reason'),
  step('en_route', 'cancelled', office, 'reason'),
];

/** The step from one state to another; undefined when there is none. */
export const findLoadStep = (from: LoadState, to: LoadState): LoadStep | undefined =>
  loadSteps.find((each) => each.from === from && each.to === to);

/** Whether this role may take a step. */
export const mayTakeStep = (step: LoadStep, role: Role): boolean =>
  role === 'admin' || role === 'supervisor' || step.by.includes(role);

/** The next step of the trip, the one of the big button; undefined at the end and beside the trip. */
export const nextTripStep = (state: LoadState): TripStep | undefined => {
  if (state === 'scheduled') return 'loading';
  const index = (tripSteps as readonly LoadState[]).indexOf(state);
  return index < 0 ? undefined : tripSteps[index + 1];
};

/** Whether a truck is under way with this load, between first water and the plant's gate. */
export const isUnderWay = (state: LoadState): boolean =>
  tripSteps.some((each) => each === state && each !== 'closed');

/** Whether there is concrete in the drum that may still be placed: its clock counts. */
export const hasConcrete = (state: LoadState): boolean =>
  state === 'loading' || state === 'en_route' || state === 'on_site' || state === 'discharging';

/** When each step has begun in fact; null as long as it has not. */
export interface StepTimes {
  loadingAt: string | null;
  enRouteAt: string | null;
  onSiteAt: string | null;
  dischargingAt: string | null;
  washingAt: string | null;
  returningAt: string | null;
  backAt: string | null;
}

/** The field of `StepTimes` that keeps a step's moment. */
export const timeOfStep: Record<TripStep, keyof StepTimes> = {
  loading: 'loadingAt',
  en_route: 'enRouteAt',
  on_site: 'onSiteAt',
  discharging: 'dischargingAt',
  washing: 'washingAt',
  returning: 'returningAt',
  closed: 'backAt',
};

/**
 * The first step that stands before the one it follows; undefined when the times are in order.
 * @param times instants of the steps, ISO 8601
 */
export function firstOutOfOrder(times: StepTimes): TripStep | undefined {
  let last = Number.NEGATIVE_INFINITY;
  for (const each of tripSteps) {
    const at = times[timeOfStep[each]];
    if (at === null) continue;
    if (Date.parse(at) < last) return each;
    last = Date.parse(at);
  }
  return undefined;
}

/** Whether a load's concrete is at its site, however far its truck is on the way home; a refused or diverted one is not. */
export const isDelivered = (state: LoadState): boolean =>
  state === 'washing' || state === 'returning' || state === 'closed';

/**
 * A driver's day in two counts, wherever it is told.
 * @param loads the driver's of that day by its calendar, programmed or typed by hand; cancelled ones count nowhere
 */
export function countOfDriver(loads: readonly { state: LoadState }[]): { given: number; delivered: number } {
  return {
    given: loads.filter(({ state }) => state !== 'cancelled').length,
    delivered: loads.filter(({ state }) => isDelivered(state)).length,
  };
}
