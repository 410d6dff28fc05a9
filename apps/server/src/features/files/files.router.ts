import { createHash, randomUUID } from 'node:crypto';
import { type filePurposes, KEPT_PHOTO, PHOTOS_AN_HOUR } from '@traco/contract/files/files';
import { isAllowed, type Permission } from '@traco/contract/permissions';
import type { Actor } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import type { PdfInspector } from '../../platform/pdf/inspect-pdf.ts';
import type { PdfFault } from '../../platform/pdf/pdf-facts.ts';
import { barePicture } from '../../platform/pictures.ts';
import { storedFile } from '../../platform/stored-file.ts';
import type { Database } from '../../platform/transaction.ts';
import { keptFileName } from './file-name.rules.ts';
import * as rows from './files.queries.ts';
import { documentTypeOf, photoTypeOf, recordingTypeOf } from './photo-type.rules.ts';

const { files } = signedInDoor;

/** Papers may be PDFs too; of what the office sends, the photo of a prize is none. */
const isDocument = (purpose: (typeof filePurposes)[number]) =>
  purpose === 'driver-document' || (purpose in officeFiles && purpose !== 'campaign-prize');

/** What the office alone sends, and the permission to. */
const officeFiles: Partial<Record<(typeof filePurposes)[number], Permission>> = {
  'employee-document': 'other-employees-overview:write',
  'seller-document': 'seller-details:documents',
  'term-attachment': 'terms:write',
  'term-roll': 'terms:write',
  'campaign-prize': 'campaigns:write',
};

/** What a file is by its bytes, if it is one that its purpose takes. */
function mediaTypeOf(purpose: (typeof filePurposes)[number], bytes: Uint8Array) {
  if (purpose === 'voice-note') return recordingTypeOf(bytes);
  return isDocument(purpose) ? documentTypeOf(bytes) : photoTypeOf(bytes);
}

/** What a PDF that nobody signs may be all the same: it is kept as it came, and opens nowhere but in its reader's own program. */
const isNoPdf = (fault: PdfFault) => fault === 'NOT_A_PDF' || fault === 'DAMAGED' || fault === 'TOO_HEAVY';

/** A picture made anew; papers and recordings as they came. Undefined for a picture or PDF that cannot be read to its end. */
async function keptOf(pdf: PdfInspector, mediaType: string, bytes: Uint8Array<ArrayBuffer>) {
  if (mediaType.startsWith('image/')) return barePicture(bytes, KEPT_PHOTO);
  if (mediaType === 'application/pdf') {
    const found = await pdf.inspectPdf(bytes);
    if ('fault' in found && isNoPdf(found.fault)) return undefined;
  }
  return { mediaType, bytes };
}

/** Whose plant sees the file; of people's papers none: health is the office's to know. */
async function unitOfFile(
  db: Database,
  actor: Actor,
  { purpose, unitId }: { purpose: (typeof filePurposes)[number]; unitId?: string | undefined },
) {
  if (purpose in officeFiles) return null;
  return actor.unitId ?? (await rows.findUnitId(db, unitId));
}

export const filesRouter = files.router({
  /** The bytes go to the storage first, under a name nobody can choose, so that a row never points to nothing. */
  upload: files.upload.handler(async ({ input, context: { db, actor, storage, pdf }, errors }) => {
    const already = await rows.findFile(db, input.id);
    if (already) return already;
    const needed = officeFiles[input.purpose];
    if (needed && !isAllowed(actor.role, needed)) throw errors.NOT_ALLOWED();
    if ((await rows.countSentInAnHour(db, actor.accountId)) >= PHOTOS_AN_HOUR) throw errors.TOO_MANY_PHOTOS();
    const bytes = new Uint8Array(await input.file.arrayBuffer());
    const mediaType = mediaTypeOf(input.purpose, bytes);
    if (!mediaType) {
      if (input.purpose === 'voice-note') throw errors.NOT_A_RECORDING();
      throw isDocument(input.purpose) ? errors.NOT_A_DOCUMENT() : errors.NOT_A_PHOTO();
    }
    const kept = await keptOf(pdf, mediaType, bytes);
    if (!kept) throw isDocument(input.purpose) ? errors.NOT_A_DOCUMENT() : errors.NOT_A_PHOTO();
    const storageKey = `${input.purpose}/${randomUUID()}`;
    await storage.put(storageKey, kept.bytes);
    const made = await rows.insertFile(db, {
      id: input.id,
      unitId: await unitOfFile(db, actor, input),
      accountId: actor.accountId,
      purpose: input.purpose,
      name: keptFileName(input.file.name),
      mediaType: kept.mediaType,
      bytes: kept.bytes.length,
      sha256: createHash('sha256').update(kept.bytes).digest('hex'),
      storageKey,
    });
    // The same photo sent twice at once: the first row stands, these bytes belong to nobody.
    if (made) return made;
    await storage.delete(storageKey);
    const first = await rows.findFile(db, input.id);
    if (first) return first;
    throw errors.ID_TAKEN();
  }),

  download: files.download.handler(async ({ input, context: { db, storage }, errors }) => {
    const file = await rows.findStored(db, input.id);
    // Of what the company keeps no longer, the row is all that stays.
    if (!file || file.bytes === 0) throw errors.FILE_NOT_FOUND();
    return storedFile(storage, { key: file.storageKey, name: file.name, type: file.mediaType });
  }),
});
