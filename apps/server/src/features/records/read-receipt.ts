import { signedInDoor } from '../../platform/door.ts';
import { findAround, findReceipt } from '../receipts/receipts.service.ts';

/** Everything of a receipt: what it says, who issued it, whom it may be sent to. */
export const readReceipt = signedInDoor.records.receipt.handler(
  async ({ input, context: { db }, errors }) => {
    const receipt = await findReceipt(db, input.id);
    const around = receipt && (await findAround(db, receipt.id));
    if (!receipt || !around) throw errors.RECEIPT_NOT_FOUND();
    return { receipt, ...around };
  },
);
