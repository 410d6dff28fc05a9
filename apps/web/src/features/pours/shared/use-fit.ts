import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { FitAnswer } from '@traco/contract/day-plan/fit';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import type { PourWish } from './check-pour.ts';

const TYPING_MS = 200;

/** The answer to "cabe ou não cabe?" as a screen shows it. */
export interface Fit {
  /** The last answer; the one before stays while the next is asked for. */
  answer: FitAnswer | undefined;
  /** Whether what is shown answers what was asked before. */
  isStale: boolean;
  error: unknown;
}

/** Asks whether a wish fits while it is typed, and again when the day changes. */
export function useFit(wish: (PourWish & { exceptPourId?: string }) | null): Fit {
  const asked = JSON.stringify(wish);
  const [settled] = useDebouncedValue(asked, TYPING_MS);
  const input = JSON.parse(settled) as typeof wish;
  const found = useQuery(
    api.pours.fit.queryOptions({
      input: input ?? skipToken,
      meta: changesWith('pours', 'loads', 'vehicles', 'drivers', 'shifts', 'absences'),
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    }),
  );
  return {
    answer: wish ? found.data : undefined,
    isStale: asked !== settled || found.isFetching,
    error: wish && !found.isFetching ? found.error : null,
  };
}
