import type { Role } from '../roles.ts';
import type { ReturnState } from './returned.ts';

/** What a step of a return needs besides the right to take it. */
export type ReturnNeed =
  /** Where the concrete goes. */
  | 'destination'
  /** A sentence that says why. */
  | 'reason';

/** One step of a return. `by` besides admin and supervisor, who may take every step. */
export interface ReturnStep {
  from: ReturnState;
  to: ReturnState;
  by: readonly Role[];
  needs: readonly ReturnNeed[];
}

const step = (
  from: ReturnState,
  to: ReturnState,
  by: readonly Role[],
  ...needs: ReturnNeed[]
): ReturnStep => ({ from, to, by, needs });

/**
 * Every step that returned concrete may take: the one table that server and screens read. An offer makes it
 * `deciding`; the seller who accepts it assigns it. What is checked is mended by admin and supervisor only.
 */
export const returnSteps: readonly ReturnStep[] = [
  step('recorded', 'deciding', ['unit']),
  step('recorded', 'assigned', ['unit'], 'destination'),
  step('deciding', 'assigned', ['unit', 'seller'], 'destination'),
  step('assigned', 'assigned', ['unit'], 'destination', 'reason'),
  step('assigned', 'checked', ['unit']),
  step('checked', 'assigned', [], 'destination', 'reason'),
];

/** The step from one state to another; undefined when there is none. */
export const findReturnStep = (from: ReturnState, to: ReturnState): ReturnStep | undefined =>
  returnSteps.find((each) => each.from === from && each.to === to);

/** Whether this role may take a return from one state to another. */
export function mayStepReturn(from: ReturnState, to: ReturnState, role: Role | undefined): boolean {
  const found = findReturnStep(from, to);
  if (!found || !role) return false;
  return role === 'admin' || role === 'supervisor' || found.by.includes(role);
}

/** Whether somebody has yet to say where it goes. */
export const isUndecided = (state: ReturnState): boolean => state === 'recorded' || state === 'deciding';
