import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** One answer in the forms that browsers take, and the tag that it is known again by. */
export interface CompressedAnswer {
  tag: string;
  identity: Uint8Array;
  gzip: Uint8Array;
  br: Uint8Array;
}

/** Makes every form of an answer, as small as it gets: for what is made once and sent to all. */
export function compressed(text: string): CompressedAnswer {
  const identity = Buffer.from(text);
  return {
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    identity,
    gzip: gzipSync(identity, { level: 9 }),
    br: brotliCompressSync(identity),
  };
}
