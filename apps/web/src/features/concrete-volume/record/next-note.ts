import { skipToken, useQuery } from '@tanstack/react-query';
import { NoteSeries } from '@traco/contract/concrete-volume/load';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { keptOnDevice } from '../../../lib/kept-queries.ts';
import type { WaitingLoad } from './kept-drafts.ts';
import { nextNoteAfter } from './note-suggestion.ts';

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
      meta: { ...changesWith('loads'), ...keptOnDevice },
    }),
  );
  return isAsked ? nextNoteAfter(found.data?.noteNumber, waiting, unitId, series) : '';
}
