import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { PhotoFilter } from '@traco/contract/gallery/gallery-photo';
import { useMemo } from 'react';
import { readFilter } from '../../kit/list/read-filter.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';

const PAGE_ROWS = 100;

/** The photos of a view, page after page, with their counts and the albums of the same unit. */
export function useGallery(search: Record<string, string | undefined>) {
  const client = useQueryClient();
  const filter = useMemo(() => readFilter<PhotoFilter>(PhotoFilter.shape, search), [search]);
  const pages = useInfiniteQuery(
    api.gallery.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        ...filter,
        limit: PAGE_ROWS,
        ...(cursor ? { cursor } : {}),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
  const totals = useQuery(
    api.gallery.totals.queryOptions({ input: filter, placeholderData: keepPreviousData }),
  );
  const albums = useQuery(
    api.gallery.albums.queryOptions({ input: filter.unitId ? { unitId: filter.unitId } : {} }),
  );
  const choices = useQuery(api.gallery.choices.queryOptions({ staleTime: 5 * 60_000 }));
  return {
    ...usePages(pages),
    filter,
    totals: totals.data,
    albums: albums.data ?? [],
    choices: choices.data,
    /** Fetches everything of the gallery again, after a change. */
    renew: () => client.invalidateQueries({ queryKey: api.gallery.key() }),
  };
}
export type Gallery = ReturnType<typeof useGallery>;
