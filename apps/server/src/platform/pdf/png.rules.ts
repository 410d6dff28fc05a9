import { printableOf } from './printable.rules.ts';

/** What a PNG needs to be drawn; everything else in it (words, colour profiles, films) may be packed to any size. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const SIGNATURE_BYTES = 8;

/** A PNG of a size fit for a page, without what is not pixels. */
export interface BarePng {
  bytes: Uint8Array;
  /** The pixels as they are packed, and what they must come to when they are unpacked. */
  packed: Uint8Array;
  unpackedBytes: number;
  /** Width to height. */
  shape: number;
}

/** The picture without what is not pixels; undefined of what is no PNG, or is not fit for a page. */
export function barePng(picture: Uint8Array): BarePng | undefined {
  const printable = printableOf(picture);
  if (printable?.type !== 'png') return undefined;
  const view = new DataView(picture.buffer, picture.byteOffset, picture.byteLength);
  const parts = [picture.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + 12 <= picture.length; ) {
    const end = at + 12 + view.getUint32(at);
    const kind = String.fromCharCode(...picture.subarray(at + 4, at + 8));
    if (end > picture.length) return undefined;
    if (KEPT.has(kind)) parts.push(picture.subarray(at, end));
    at = end;
  }
  const { width, height, packed, bytes: unpackedBytes } = printable;
  return { bytes: joined(parts), packed, unpackedBytes, shape: width / height };
}

function joined(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
}
