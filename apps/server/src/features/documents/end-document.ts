import {
  type DocumentState,
  findDocumentStep,
  isOpenDocument,
} from '@traco/contract/documents/document-states';
import { signedInDoor } from '../../platform/door.ts';
import { endOf } from './deadline.rules.ts';
import { prolongLinks } from './document-links.queries.ts';
import * as rows from './documents.queries.ts';
import { toDocument } from './to-document.rules.ts';

const { prolong, cancel, archive } = signedInDoor.documents;

/** Whether the office itself may take this step. */
const mayTake = (from: DocumentState, to: DocumentState) => findDocumentStep(from, to)?.by === 'office';

export const endHandlers = {
  prolong: prolong.handler(async ({ input, context: { db, actor, now, request }, errors }) => {
    const document = await rows.lockDocument(db, input.id);
    if (!document) throw errors.DOCUMENT_NOT_FOUND();
    if (document.revision !== input.revision) throw errors.STALE_REVISION();
    if (document.state !== 'expired' && !isOpenDocument(document.state)) throw errors.WRONG_STATE();
    const expiresAt = endOf(input.dueOn, now());
    if (expiresAt === 'past') throw errors.DUE_IN_PAST();
    if (expiresAt === 'too far') throw errors.DUE_TOO_FAR();
    const { signers } = (await rows.findDocument(db, input.id))!;
    const goesOn = signers.some(({ state }) => state === 'signed') ? 'partly_signed' : 'sent';
    const state = document.state === 'expired' ? goesOn : document.state;
    await rows.changeDocument(db, input.id, { dueOn: input.dueOn, expiresAt, state });
    await prolongLinks(db, input.id, expiresAt);
    await rows.tellOfDocument(db, {
      documentId: input.id,
      kind: 'prolonged',
      at: now(),
      facts: { by: actor.name, ipAddress: request.ipAddress, from: document.dueOn, dueOn: input.dueOn },
    });
    return toDocument((await rows.findDocument(db, input.id))!);
  }),

  cancel: cancel.handler(async ({ input, context: { db, actor, now, request }, errors }) => {
    const document = await rows.lockDocument(db, input.id);
    if (!document) throw errors.DOCUMENT_NOT_FOUND();
    if (document.revision !== input.revision) throw errors.STALE_REVISION();
    if (!mayTake(document.state, 'cancelled')) throw errors.WRONG_STATE();
    await rows.changeDocument(db, input.id, { state: 'cancelled', reason: input.reason });
    await rows.tellOfDocument(db, {
      documentId: input.id,
      kind: 'cancelled',
      at: now(),
      facts: { by: actor.name, ipAddress: request.ipAddress, reason: input.reason },
    });
    return toDocument((await rows.findDocument(db, input.id))!);
  }),

  archive: archive.handler(async ({ input, context: { db, actor, now, request }, errors }) => {
    const document = await rows.lockDocument(db, input.id);
    if (!document) throw errors.DOCUMENT_NOT_FOUND();
    if (document.revision !== input.revision) throw errors.STALE_REVISION();
    const { sealedKey } = (await rows.findDocument(db, input.id))!;
    if (!mayTake(document.state, 'archived') || !sealedKey) throw errors.WRONG_STATE();
    await rows.changeDocument(db, input.id, { state: 'archived' });
    await rows.tellOfDocument(db, {
      documentId: input.id,
      kind: 'archived',
      at: now(),
      facts: { by: actor.name, ipAddress: request.ipAddress },
    });
    return toDocument((await rows.findDocument(db, input.id))!);
  }),
};
