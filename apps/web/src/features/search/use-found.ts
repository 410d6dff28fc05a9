import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { LEAST_TYPED, MOST_TYPED } from '@traco/contract/search/search';
import { plainWords } from '@traco/contract/search/typed-words';
import { api } from '../../lib/api.ts';

/** Long enough for the next letter, short enough for nobody to wait. */
const QUIET_MS = 120;

/** Whether the words are enough to be asked for. */
export const isEnough = (words: string): boolean => plainWords(words).join('').length >= LEAST_TYPED;

/**
 * What the server finds for the words, asked for a moment after the last letter; an answer that nobody waits for any more is given
 * up, and none is kept.
 */
export function useFound(words: string, isAsked: boolean) {
  const [asked] = useDebouncedValue(words, QUIET_MS);
  const isOn = isAsked && isEnough(words);
  const query = useQuery({
    ...api.search.find.queryOptions({
      input: isOn && isEnough(asked) ? { words: asked.slice(0, MOST_TYPED) } : skipToken,
    }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return {
    rows: isOn && !query.isError ? (query.data?.rows ?? []) : [],
    /** What is shown answers what is typed. */
    isSettled: !isOn || (asked === words && !query.isFetching && !query.isPlaceholderData),
    error: isOn ? query.error : null,
    isPaused: isOn && query.fetchStatus === 'paused',
    again: () => void query.refetch(),
  };
}
