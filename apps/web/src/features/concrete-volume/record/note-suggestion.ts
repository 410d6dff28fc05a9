import type { WaitingLoad } from './kept-drafts.ts';

/**
 * The number for the next note: the server's suggestion, or the one after the note last typed on this device when
 * that is further on; never one that waits here. '' when there is none to follow.
 */
export function nextNoteAfter(
  fromServer: number | null | undefined,
  waiting: readonly WaitingLoad[],
  unitId: string,
  series: string,
): string {
  const here = waiting
    .filter(({ draft }) => draft.unitId === unitId && draft.noteSeries === series && draft.noteNumber)
    .map(({ draft }) => Number(draft.noteNumber));
  let next = Math.max(fromServer ?? 0, here[0] ? here[0] + 1 : 0);
  while (here.includes(next)) next += 1;
  return next > 0 ? String(next) : '';
}
