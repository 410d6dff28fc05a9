import type { Load, Payment } from '@traco/contract/concrete-volume/load';
import { reviewWords, stateWords } from '@traco/contract/concrete-volume/load-words';
import { noteOfLoad, noteTitle } from '@traco/contract/delivery-note/delivery-note-words';
import { formatInstant } from '../../../lib/formats.ts';
import type { Status } from '../../../ui/status-badge.tsx';

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
  load: Pick<Load, 'state' | 'review' | 'contestedAt'> & Partial<Pick<Load, 'paidAt' | 'invoicedAt'>>,
): Status {
  if (load.state === 'cancelled') return { word: stateWords.cancelled, tone: 'neutral' };
  if (load.review === 'rejected') return { word: reviewWords.rejected, tone: 'red' };
  if (load.review === 'pending') return { word: reviewWords.pending, tone: 'yellow' };
  if (load.contestedAt) return { word: 'Contestada', tone: 'orange' };
  if (load.state === 'refused') return { word: stateWords.refused, tone: 'red' };
  if (load.state !== 'closed') return { word: stateWords[load.state], tone: 'blue' };
  if (load.paidAt) return { word: 'Paga', tone: 'green' };
  return load.invoicedAt ? { word: 'Faturada', tone: 'blue' } : { word: stateWords.closed, tone: 'neutral' };
}

/** What a load is called by in a list. */
export const noteText = (load: Pick<Load, 'noteSeries' | 'noteNumber'>): string =>
  noteOfLoad(load, 's/ nota');

/** What its panel is called by. */
export const loadTitle = (load: Pick<Load, 'noteSeries' | 'noteNumber'>): string =>
  noteTitle(load, 'Carga sem nota');

/** `18/11/2026 10:05, por Marina Lopes`: when a load was recorded, and by whom if a person did. */
export function recordedWords({
  createdAt,
  recordedBy,
  unit,
}: Pick<Load, 'createdAt' | 'recordedBy' | 'unit'>) {
  const at = formatInstant(createdAt, unit.timeZone);
  return recordedBy ? `${at}, por ${recordedBy}` : at;
}

/** Why a load was last changed; null where that is said already, as the answer to a contest or as a cancellation. */
export const ownChangeReason = ({
  changeReason,
  contestAnswer,
  cancelReason,
}: Pick<Load, 'changeReason' | 'contestAnswer' | 'cancelReason'>): string | null =>
  changeReason === contestAnswer || changeReason === cancelReason ? null : changeReason;
