import { MAIL_PAUSE_MINUTES } from '@traco/contract/documents/document-limits';
import { isOpenDocument } from '@traco/contract/documents/document-states';
import { v7 as uuidv7 } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import { insertMails, lastMailAt } from './document-mails.queries.ts';
import { mailDocument } from './documents.jobs.ts';
import * as rows from './documents.queries.ts';
import { toDocument } from './to-document.rules.ts';

const { ways, mail } = signedInDoor.documents;
const MINUTE_MS = 60_000;

export const mailHandlers = {
  ways: ways.handler(({ context }) => ({ mail: context.mail !== undefined })),

  mail: mail.handler(async ({ input, context, errors }) => {
    const { db, actor, now, request, jobs } = context;
    if (!context.mail) throw errors.MAIL_OFF();
    const document = await rows.lockDocument(db, input.id);
    if (!document) throw errors.DOCUMENT_NOT_FOUND();
    const signer = (await rows.findDocument(db, input.id))!.signers.find(({ id }) => id === input.signerId);
    if (!signer) throw errors.SIGNER_NOT_FOUND();
    if (!isOpenDocument(document.state) || !['invited', 'seen'].includes(signer.state))
      throw errors.WRONG_STATE();
    if (!signer.email) throw errors.NO_ADDRESS();
    const at = now();
    const last = await lastMailAt(db, signer.id);
    if (last && at.getTime() - last.getTime() < MAIL_PAUSE_MINUTES * MINUTE_MS) throw errors.MAILED_LATELY();
    const ofDocument = { documentId: input.id, unitId: document.unitId };
    await insertMails(db, [
      { id: uuidv7(), ...ofDocument, signerId: signer.id, isReminder: true, dueAt: at, createdAt: at },
    ]);
    await rows.tellOfDocument(db, {
      documentId: input.id,
      kind: 'reminded',
      at,
      facts: { by: actor.name, ipAddress: request.ipAddress, signer: signer.id },
    });
    await jobs.add(db, mailDocument, { documentId: input.id });
    return toDocument((await rows.findDocument(db, input.id))!);
  }),
};
