import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { keptOnDevice } from '../../lib/kept-queries.ts';
import type { Nearness } from './rank-options.ts';

const STALE_MS = 2 * 60_000;
const stateWords = { out: 'em viagem', down: 'fora de operação', blocked: 'crédito bloqueado' } as const;

/** What the server tells of one. */
interface Relevant {
  id: string;
  isToday: boolean;
  state: keyof typeof stateWords | null;
}

/** How near what a form offers is to the plant's day, and what is said beside it. */
export interface Relevance {
  nearnessOf: (id: string) => Nearness | undefined;
  /** `hoje · em viagem`; '' when nothing is to be said. */
  wordsOf: (id: string) => string;
}

/** What a plant works with of late, for the lists of its forms; kept on the device. */
export function useRelevant(unitId: string): Relevance {
  const { data } = useQuery(
    api.catalogue.relevant.queryOptions({
      input: unitId ? { unitId } : skipToken,
      staleTime: STALE_MS,
      meta: keptOnDevice,
    }),
  );
  return useMemo(() => relevanceOf(data ?? []), [data]);
}

function relevanceOf(all: readonly Relevant[]): Relevance {
  const places = new Map(all.map((one, recency) => [one.id, { ...one, recency }]));
  return {
    nearnessOf: (id) => {
      const found = places.get(id);
      // What only stands in the way was not used of late; a truck or driver who is out is not the next one to load.
      if (!found || !(found.isToday || found.state === null || found.state === 'out')) return undefined;
      return found.state === 'out' ? { isToday: false, recency: found.recency + all.length } : found;
    },
    wordsOf: (id) => {
      const found = places.get(id);
      return [found?.isToday && 'hoje', found?.state && stateWords[found.state]].filter(Boolean).join(' · ');
    },
  };
}
