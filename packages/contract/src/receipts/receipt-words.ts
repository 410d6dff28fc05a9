import { noteName } from '../delivery-note/delivery-note-words.ts';
import type { Receipt } from './receipt.ts';
import type { ReceiptState } from './receipt-states.ts';

/** What each state is called. */
export const receiptStateWords: Record<ReceiptState, string> = { issued: 'Emitido', cancelled: 'Cancelado' };

/** `R-000.123`: as a note is written, of the receipts' own series. */
export const receiptName = ({ series, number }: Pick<Receipt, 'series' | 'number'>): string =>
  noteName({ series, number });

/** What stands on every receipt: the law knows it as proof of payment, and no tax paper. */
export const NOT_FISCAL = 'Não é documento fiscal';
