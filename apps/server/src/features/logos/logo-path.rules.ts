/** Kinds of picture that a logo may be; anything else in the bucket is not served: a drawing (SVG) may bring scripts along. */
const mediaTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
};

/** The media type of a path inside the bucket, or null for a path that leaves it or is no picture. */
export function logoMediaType(path: string): string | null {
  const parts = path.split('/');
  if (path.length > 300 || !parts.every((part) => /^[\w-][\w .-]*$/.test(part))) return null;
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(mediaTypes, extension) ? (mediaTypes[extension] ?? null) : null;
}
