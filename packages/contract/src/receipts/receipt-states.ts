import type { Role } from '../roles.ts';

/** A receipt holds from the moment of its issue; one that was wrong is cancelled, and keeps its number. */
export const receiptStates = ['issued', 'cancelled'] as const;
export type ReceiptState = (typeof receiptStates)[number];

/** One step of a receipt. `by` besides admin and supervisor, who may take every step. */
export interface ReceiptStep {
  from: ReceiptState;
  to: ReceiptState;
  by: readonly Role[];
  needs: readonly 'reason'[];
}

/** Every step that a receipt may take: the one table that server and screens read. A seller takes back what that seller gave out. */
export const receiptSteps: readonly ReceiptStep[] = [
  { from: 'issued', to: 'cancelled', by: ['unit', 'seller'], needs: ['reason'] },
];

/** The step from one state to another that this role may take; undefined when there is none. */
export const findReceiptStep = (from: ReceiptState, to: ReceiptState, role: Role): ReceiptStep | undefined =>
  receiptSteps.find(
    (each) =>
      each.from === from &&
      each.to === to &&
      (role === 'admin' || role === 'supervisor' || each.by.includes(role)),
  );
