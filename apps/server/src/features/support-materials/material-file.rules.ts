import { MATERIAL_BYTES, type MaterialType } from '@traco/contract/support-materials/support-material';

/** What a picture of the library is at the most: longest side in px, and bytes. */
export const KEPT_PICTURE = { longest: 4_000, most: MATERIAL_BYTES };

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const letters = (word: string) => Array.from(word, (letter) => letter.charCodeAt(0));

/** The part of a workbook without which a zip is none: its name stands in the zip as it is. */
const WORKBOOK = letters('xl/workbook.xml');

/** What a file of the library is by its bytes, not its name; null of anything that the library does not take. */
export function materialTypeOf(bytes: Uint8Array): MaterialType | null {
  if (starts(bytes, letters('%PDF-'))) return 'application/pdf';
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts(bytes, letters('RIFF')) && starts(bytes, letters('WEBP'), 8)) return 'image/webp';
  if (starts(bytes, letters('ftyp'), 4) && !starts(bytes, letters('heic'), 8)) return 'video/mp4';
  if (starts(bytes, [0x1a, 0x45, 0xdf, 0xa3])) return 'video/webm';
  const isZip = starts(bytes, [0x50, 0x4b, 0x03, 0x04]);
  return isZip && holds(bytes, WORKBOOK)
    ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    : null;
}

function holds(bytes: Uint8Array, word: readonly number[]): boolean {
  for (let at = bytes.indexOf(word[0]!); at >= 0; at = bytes.indexOf(word[0]!, at + 1))
    if (starts(bytes, word, at)) return true;
  return false;
}

/** Whether an annotated file is the same file with something behind it: what was in it before is there to the letter. */
export const isContinuationOf = (original: Uint8Array, annotated: Uint8Array): boolean =>
  annotated.length >= original.length &&
  Buffer.from(annotated.buffer, annotated.byteOffset, original.length).equals(original);

/** A file's own name without what a system may stumble over. */
export const keptName = (name: string): string =>
  name
    .replace(/[\p{Cc}/\\:*?"<>|]/gu, '')
    .trim()
    .slice(-120) || 'material';
