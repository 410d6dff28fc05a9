/** Where the browser fetches a photo from: whole, or small for the grid. */
export const pictureOf = (id: string) => `/api/gallery/photos/${id}/picture`;
export const thumbnailOf = (id: string) => `/api/gallery/photos/${id}/thumbnail`;

/** Where the browser fetches photos from as one file. */
export const zipOf = (ids: Iterable<string>) => `/api/gallery/zip?ids=${[...ids].join(',')}`;
