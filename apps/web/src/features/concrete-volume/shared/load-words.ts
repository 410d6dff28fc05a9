import type { Load } from '@traco/contract/concrete-volume/load';
import { type LoadStanding, standingOfLoad } from '@traco/contract/concrete-volume/load-standing';
import { reviewWords, stateWords } from '@traco/contract/concrete-volume/load-words';
import { noteOfLoad, noteTitle } from '@traco/contract/delivery-note/delivery-note-words';
import { formatInstant } from '../../../lib/formats.ts';
import type { Status } from '../../../ui/status-badge.tsx';

const tones: Partial<Record<LoadStanding, Status['tone']>> = {
  cancelled: 'neutral',
  rejected: 'red',
  pending: 'yellow',
  contested: 'orange',
  refused: 'red',
  paid: 'green',
  closed: 'neutral',
};
const words: Record<LoadStanding, string> = {
  ...stateWords,
  rejected: reviewWords.rejected,
  pending: reviewWords.pending,
  contested: 'Contestada',
  paid: 'Paga',
  invoiced: 'Faturada',
};

/** What a person must know first of a load, as a badge. */
export function statusOf(load: Parameters<typeof standingOfLoad>[0]): Status {
  const standing = standingOfLoad(load);
  return { word: words[standing], tone: tones[standing] ?? 'blue' };
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
