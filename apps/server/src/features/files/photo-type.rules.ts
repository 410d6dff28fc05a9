const startsWith = (bytes: Uint8Array, signature: number[], at = 0) =>
  signature.every((byte, place) => bytes[at + place] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** What a photo is by its first bytes, not by its name: JPEG, PNG or WebP; null for anything else. */
export function photoTypeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return 'image/webp';
  return null;
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** What a document is by its first bytes: a photo, or a PDF; null for anything else. */
export const documentTypeOf = (bytes: Uint8Array) =>
  startsWith(bytes, PDF) ? ('application/pdf' as const) : photoTypeOf(bytes);
