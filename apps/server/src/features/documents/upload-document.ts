import { createHash, randomUUID } from 'node:crypto';
import { DOCUMENTS_AN_HOUR } from '@traco/contract/documents/document-limits';
import { holdId } from '../../database/hold-id.queries.ts';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { keptFileName } from '../files/files.service.ts';
import * as rows from './documents.queries.ts';
import { toDocument } from './to-document.rules.ts';

const HOUR_MS = 3_600_000;

/**
 * Keeps a PDF as a draft once it was looked into. The bytes go to the storage first, under a name that nobody can choose,
 * so that a row never points to nothing.
 */
export const uploadDocument = signedInDoor.documents.upload.handler(async ({ input, context, errors }) => {
  const { db, actor, storage, now } = context;
  await holdId(db, input.id);
  const already = await rows.findDocument(db, input.id);
  if (already && already.accountId !== actor.accountId) throw errors.ID_TAKEN();
  if (already) return toDocument(already);
  const unitId = unitOf(actor, input) ?? null;
  if (unitId && !(await rows.isUnit(db, unitId))) throw errors.UNIT_NOT_FOUND();
  const since = new Date(now().getTime() - HOUR_MS);
  if ((await rows.countUploads(db, actor.accountId, since)) >= DOCUMENTS_AN_HOUR)
    throw errors.TOO_MANY_DOCUMENTS();
  const uploaded = new Uint8Array(await input.file.arrayBuffer());
  const found = await context.pdf.inspectPdf(uploaded);
  if ('fault' in found) throw errors[found.fault]();
  if (found.isCertified) throw errors.CERTIFIED();
  // What means one thing to every reader is what signers read, and what is sealed.
  const bytes = found.plain ?? uploaded;
  const [sha256, uploadedSha256] = [sha256Of(bytes), sha256Of(uploaded)];
  const originalKey = `documents/${randomUUID()}`;
  await storage.put(originalKey, bytes);
  const isNew = await rows
    .insertDocument(db, {
      id: input.id,
      unitId,
      accountId: actor.accountId,
      senderName: actor.name,
      title: input.title,
      kind: input.kind,
      fileName: keptFileName(input.file.name),
      originalKey,
      originalBytes: bytes.length,
      originalSha256: sha256,
      uploadedSha256,
      pages: found.pages,
      earlierSignatures: found.signatures,
      createdAt: now(),
    })
    .catch(async (error: unknown) => {
      await storage.delete(originalKey);
      throw error;
    });
  if (!isNew) {
    await storage.delete(originalKey);
    throw errors.ID_TAKEN();
  }
  const { ipAddress, userAgent } = context.request;
  await rows.tellOfDocument(db, {
    documentId: input.id,
    kind: 'created',
    at: now(),
    facts: {
      by: actor.name,
      ipAddress,
      userAgent,
      sha256,
      uploadedSha256,
      bytes: bytes.length,
      pages: found.pages.length,
    },
  });
  return toDocument((await rows.findDocument(db, input.id))!);
});

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
