import { keepPreviousData } from '@tanstack/react-query';
import type { Topic } from '@traco/contract/topics';

export const PAGE_ROWS = 100;

/**
 * How a list is asked for, page after page.
 * @param input its filters and sort
 * @param meta what changes it
 * @param limit rows of a page
 */
export const pagesOf = <Input extends object>(
  input: Input,
  meta: { topics: Topic[] },
  limit = PAGE_ROWS,
) => ({
  input: (cursor: string | undefined) => ({ ...input, limit, ...(cursor ? { cursor } : {}) }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  placeholderData: keepPreviousData,
  meta,
});
