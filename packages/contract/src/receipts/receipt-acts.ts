import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';
import type { Receipt } from './receipt.ts';
import { findReceiptStep } from './receipt-states.ts';

/** What may be done with a receipt from its page, in the order in which it is offered; what ends it stands last. */
export const receiptActs = ['share', 'paper', 'cancel'] as const;
export type ReceiptAct = (typeof receiptActs)[number];

/** What decides of it: how the receipt stands, who issued it, and whether something was closed with it. */
export interface ReceiptStand extends Pick<Receipt, 'state' | 'issuedById'> {
  isCounted: boolean;
}

/** Who asks: the role and the account. */
export interface WhoCancels {
  role: Role;
  accountId: string;
}

/** Why somebody may not cancel a receipt; null of who may. The server refuses by it, and no page offers what it refuses. */
export function refusalOfCancel(
  { state, issuedById, isCounted }: ReceiptStand,
  { role, accountId }: WhoCancels,
): 'WRONG_STATE' | 'ISSUED_BY_ANOTHER' | 'CLOSED_WITH_IT' | null {
  if (!findReceiptStep(state, 'cancelled', role)) return 'WRONG_STATE';
  if (role !== 'seller') return null;
  if (issuedById !== accountId) return 'ISSUED_BY_ANOTHER';
  return isCounted ? 'CLOSED_WITH_IT' : null;
}

/** What this person may do with a receipt where it stands: one that holds goes to its payer or is taken back, any is read on paper. */
export function actsOfReceipt(stand: ReceiptStand, who: WhoCancels): Acts<ReceiptAct> {
  const may = receiptActs.filter((act) => {
    if (act === 'paper') return isAllowed(who.role, 'receipts:read');
    if (!isAllowed(who.role, 'receipts:issue')) return false;
    return act === 'share' ? stand.state === 'issued' : refusalOfCancel(stand, who) === null;
  });
  return actsWith(may, may[0]);
}
