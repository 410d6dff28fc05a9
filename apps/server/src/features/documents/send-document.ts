import { pathOfSigning } from '@traco/contract/sign';
import { v7 as uuidv7 } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import { hashOfToken, newLinkToken } from '../../platform/link-token.ts';
import type { Database } from '../../platform/transaction.ts';
import { endOf } from './deadline.rules.ts';
import { insertLinks } from './document-links.queries.ts';
import * as rows from './documents.queries.ts';
import { toDocument } from './to-document.rules.ts';
import { newVerificationCode } from './verification-code.ts';

/** A document whose signers are asked. */
interface Asking {
  documentId: string;
  unitId: string | null;
  expiresAt: Date;
  origin: string;
  at: Date;
}

/** Makes a link for each of these signers; their tokens are told here and kept nowhere. */
export async function makeLinks(db: Database, signerIds: readonly string[], asking: Asking) {
  const { documentId, unitId, expiresAt, origin, at } = asking;
  const made = signerIds.map((signerId) => ({ signerId, token: newLinkToken() }));
  await insertLinks(
    db,
    made.map(({ signerId, token }) => ({
      id: uuidv7(),
      documentId,
      unitId,
      signerId,
      tokenHash: hashOfToken(token),
      expiresAt,
      createdAt: at,
    })),
  );
  return made.map(({ signerId, token }) => ({
    signerId,
    address: origin + pathOfSigning(documentId, token),
  }));
}

/** Asks the signers of a draft: from now on nothing of it changes. */
export const sendDocument = signedInDoor.documents.send.handler(async ({ input, context, errors }) => {
  const { db, actor, now, request } = context;
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
  return { document: toDocument((await rows.findDocument(db, input.id))!), links };
});
