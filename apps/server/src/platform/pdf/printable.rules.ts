/** Larger pictures are not put on a page: decoding one costs its pixels, however small its file is. */
const MOST_PIXELS = 6_000_000;
const MOST_BYTES = 1_500_000;
const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A picture as the pages take it, and what a PNG's pixels must come to when they are unpacked. */
export type Printable = { width: number; height: number } & (
  | { type: 'jpeg' }
  | { type: 'png'; packed: Uint8Array; bytes: number }
);

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * What kind of picture these bytes are, if one that a PDF takes (JPEG, PNG) of a size that is fit for a page; undefined
 * otherwise. Nothing is unpacked here: whoever does lets it come to no more than `bytes`.
 */
export function printableOf(bytes: Uint8Array): Printable | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegOf(bytes);
  return startsWith(bytes, PNG) ? pngOf(bytes) : undefined;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The frame's header says how large it is; a file without one is no picture. */
function jpegOf(bytes: Uint8Array): Printable | undefined {
  const view = viewOf(bytes);
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      const pixels = width * height;
      return pixels > 0 && pixels <= MOST_PIXELS ? { type: 'jpeg', width, height } : undefined;
    }
    if (marker < 0xff01) return undefined;
    at += 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

function pngOf(bytes: Uint8Array): Printable | undefined {
  if (bytes.length < 33) return undefined;
  const view = viewOf(bytes);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, colour, interlaced] = [bytes[24]!, channels[bytes[25]!], bytes[28]!];
  if (!colour || interlaced || depth > 8 || width * height === 0 || width * height > MOST_PIXELS)
    return undefined;
  const parts: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (kind === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const packed = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => {
    packed.set(part, at);
    return at + part.length;
  }, 0);
  return {
    type: 'png',
    width,
    height,
    packed,
    bytes: (Math.ceil((width * depth * colour) / 8) + 1) * height,
  };
}
