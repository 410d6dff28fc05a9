import { v7 as uuidv7 } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { endOf } from './deadline.rules.ts';
import { insertLinks } from './document-links.queries.ts';
import { insertMails } from './document-mails.queries.ts';
import { mailDocument } from './documents.jobs.ts';
import * as rows from './documents.queries.ts';
import { drawLinks, type LinkedDocument } from './draw-links.ts';
import { toDocument } from './to-document.rules.ts';
import { newVerificationCode } from './verification-code.ts';

/** Makes a link for each of these signers; their tokens are told here and kept nowhere. */
export async function makeLinks(db: Database, signerIds: readonly string[], document: LinkedDocument) {
  const drawn = drawLinks(signerIds, document);
  await insertLinks(
    db,
    drawn.map(({ row }) => row),
  );
  return drawn.map(({ link }) => link);
}

/** Asks the signers of a draft: from now on nothing of it changes. */
export const sendDocument = signedInDoor.documents.send.handler(async ({ input, context, errors }) => {
  const { db, actor, now, request, jobs } = context;
  if (input.byMail && !context.mail) throw errors.MAIL_OFF();
  const draft = await rows.lockDocument(db, input.id);
  if (!draft) throw errors.DOCUMENT_NOT_FOUND();
  if (draft.state !== 'draft') throw errors.WRONG_STATE();
  if (draft.revision !== input.revision) throw errors.STALE_REVISION();
  const { signers } = (await rows.findDocument(db, input.id))!;
  if (signers.length === 0) throw errors.NO_SIGNERS();
  const expiresAt = endOf(draft.dueOn, now());
  if (expiresAt === 'past') throw errors.DUE_IN_PAST();
  if (expiresAt === 'too far') throw errors.DUE_TOO_FAR();
  const at = now();
  await rows.changeDocument(db, input.id, {
    state: 'sent',
    sentAt: at,
    expiresAt,
    code: newVerificationCode(),
  });
  await rows.linkAccounts(db, input.id);
  await rows.inviteNext(db, input.id);
  const links = await makeLinks(
    db,
    signers.map(({ id }) => id),
    { documentId: input.id, unitId: draft.unitId, expiresAt, origin: request.origin, at },
  );
  await rows.tellOfDocument(db, {
    documentId: input.id,
    kind: 'sent',
    at,
    facts: {
      by: actor.name,
      ipAddress: request.ipAddress,
      userAgent: request.userAgent,
      signers: signers.map(({ id, name, cpf, role, place }) => ({ id, name, cpf, role, place })),
      inOrder: draft.inOrder,
      dueOn: draft.dueOn,
    },
  });
  const mailed = input.byMail ? signers.filter(({ email }) => email) : [];
  if (mailed.length > 0) {
    const ofDocument = { documentId: input.id, unitId: draft.unitId };
    await insertMails(
      db,
      mailed.map(({ id }) => ({ id: uuidv7(), ...ofDocument, signerId: id, dueAt: at, createdAt: at })),
    );
    await jobs.add(db, mailDocument, { documentId: input.id });
  }
  return { document: toDocument((await rows.findDocument(db, input.id))!), links };
});
