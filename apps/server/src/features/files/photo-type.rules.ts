const startsWith = (bytes: Uint8Array, signature: number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** What a photo is by its first bytes, not by its name: JPEG, PNG or WebP; null for anything else. */
export function photoTypeOf(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8)) return 'image/webp';
  return null;
}

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const OGG = [0x4f, 0x67, 0x67, 0x53];
const FTYP = [0x66, 0x74, 0x79, 0x70];

/** What a recording is by its first bytes: WebM, Ogg or MP4, which phones record; null for anything else. */
export function recordingTypeOf(bytes: Uint8Array): 'audio/webm' | 'audio/ogg' | 'audio/mp4' | null {
  if (startsWith(bytes, EBML)) return 'audio/webm';
  if (startsWith(bytes, OGG)) return 'audio/ogg';
  return startsWith(bytes, FTYP, 4) ? 'audio/mp4' : null;
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** What a document is by its first bytes: a photo, or a PDF; null for anything else. */
export const documentTypeOf = (bytes: Uint8Array) =>
  startsWith(bytes, PDF) ? ('application/pdf' as const) : photoTypeOf(bytes);
