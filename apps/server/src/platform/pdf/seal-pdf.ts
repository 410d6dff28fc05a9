import type { SealAnswer, SealTask } from './finish.program.ts';
import { keepProcess } from './kept-process.ts';
import { UnfitPdf } from './pdf-facts.ts';
import type { FinishedPdf, PdfOrder } from './pdf-order.ts';
import type { SealFacts } from './seal-facts.ts';
import type { SealWords } from './seal-layout.ts';
import type { SealFile } from './seal-signer.ts';

/** A signature that `openssl` checks alone. */
export interface SignedBytes {
  /** RSA with SHA-256 (PKCS #1 v1.5). */
  signature: Uint8Array;
  /** The certificate, and those above it. */
  certificatePem: string;
}

/** Draws, seals and signs with the installation's certificate, in a process of its own that alone uses the key. */
export interface PdfSealer {
  certificate(): Promise<SealFacts>;
  /**
   * @throws UnfitPdf of an original that `inspectPdf` refuses; SealOutOfDate when the certificate is not valid at that moment;
   * ProcessFailed, GateFull
   */
  finishPdf(order: PdfOrder): Promise<FinishedPdf>;
  /**
   * Seals a paper of this server's own making as it is: nothing is drawn on it.
   * @throws SealOutOfDate; ProcessFailed, TaskRefused, GateFull
   */
  sealPdf(pdf: Uint8Array, words: SealWords): Promise<Uint8Array<ArrayBuffer>>;
  /** @throws SealOutOfDate */
  signBytes(bytes: Uint8Array, at: Date): Promise<SignedBytes>;
  close(): Promise<void>;
}

/** The certificate is not valid at that moment: nothing is sealed with it. */
export class SealOutOfDate extends Error {
  override name = 'SealOutOfDate';
}

/** A set in DER begins so: what a seal's signature is over. Bytes that could be taken for one are not signed. */
const DER_SET = 0x31;

export function createPdfSealer(file: SealFile, mostMs = 40_000): PdfSealer {
  const program = new URL('./finish.program.ts', import.meta.url);
  const limits = { heapMb: 700, mostMb: 1_200, mostMs, waiting: 200, idleMs: 300_000 };
  const worker = keepProcess<SealTask, SealAnswer>(program, file, limits);
  let facts: Promise<SealFacts> | undefined;

  const ask = async (): Promise<SealFacts> => {
    const answer = await worker.run({ ask: 'certificate' });
    if (!('facts' in answer)) throw new Error('the certificate was not told');
    return answer.facts;
  };
  const certificate = (): Promise<SealFacts> => {
    facts ??= ask().catch((error: unknown) => {
      facts = undefined;
      throw error;
    });
    return facts;
  };
  const validAt = async (at: Date): Promise<SealFacts> => {
    const known = await certificate();
    if (at < known.notBefore || at > known.notAfter)
      throw new SealOutOfDate('the certificate is out of date');
    return known;
  };

  return {
    certificate,
    async finishPdf(order) {
      await validAt(order.seal.at);
      const answer = await worker.run({ ask: 'finish', order });
      if ('fault' in answer) throw new UnfitPdf(answer.fault);
      if (!('finished' in answer)) throw new Error('the document was not finished');
      return answer.finished;
    },
    async sealPdf(pdf, words) {
      await validAt(words.at);
      const answer = await worker.run({ ask: 'seal', pdf, words });
      if (!('sealed' in answer)) throw new Error('the paper was not sealed');
      return answer.sealed;
    },
    async signBytes(bytes, at) {
      if (bytes[0] === DER_SET) throw new Error('these bytes could be taken for a seal');
      const { pem } = await validAt(at);
      const answer = await worker.run({ ask: 'sign', bytes });
      if (!('signature' in answer)) throw new Error('the bytes were not signed');
      return { signature: answer.signature, certificatePem: pem };
    },
    close: () => worker.close(),
  };
}
