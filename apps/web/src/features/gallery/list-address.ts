import { PhotoFilter } from '@traco/contract/gallery-photo';

/** What the gallery shows, as the address says it; what is not understood is passed over. */
export function readFilter(search: Record<string, string | undefined>): PhotoFilter {
  const filter: PhotoFilter = {};
  for (const key of Object.keys(PhotoFilter.shape) as (keyof PhotoFilter)[]) {
    const parsed = PhotoFilter.shape[key].safeParse(search[key] || undefined);
    if (parsed.success && parsed.data !== undefined) Object.assign(filter, { [key]: parsed.data });
  }
  return filter;
}

/** Where the browser fetches a photo from: whole, or small for the grid. */
export const pictureOf = (id: string) => `/api/gallery/photos/${id}/picture`;
export const thumbnailOf = (id: string) => `/api/gallery/photos/${id}/thumbnail`;

/** Where the browser fetches photos from as one file. */
export const zipOf = (ids: Iterable<string>) => `/api/gallery/zip?ids=${[...ids].join(',')}`;

/** `1,2 GB`, `340 MB`. */
export const formatSpace = (bytes: number): string => {
  if (bytes > 0 && bytes < 1e6) return 'menos de 1 MB';
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${size.toLocaleString('pt-BR', { maximumFractionDigits: unit === 'GB' ? 1 : 0 })} ${unit}`;
};
