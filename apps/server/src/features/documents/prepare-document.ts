import { signedInDoor } from '../../platform/door.ts';
import * as rows from './documents.queries.ts';
import { toDocument } from './to-document.rules.ts';

/** Says who signs a draft, in which order, and what is filled in where. */
export const prepareDocument = signedInDoor.documents.prepare.handler(async ({ input, context, errors }) => {
  const { db, now } = context;
  const draft = await rows.lockDocument(db, input.id);
  if (!draft) throw errors.DOCUMENT_NOT_FOUND();
  if (draft.state !== 'draft') throw errors.WRONG_STATE();
  if (draft.revision !== input.revision) throw errors.STALE_REVISION();
  const signers = new Set(input.signers.map(({ id }) => id));
  if (input.fields.some(({ signerId }) => !signers.has(signerId))) throw errors.SIGNER_OF_FIELD_MISSING();
  if (input.fields.some(({ box }) => box.page >= draft.pages.length)) throw errors.FIELD_OUTSIDE();
  const { unitId } = draft;
  const isKept = await rows.replacePreparation(db, input.id, {
    signers: input.signers.map((signer, index) => ({
      ...signer,
      documentId: input.id,
      unitId,
      place: index,
      createdAt: now(),
    })),
    fields: input.fields.map((field) => ({ ...field, documentId: input.id, unitId })),
  });
  if (!isKept) throw errors.ID_TAKEN();
  const { title, kind, message, inOrder, dueOn } = input;
  await rows.changeDocument(db, input.id, { title, kind, message, inOrder, dueOn });
  return toDocument((await rows.findDocument(db, input.id))!);
});
