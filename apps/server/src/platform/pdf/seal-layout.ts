import { createHash } from 'node:crypto';
import { PDF, type Signer } from '@libpdf/core';
import { contentsOf } from './seal-contents.ts';
import type { SealSigner } from './seal-signer.ts';

/** What a seal says beside its signature. */
export interface SealWords {
  /** The field's name: one that the document does not have. */
  field: string;
  reason: string;
  at: Date;
}

/**
 * Seals a document (PAdES B-B): what is appended covers every byte before it, so that one changed byte shows. The library lays the
 * signature's place out and we write it: its own carries a time that the standard forbids. The place is exactly as long as the
 * signature: the zeros behind a shorter one would be covered by nothing.
 */
export async function seal(
  pdf: Uint8Array,
  signer: SealSigner,
  words: SealWords,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDF.load(pdf);
  const { bytes } = await document.sign({
    signer: onlyForLayout(signer),
    subFilter: 'ETSI.CAdES.detached',
    estimatedSize: await lengthOf(signer),
    fieldName: words.field,
    reason: unescaped(words.reason),
    signingTime: words.at,
  });
  const laidOut = Buffer.from(bytes);
  const range = rangeOf(laidOut);
  const hash = createHash('sha256');
  for (const part of [laidOut.subarray(0, range.from), laidOut.subarray(range.to)]) hash.update(part);
  const contents = await contentsOf(hash.digest(), signer);
  if (contents.length * 2 !== range.to - range.from - 2)
    throw new Error('the signature is not as long as its place');
  laidOut.write(contents.toString('hex'), range.from + 1, 'latin1');
  return new Uint8Array(laidOut);
}

/** The library escapes these twice, and viewers would show it. */
const unescaped = (reason: string) => reason.replaceAll('(', '[').replaceAll(')', ']').replaceAll('\\', '/');

/** How long the signature is, of whatever document. */
const lengthOf = async (signer: SealSigner): Promise<number> =>
  (
    await contentsOf(new Uint8Array(32), {
      ...signer,
      sign: async () => new Uint8Array(signer.signatureBytes),
    })
  ).length;

/** The library signs too; what it writes is written over, and is shorter. */
const onlyForLayout = ({ certificate, chain }: SealSigner): Signer => ({
  certificate,
  certificateChain: chain,
  keyType: 'RSA',
  signatureAlgorithm: 'RSASSA-PKCS1-v1_5',
  sign: async () => new Uint8Array(1),
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
