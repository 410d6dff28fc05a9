import { isPending, type Load, mayBeContested, mayBePaid } from '../concrete-volume/load.ts';
import {
  findLoadStep,
  hasConcrete,
  isUnderWay,
  mayTakeStep,
  nextTripStep,
} from '../operational-sheet/trip.ts';
import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';

/** What may be done with a load, by whoever may. */
export type LoadAct =
  /** A seller's own record: confirmed, not accepted, mended or taken back by who made it. */
  | 'confirm'
  | 'reject'
  | 'correct'
  | 'withdraw'
  /** A load that its seller says is wrong: put right, kept as it is. */
  | 'mend'
  | 'keep'
  | 'contest'
  /** Its trip. */
  | 'crew'
  | 'next'
  | 'receive'
  | 'swap'
  | 'water'
  | 'divert'
  | 'refuse'
  | 'abort'
  /** Its record. */
  | 'edit'
  | 'pay'
  | 'unpay'
  | 'cancel';

/** What decides of it: how the load stands. */
export interface LoadStand extends Pick<Load, 'state' | 'review' | 'contestedAt' | 'paidAt' | 'isOwnRecord'> {
  hasCrew: boolean;
  /** It is being discharged or further, and nobody has signed. */
  lacksReceipt: boolean;
  isDayClosed: boolean;
}

/**
 * What this person may do with a load as it stands: the first is its next step, the rest stand behind it. Pure: the server decides
 * again.
 */
export function actsOfLoad(load: LoadStand, role: Role): Acts<LoadAct> {
  const acts =
    role === 'seller'
      ? ofSeller(load)
      : [...ofDecision(load, role), ...ofTrip(load, role), ...ofRecord(load, role)];
  return actsWith(
    acts,
    acts.find((act) => nextActs.includes(act)),
  );
}

/**
 * What brings the load on; everything else is done only when somebody wants it. That it is paid is no next step of a load: the money
 * comes in days later, and whoever looks at a delivered load has not come for that.
 */
const nextActs: readonly LoadAct[] = ['confirm', 'correct', 'mend', 'crew', 'next', 'receive'];

function ofSeller(load: LoadStand): LoadAct[] {
  if (load.isOwnRecord && isPending(load)) return ['correct', 'withdraw'];
  return !load.contestedAt && mayBeContested(load) ? ['contest'] : [];
}

function ofDecision(load: LoadStand, role: Role): LoadAct[] {
  if (!isAllowed(role, 'concrete-volume:review')) return [];
  if (isPending(load)) return ['confirm', 'reject'];
  return load.contestedAt !== null && load.state !== 'cancelled' ? ['mend', 'keep'] : [];
}

function ofTrip({ state, hasCrew, lacksReceipt, isDayClosed }: LoadStand, role: Role): LoadAct[] {
  if (isDayClosed || !isAllowed(role, 'operational-sheet:step')) return [];
  const mayCorrect = isAllowed(role, 'operational-sheet:correct');
  const may = (to: 'refused' | 'diverted' | 'cancelled') => {
    const step = findLoadStep(state, to);
    return step !== undefined && mayTakeStep(step, role);
  };
  const next = nextTripStep(state);
  return [
    ...(state === 'scheduled' && !hasCrew ? (['crew'] as const) : []),
    ...(next && (state !== 'scheduled' || hasCrew) ? (['next'] as const) : []),
    ...(lacksReceipt && mayCorrect ? (['receive'] as const) : []),
    ...(isUnderWay(state) && mayCorrect ? (['swap'] as const) : []),
    ...((hasConcrete(state) || state === 'scheduled') && mayCorrect ? (['water'] as const) : []),
    ...(may('diverted') && mayCorrect ? (['divert'] as const) : []),
    ...(may('refused') ? (['refuse'] as const) : []),
    ...(may('cancelled') ? (['abort'] as const) : []),
  ];
}

function ofRecord({ state, review, contestedAt, paidAt }: LoadStand, role: Role): LoadAct[] {
  if (!isAllowed(role, 'concrete-volume:edit') || state === 'cancelled' || state === 'scheduled') return [];
  const isPayable = mayBePaid({ state, review });
  return [
    ...(isPayable && paidAt === null ? (['pay'] as const) : []),
    ...(contestedAt === null ? (['edit'] as const) : []),
    ...(isPayable && paidAt !== null ? (['unpay'] as const) : []),
    ...(findLoadStep(state, 'cancelled') ? [] : (['cancel'] as const)),
  ];
}
