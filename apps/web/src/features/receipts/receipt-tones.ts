import type { ReceiptState } from '@traco/contract/receipts/receipt-states';
import { receiptStateWords } from '@traco/contract/receipts/receipt-words';
import type { Status } from '../../ui/status-badge.tsx';

const tones: Record<ReceiptState, Status['tone']> = { issued: 'green', cancelled: 'neutral' };

/** A receipt's state as a badge. */
export const statusOfReceipt = ({ state }: { state: ReceiptState }): Status => ({
  word: receiptStateWords[state],
  tone: tones[state],
});
