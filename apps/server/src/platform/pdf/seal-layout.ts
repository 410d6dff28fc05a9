import { createHash } from 'node:crypto';
import { PDF, type Signer } from '@libpdf/core';
import { contentsOf } from './seal-contents.ts';
import type { SealSigner } from './seal-signer.ts';

/** Room for the signature with its certificates: 4.8 KB with a chain of three. */
const ROOM = 16_384;

/** What a seal says beside its signature. */
export interface SealWords {
  /** The field's name: one that the document does not have. */
  field: string;
  reason: string;
  at: Date;
}

/**
 * Seals a document (PAdES B-B): what is appended covers every byte before it, so that one changed byte shows. The library lays the
 * signature's place out and we write it: its own carries a time that the standard forbids.
 */
export async function seal(pdf: Uint8Array, signer: SealSigner, words: SealWords): Promise<Uint8Array> {
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer: onlyForLayout(signer),
    subFilter: 'ETSI.CAdES.detached',
    estimatedSize: ROOM,
    fieldName: words.field,
    reason: words.reason,
    signingTime: words.at,
  });
  const laidOut = Buffer.from(bytes);
  const range = rangeOf(laidOut);
  const hash = createHash('sha256');
  for (const part of [laidOut.subarray(0, range.from), laidOut.subarray(range.to)]) hash.update(part);
  const contents = await contentsOf(hash.digest(), signer);
  const room = range.to - range.from - 2;
  if (contents.length * 2 > room) throw new Error('the signature is longer than its place');
  laidOut.write(contents.toString('hex').padEnd(room, '0'), range.from + 1, 'latin1');
  return new Uint8Array(laidOut);
}

/** The library signs too; what it writes is written over. */
const onlyForLayout = ({ certificate, chain }: SealSigner): Signer => ({
  certificate,
  certificateChain: chain,
  keyType: 'RSA',
  signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
  sign: async () => new Uint8Array(256),
});

/** Where the signature stands, between what it covers. */
function rangeOf(bytes: Buffer): { from: number; to: number } {
  const at = bytes.lastIndexOf('/ByteRange');
  const found = /\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(bytes.subarray(at, at + 120).toString('latin1'));
  const [from, to, rest] = (found ?? []).slice(1).map(Number);
  if (from === undefined || to === undefined || to + rest! !== bytes.length || bytes[from] !== 0x3c)
    throw new Error('the signature has no place of its own');
  return { from, to };
}
