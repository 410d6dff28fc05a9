import { createHash } from 'node:crypto';

/** As the public page makes them on the device, px. */
export const LEAD_PHOTO_SIDE = 1_600;

/** What is written down of a photo that was made anew. */
export const factsOfPhoto = (bytes: Uint8Array) => ({
  mediaType: 'image/webp',
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

export { noteQuoted } from './leads.queries.ts';
