import { createHash } from 'node:crypto';
import { CODE_MINUTES } from '@traco/contract/documents/document-limits';
import { isOpenDocument } from '@traco/contract/documents/document-states';
import { v7 as uuidv7 } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import { endLinks } from './document-links.queries.ts';
import { insertMails } from './document-mails.queries.ts';
import { mailDocument } from './documents.jobs.ts';
import * as rows from './documents.queries.ts';
import { makeLinks } from './send-document.ts';
import { toDocument } from './to-document.rules.ts';
import { newSigningCode } from './verification-code.ts';

const { makeLink, makeCode, replaceSigner } = signedInDoor.documents;
const MINUTE_MS = 60_000;

/** What is kept of a one-time code: of two signers with the same code the hashes differ. */
export const hashOfCode = (signerId: string, code: string): string =>
  createHash('sha256').update(`${signerId}:${code}`).digest('hex');

/** Signers who may still sign. */
const canStillSign = ({ state }: { state: string }) => ['waiting', 'invited', 'seen'].includes(state);

export const signerHandlers = {
  makeLink: makeLink.handler(async ({ input, context, errors }) => {
    const { db, actor, now, request } = context;
    const document = await rows.lockDocument(db, input.id);
    if (!document) throw errors.DOCUMENT_NOT_FOUND();
    const signer = (await rows.findDocument(db, input.id))!.signers.find(({ id }) => id === input.signerId);
    if (!signer) throw errors.SIGNER_NOT_FOUND();
    if (!isOpenDocument(document.state) || !canStillSign(signer)) throw errors.WRONG_STATE();
    const { unitId, expiresAt } = document;
    const linked = { documentId: input.id, unitId, expiresAt: expiresAt!, origin: request.origin, at: now() };
    const [link] = await makeLinks(db, [signer.id], linked);
    await rows.tellOfDocument(db, {
      documentId: input.id,
      kind: input.isReminder ? 'reminded' : 'link_made',
      at: now(),
      facts: { by: actor.name, ipAddress: request.ipAddress, signer: signer.id },
    });
    return link!;
  }),

  makeCode: makeCode.handler(async ({ input, context, errors }) => {
    const { db, actor, now, request } = context;
    const document = await rows.lockDocument(db, input.id);
    if (!document) throw errors.DOCUMENT_NOT_FOUND();
    const signer = (await rows.findDocument(db, input.id))!.signers.find(({ id }) => id === input.signerId);
    if (!signer) throw errors.SIGNER_NOT_FOUND();
    if (!isOpenDocument(document.state) || !canStillSign(signer) || !signer.asksCode)
      throw errors.WRONG_STATE();
    const code = newSigningCode();
    const codeExpiresAt = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS);
    await rows.changeSigner(db, signer.id, { codeHash: hashOfCode(signer.id, code), codeExpiresAt });
    await rows.tellOfDocument(db, {
      documentId: input.id,
      kind: 'code_made',
      at: now(),
      facts: { by: actor.name, ipAddress: request.ipAddress, signer: signer.id },
    });
    return { code, expiresAt: codeExpiresAt.toISOString() };
  }),

  replaceSigner: replaceSigner.handler(async ({ input, context, errors }) => {
    const { db, actor, now, request, jobs } = context;
    const document = await rows.lockDocument(db, input.id);
    if (!document) throw errors.DOCUMENT_NOT_FOUND();
    if (document.revision !== input.revision) throw errors.STALE_REVISION();
    const { signers } = (await rows.findDocument(db, input.id))!;
    const old = signers.find(({ id }) => id === input.signerId);
    if (!old) throw errors.SIGNER_NOT_FOUND();
    const isStopped = document.state === 'refused' && old.state === 'refused';
    if (!(isStopped || (isOpenDocument(document.state) && canStillSign(old)))) throw errors.WRONG_STATE();
    const others = signers.filter(({ id, state }) => id !== old.id && state !== 'replaced');
    if (others.some(({ cpf }) => cpf === input.by.cpf)) throw errors.CPF_TAKEN();
    const at = now();
    await endLinks(db, old.id, at);
    await rows.changeSigner(db, old.id, { state: 'replaced', reason: old.reason || input.reason });
    const isNew = await rows.insertSigner(db, {
      ...input.by,
      documentId: input.id,
      unitId: document.unitId,
      place: old.place,
      createdAt: at,
    });
    if (!isNew) throw errors.ID_TAKEN();
    await rows.passFields(db, old.id, input.by.id);
    const goesOn = others.some(({ state }) => state === 'signed') ? 'partly_signed' : 'sent';
    await rows.changeDocument(db, input.id, isStopped ? { state: goesOn, reason: '' } : {});
    await rows.linkAccounts(db, input.id);
    await rows.inviteNext(db, input.id);
    const { unitId, expiresAt } = document;
    const linked = { documentId: input.id, unitId, expiresAt: expiresAt!, origin: request.origin, at };
    const links = await makeLinks(db, [input.by.id], linked);
    const { id, name, cpf, role } = input.by;
    await rows.tellOfDocument(db, {
      documentId: input.id,
      kind: 'replaced',
      at,
      facts: {
        by: actor.name,
        ipAddress: request.ipAddress,
        signer: old.id,
        reason: input.reason,
        replacedBy: { id, name, cpf, role },
      },
    });
    // Who is to be reached by e-mail gets one of their own: those of the one before are dropped.
    if (context.mail && input.by.email) {
      const ofDocument = { documentId: input.id, unitId };
      await insertMails(db, [{ id: uuidv7(), ...ofDocument, signerId: id, dueAt: at, createdAt: at }]);
      await jobs.add(db, mailDocument, { documentId: input.id });
    }
    return { document: toDocument((await rows.findDocument(db, input.id))!), links };
  }),
};
