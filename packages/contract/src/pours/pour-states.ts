import { z } from 'zod';
import type { Role } from '../roles.ts';

/** The states of a pour (*programação*), in the order of its life, then the ones beside it. */
export const pourStates = [
  'requested',
  'under_review',
  'confirmed',
  'in_progress',
  'done',
  'rescheduled',
  'suspended',
  'cancelled',
] as const;
export const PourState = z.enum(pourStates);
export type PourState = z.infer<typeof PourState>;

/** Why a pour is suspended, rescheduled or cancelled. */
export const pourReasons = [
  'credit',
  'rain',
  'equipment',
  'site_not_ready',
  'customer_asked',
  'customer_forgot',
  'over_ordered',
  'wrong_order',
  'plant',
  'other',
] as const;
export const PourReason = z.enum(pourReasons);
export type PourReason = z.infer<typeof PourReason>;

/** What a step needs besides the right to take it. */
export type StepNeed =
  /** A reason of the list. */
  | 'reason'
  /** A new beginning. */
  | 'new_time'
  /** The day with it can be driven, or somebody says why it is confirmed all the same. */
  | 'fit'
  /** Delivered and released are all that was ordered. */
  | 'all_settled';

/** One step of a pour. `by` besides admin and supervisor, who may take every step that a person takes. */
export interface PourStep {
  from: PourState;
  to: PourState;
  /** Empty: the ledger takes it by itself, or the office. */
  by: readonly Role[];
  needs: readonly StepNeed[];
}

const office = ['admin', 'supervisor', 'unit'] as const;
const officeAndSeller = [...office, 'seller'] as const;
const step = (from: PourState, to: PourState, by: readonly Role[], ...needs: StepNeed[]): PourStep => ({
  from,
  to,
  by,
  needs,
});

/**
 * Every step that a pour may take: the one table that server and screens read. What is not in it does not exist.
 * A pour begins when its first load does; the ledger takes that step.
 */
export const pourSteps: readonly PourStep[] = [
  step('requested', 'under_review', office),
  step('requested', 'confirmed', office, 'fit'),
  step('requested', 'rescheduled', office, 'reason', 'new_time'),
  step('requested', 'suspended', office, 'reason'),
  step('requested', 'cancelled', officeAndSeller, 'reason'),
  step('under_review', 'confirmed', office, 'fit'),
  step('under_review', 'rescheduled', office, 'reason', 'new_time'),
  step('under_review', 'suspended', office, 'reason'),
  step('under_review', 'cancelled', officeAndSeller, 'reason'),
  step('confirmed', 'in_progress', []),
  step('confirmed', 'rescheduled', office, 'reason', 'new_time'),
  step('confirmed', 'suspended', office, 'reason'),
  step('confirmed', 'cancelled', office, 'reason'),
  step('rescheduled', 'confirmed', office, 'fit'),
  step('rescheduled', 'rescheduled', office, 'reason', 'new_time'),
  step('rescheduled', 'suspended', office, 'reason'),
  step('rescheduled', 'cancelled', officeAndSeller, 'reason'),
  step('suspended', 'under_review', office),
  step('suspended', 'rescheduled', office, 'reason', 'new_time'),
  step('suspended', 'cancelled', officeAndSeller, 'reason'),
  step('in_progress', 'suspended', office, 'reason'),
  step('in_progress', 'done', office, 'all_settled'),
];

/** The step from one state to another; undefined when there is none. */
export const findStep = (from: PourState, to: PourState): PourStep | undefined =>
  pourSteps.find((each) => each.from === from && each.to === to);

/** The steps that this role may take from a state. */
export const stepsOf = (from: PourState, role: Role): readonly PourStep[] =>
  pourSteps.filter((each) => each.from === from && each.by.includes(role));

/** States in which a pour takes up trucks, plant and pump. */
export const planningStates: readonly PourState[] = [
  'requested',
  'under_review',
  'confirmed',
  'rescheduled',
  'in_progress',
];

/** Whether a pour in this state still takes up trucks, plant and pump; the board shows what is done too. */
export const isPlanned = (state: PourState): boolean => planningStates.includes(state);

/** Whether it is only a wish as yet: drawn hatched. */
export const isProvisional = (state: PourState): boolean =>
  state === 'requested' || state === 'under_review' || state === 'rescheduled';

/** Whether its own fields may be changed directly; later a change has to be asked for. */
export const mayBeEdited = (state: PourState): boolean =>
  state === 'requested' || state === 'under_review' || state === 'rescheduled';

/** Whether a change may be asked for. */
export const mayRequestChange = (state: PourState): boolean =>
  state === 'confirmed' || state === 'in_progress';

/** A pour in one of these is still to be driven: its customer, site or mix cannot go away meanwhile. */
export const plannedPourStates = [
  'requested',
  'under_review',
  'confirmed',
  'rescheduled',
  'suspended',
  'in_progress',
] as const satisfies readonly PourState[];
