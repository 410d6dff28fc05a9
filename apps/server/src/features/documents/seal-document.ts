import { randomUUID } from 'node:crypto';
import type { JobContext } from '../../platform/jobs.ts';
import type { FileStore } from '../../platform/storage.ts';
import { auditPaper } from './audit-paper.rules.ts';
import { listEvents } from './document-events.queries.ts';
import { type Drawings, marksOf } from './document-marks.rules.ts';
import { toEvent } from './evidence.ts';
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
    const document = await takeToSeal(db, documentId, key);
    return document && { document, events: await listEvents(db, documentId) };
  });
  if (!taken) return;
  const { document, events } = taken;
  if (document.sealingKey) await storage.delete(document.sealingKey);
  const names = new Map(document.signers.map(({ id, name }) => [id, name]));
  const { subject, isSelfSigned } = await pdf.certificate();
  const at = now();
  const finished = await pdf.finishPdf({
    original: new Uint8Array(await storage.getBytes(document.originalKey)),
    marks: (
      await Promise.all(document.signers.map(async (each) => marksOf(each, await drawingsOf(each, storage))))
    ).flat(),
    auditPaper: auditPaper({
      document,
      events: events.map((event) => toEvent(event, names)),
      origin,
      certificate: subject,
      isSelfSigned,
      at,
    }),
    seal: { code: document.code, reason: `Assinado por ${document.signers.length}: ${document.title}`, at },
  });
  await storage.put(key, finished.bytes);
  const seal = {
    ...{ key, bytes: finished.bytes.length, sha256: finished.sha256, at },
    ...{ certificate: subject, isSelfSigned },
  };
  const isKept = await context.inTransaction((db) => keepSeal(db, documentId, seal));
  if (!isKept) await storage.delete(key);
}

async function drawingsOf(signer: SealedSigner, storage: FileStore): Promise<Drawings> {
  const { signatureKey, initialsKey } = signer;
  return {
    signature: new Uint8Array(await storage.getBytes(signatureKey)),
    initials: initialsKey ? new Uint8Array(await storage.getBytes(initialsKey)) : null,
  };
}
