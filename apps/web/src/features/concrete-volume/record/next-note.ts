import { skipToken, useQuery } from '@tanstack/react-query';
import { NoteSeries } from '@traco/contract/load';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
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

/** Asks for the next note of a unit's series, and again whenever loads change. */
export function useNextNote(
  unitId: string,
  series: string,
  waiting: readonly WaitingLoad[],
  isAsked: boolean,
): string {
  const noteSeries = NoteSeries.safeParse(series);
  const found = useQuery(
    api.concreteVolume.nextNote.queryOptions({
      input: isAsked && unitId && noteSeries.success ? { unitId, noteSeries: noteSeries.data } : skipToken,
      meta: changesWith('loads'),
    }),
  );
  return isAsked ? nextNoteAfter(found.data?.noteNumber, waiting, unitId, series) : '';
}
