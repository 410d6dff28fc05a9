import { keepPreviousData } from '@tanstack/react-query';

const PAGE_ROWS = 100;

/**
 * How a list is asked for, page after page.
 * @param input its filters and sort
 * @param meta what changes it
 * @param limit rows of a page
 */
export const pagesOf = <Input extends object>(
  input: Input,
  meta: { topics: string[] },
  limit = PAGE_ROWS,
) => ({
  input: (cursor: string | undefined) => ({ ...input, limit, ...(cursor ? { cursor } : {}) }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
  placeholderData: keepPreviousData,
  meta,
});

/** One field of a filter, as the contract checks it. */
interface Checked {
  safeParse(value: unknown): { success: boolean; data?: unknown };
}

/** A list's filter as the address says it; what is not understood is passed over. */
export function readFilter<Filter extends object>(
  shape: { [Name in keyof Filter]-?: Checked },
  search: Record<string, string | undefined>,
): Partial<Filter> {
  const names = Object.keys(shape) as (keyof Filter & string)[];
  const said = names.flatMap((name) => {
    const parsed = shape[name].safeParse(search[name] || undefined);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(said) as Partial<Filter>;
}
