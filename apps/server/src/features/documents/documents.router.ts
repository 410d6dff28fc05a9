import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { signerHandlers } from './change-signers.ts';
import { countDocuments, documentKeys, listDocuments } from './document-rows.queries.ts';
import * as rows from './documents.queries.ts';
import { endHandlers } from './end-document.ts';
import { exportDocuments } from './export-documents.ts';
import { fromTemplate } from './from-template.ts';
import { mailHandlers } from './mail-signers.ts';
import { prepareDocument } from './prepare-document.ts';
import { sendDocument } from './send-document.ts';
import { templateHandlers } from './templates.ts';
import { toDocument } from './to-document.rules.ts';
import { uploadDocument } from './upload-document.ts';

const { documents } = signedInDoor;

export const documentsRouter = documents.router({
  ...signerHandlers,
  ...endHandlers,
  ...templateHandlers,
  ...mailHandlers,
  export: exportDocuments,
  fromTemplate,
  upload: uploadDocument,
  prepare: prepareDocument,
  send: sendDocument,

  list: documents.list.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { cursor, limit, sort, ...asked } = input;
    const sorted = { sort, cursor, limit };
    const after = documentKeys.behind(sorted, errors);
    const filter = { ...asked, unitId: unitOf(actor, input) };
    const found = await listDocuments(db, filter, { now: now(), sort, after, limit: limit + 1 });
    return documentKeys.pageOf(found, sorted);
  }),

  totals: documents.totals.handler(({ input, context: { db, actor, now } }) =>
    countDocuments(db, unitOf(actor, input), now()),
  ),

  get: documents.get.handler(async ({ input, context: { db }, errors }) => {
    const found = await rows.findDocument(db, input.id);
    if (!found) throw errors.DOCUMENT_NOT_FOUND();
    return toDocument(found);
  }),

  file: documents.file.handler(async ({ input, context: { db, tickets, now }, errors }) => {
    const found = await rows.findDocument(db, input.id);
    if (!found) throw errors.DOCUMENT_NOT_FOUND();
    const { fileName: name, originalKey, originalBytes, sealedKey, sealedBytes } = found;
    const mediaType = 'application/pdf';
    if (input.which === 'original')
      return {
        address: tickets.addressOf({ key: originalKey, name, mediaType, bytes: originalBytes }, now()),
      };
    if (!sealedKey || sealedBytes === null) throw errors.NOT_SEALED();
    return { address: tickets.addressOf({ key: sealedKey, name, mediaType, bytes: sealedBytes }, now()) };
  }),
});
