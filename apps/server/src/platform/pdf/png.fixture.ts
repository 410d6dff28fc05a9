import { crc32, deflateSync } from 'node:zlib';

/** A red picture, or one of noise that packs badly, with a hidden word beside its pixels. */
export function aPng(width: number, height: number, isNoisy = false): Uint8Array {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width * 3; x += 1)
      rows[y * (width * 3 + 1) + 1 + x] = isNoisy ? (x * x * 31 + y * y * 17 + x * y) % 251 : x % 3 ? 0 : 255;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      part('IHDR', head),
      part('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1_000_000))])),
      part('IDAT', deflateSync(rows)),
      part('IEND', Buffer.alloc(0)),
    ]),
  );
}

function part(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
