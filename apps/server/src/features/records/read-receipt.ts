import { signedInDoor } from '../../platform/door.ts';
import {
  findAround,
  findReceipt,
  isCounted,
  listAdvanceUses,
  readAdvanceLeft,
} from '../receipts/receipts.service.ts';

/** Everything of a receipt: what it says, who issued it, whom it may be sent to. */
export const readReceipt = signedInDoor.records.receipt.handler(
  async ({ input, context: { db }, errors }) => {
    const receipt = await findReceipt(db, input.id);
    const around = receipt && (await findAround(db, receipt.id));
    if (!receipt || !around) throw errors.RECEIPT_NOT_FOUND();
    const { id, advanceCents } = receipt;
    const advance =
      advanceCents > 0
        ? { uses: await listAdvanceUses(db, id), leftCents: await readAdvanceLeft(db, { receiptId: id }) }
        : { uses: [], leftCents: 0 };
    return { receipt, ...around, advance, isCounted: await isCounted(db, id) };
  },
);
