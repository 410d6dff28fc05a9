import type { Place } from '@traco/contract/attention/places';
import { severities } from '@traco/contract/values/rule-book';
import { useMemo } from 'react';
import type { RowMark } from '../../../ui/row-table.tsx';
import { useAttention } from './use-attention.ts';

/** Of what may be marked in a list: a thing with an id. */
type Marked = Extract<Place, { id: string }>['at'];

/**
 * What the book says of the rows of a list, the gravest of each: the list shows it in the row's colour and words. What may wait
 * leaves a row as it is.
 */
export function useRowMarks(of: Marked): (row: { id: string }) => RowMark | undefined {
  const lines = useAttention().data?.lines;
  return useMemo(() => {
    const marks = new Map<string, RowMark>();
    for (const { place, severity, sentence } of lines ?? []) {
      if (severity === 'notice' || place.at !== of) continue;
      const known = marks.get(place.id);
      if (!known || severities.indexOf(severity) < severities.indexOf(known.severity))
        marks.set(place.id, { severity, words: sentence });
    }
    return ({ id }) => marks.get(id);
  }, [lines, of]);
}
