import type { WaitingLoad } from './kept-drafts.ts';

/**
 * The number for the next note: after the greatest that the unit has of the series, and after those that wait on
 * this device. '' when there is none to follow.
 */
export function nextNoteAfter(
  fromServer: number | null | undefined,
  waiting: readonly WaitingLoad[],
  unitId: string,
  series: string,
): string {
  const here = waiting
    .filter(({ draft }) => draft.unitId === unitId && draft.noteSeries === series && draft.noteNumber)
    .map(({ draft }) => Number(draft.noteNumber) + 1);
  const next = Math.max(0, fromServer ?? 0, ...here);
  return next > 0 ? String(next) : '';
}
