import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { JobContext } from '../../platform/jobs.ts';
import type { FileStore } from '../../platform/storage.ts';
import { auditPaper } from './audit-paper.rules.ts';
import { listEvents } from './document-events.queries.ts';
import { type Drawings, printedMarksOf, signsOnPages } from './document-marks.rules.ts';
import { isWholeChain, marksByChain, type SignedMarks, toEvent } from './evidence.ts';
import { keepSeal, type SealedSigner, takeToSeal } from './sealing.queries.ts';

/**
 * Seals a document that all have signed, exactly once, wherever an attempt was cut off before: the key under which the bytes
 * will lie stands in its row before they are written, so that whoever comes next removes them; and they become the seal only
 * while that key still stands.
 */
export async function sealSigned(documentId: string, context: JobContext): Promise<void> {
  const { storage, pdf, now, origin } = context;
  const key = `documents/${randomUUID()}`;
  const taken = await context.inTransaction(async (db) => {
    const document = await takeToSeal(db, documentId, key, now());
    return document && { document, events: await listEvents(db, documentId) };
  });
  if (!taken) return;
  const { document, events } = taken;
  if (document.sealingKey) await storage.delete(document.sealingKey);
  if (!isWholeChain(events)) throw new Error('the chain of the document is not whole');
  const marks = marksByChain(events);
  const names = new Map(Object.entries(document.names));
  const { subject, isSelfSigned } = await pdf.certificate();
  const at = now();
  const signed = await Promise.all(
    document.signers.map(async (signer) => ({
      signer,
      drawings: await drawingsOf(signer, marks.get(signer.id), storage),
    })),
  );
  const finished = await pdf.finishPdf({
    original: await bytesAsSigned(storage, document.originalKey, document.originalSha256),
    marks: signed.flatMap(({ signer, drawings }) => printedMarksOf(signer, drawings)),
    auditPaper: auditPaper({
      document,
      events: events.map((event) => toEvent(event, names)),
      drawings: Object.fromEntries(
        signed
          .filter(({ signer }) => !signsOnPages(signer))
          .map(({ signer, drawings }) => [signer.id, drawings.signature]),
      ),
      origin,
      certificate: subject,
      isSelfSigned,
      at,
    }),
    seal: { code: document.code, reason: `Assinado por ${document.signers.length}: ${document.title}`, at },
  });
  await storage.put(key, finished.bytes);
  const seal = {
    key,
    bytes: finished.bytes.length,
    sha256: finished.sha256,
    at,
    certificate: subject,
    isSelfSigned,
  };
  const isKept = await context.inTransaction((db) => keepSeal(db, documentId, seal));
  if (!isKept) await storage.delete(key);
}

/** The drawings of a signer, who must have signed with them, there, and with these words: the chain says so. */
async function drawingsOf(
  signer: SealedSigner,
  marks: SignedMarks | undefined,
  storage: FileStore,
): Promise<Drawings> {
  const { signatureKey, initialsKey, places, fields } = signer;
  const isFilled = fields.every(({ id, value }) => value === null || value === marks?.values[id]);
  if (!marks?.signature || !isFilled || !isDeepStrictEqual(places, marks.places))
    throw new Error('a signature is not as the chain tells it');
  return {
    signature: await bytesAsSigned(storage, signatureKey, marks.signature),
    initials: initialsKey ? await bytesAsSigned(storage, initialsKey, marks.initials ?? '') : null,
  };
}

/** A file of the storage, which must be what it was when somebody signed. */
async function bytesAsSigned(storage: FileStore, key: string, sha256: string) {
  const bytes = new Uint8Array(await storage.getBytes(key));
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error(`${key} is not the file that was signed`);
  return bytes;
}
