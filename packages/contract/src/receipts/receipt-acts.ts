import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';
import type { Receipt } from './receipt.ts';
import { findReceiptStep } from './receipt-states.ts';

/** What may be done with a receipt from its page, in the order in which it is offered; what ends it stands last. */
export const receiptActs = ['share', 'paper', 'cancel'] as const;
export type ReceiptAct = (typeof receiptActs)[number];

/** What this role may do with a receipt where it stands: one that holds goes to its payer or is taken back, any is read on paper. */
export function actsOfReceipt({ state }: Pick<Receipt, 'state'>, role: Role): Acts<ReceiptAct> {
  const may = receiptActs.filter((act) => {
    if (act === 'paper') return isAllowed(role, 'receipts:read');
    if (!isAllowed(role, 'receipts:issue')) return false;
    return act === 'share' ? state === 'issued' : findReceiptStep(state, 'cancelled', role) !== undefined;
  });
  return actsWith(may, may[0]);
}
