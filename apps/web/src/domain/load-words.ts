import type { Load, Payment } from '@traco/contract/load';
import { reviewWords, stateWords } from '@traco/contract/load-words';

/** How a load stands, in the trade's word, with the tone of its colour. */
export interface LoadStatus {
  word: string;
  tone: 'neutral' | 'blue' | 'green' | 'yellow' | 'orange' | 'red';
}

/** How a payment is called on the screen. */
export const paymentWords: Record<Payment, string> = {
  pix: 'PIX',
  boleto: 'Boleto',
  card: 'Cartão',
  cash: 'Dinheiro',
  transfer: 'Transferência',
  cheque: 'Cheque',
};

/** What a person must know first of a load: an end, then what waits for somebody, then the money. */
export function statusOf(
  load: Pick<Load, 'state' | 'review' | 'contestReason' | 'paidAt' | 'invoicedAt'>,
): LoadStatus {
  if (load.state === 'cancelled') return { word: stateWords.cancelled, tone: 'neutral' };
  if (load.review === 'rejected') return { word: reviewWords.rejected, tone: 'red' };
  if (load.review === 'pending') return { word: reviewWords.pending, tone: 'yellow' };
  if (load.contestReason !== null) return { word: 'Contestada', tone: 'orange' };
  if (load.state === 'refused') return { word: stateWords.refused, tone: 'red' };
  if (load.state !== 'closed') return { word: stateWords[load.state], tone: 'blue' };
  if (load.paidAt) return { word: 'Paga', tone: 'green' };
  return load.invoicedAt ? { word: 'Faturada', tone: 'blue' } : { word: stateWords.closed, tone: 'neutral' };
}

/** `1-10234`, the series only when it is not the usual one; `s/ nota` when there is none. */
export function noteText({ noteSeries, noteNumber }: Pick<Load, 'noteSeries' | 'noteNumber'>): string {
  if (noteNumber === null) return 's/ nota';
  return noteSeries === '1' ? String(noteNumber) : `${noteSeries}-${noteNumber}`;
}
