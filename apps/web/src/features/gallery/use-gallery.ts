import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PhotoFilter } from '@traco/contract/gallery/gallery-photo';
import { readsFilter } from '../../kit/list/read-filter.ts';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api.ts';

const read = readsFilter(PhotoFilter);
const { list, totals } = api.gallery;

/** The photos of a view, page after page, with their counts and the albums of the same unit. */
export function useGallery() {
  const client = useQueryClient();
  const photos = useList({ of: { list, totals }, read });
  const { unitId } = photos.filter;
  const albums = useQuery(api.gallery.albums.queryOptions({ input: unitId ? { unitId } : {} }));
  const choices = useQuery(api.gallery.choices.queryOptions({ staleTime: 5 * 60_000 }));
  return {
    ...photos,
    albums: albums.data ?? [],
    choices: choices.data,
    /** Fetches everything of the gallery again, after a change. */
    renew: () => client.invalidateQueries({ queryKey: api.gallery.key() }),
  };
}
export type Gallery = ReturnType<typeof useGallery>;
