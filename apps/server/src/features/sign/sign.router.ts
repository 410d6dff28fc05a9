import type { Actor } from '../../platform/actor.ts';
import { door, signedInDoor } from '../../platform/door.ts';
import { hashOfToken } from '../../platform/link-token.ts';
import { USER_AGENT_CHARACTERS } from '../active-sessions/active-sessions.service.ts';
import { hashOfCode, sealDocument } from '../documents/documents.service.ts';
import { refuseGuess } from '../security-events/security-events.service.ts';
import { drawingAddresses, keepDrawing, remadeDrawings } from './drawing.ts';
import { isInPages } from './places.rules.ts';
import * as rows from './sign.queries.ts';
import { marksOf } from './signing-marks.rules.ts';
import { toSigningPage } from './signing-page.rules.ts';

interface Reference {
  documentId: string;
  token: string | null;
}

/** No token is looked for in the table as nobody: only a link or whoever is signed in opens a document. */
const signingRequestOf = ({ documentId, token }: Reference, at: Date): rows.SigningRequest => ({
  documentId,
  tokenHash: token === null ? null : hashOfToken(token),
  at,
});

interface Requester {
  actor: Actor | null;
  request: { ipAddress: string; userAgent: string };
}

/** What the server saw of whoever asks: in place, the account that is signed in, too. */
const factsOf = ({ token }: Reference, { actor, request: { ipAddress, userAgent } }: Requester) => ({
  ipAddress,
  userAgent: userAgent.slice(0, USER_AGENT_CHARACTERS),
  ...(token === null && actor ? { account: actor.accountId } : {}),
});

/** What was filled in of the signer's own fields, by their ids. */
const valuesOf = (values: readonly { fieldId: string; value: string }[], fields: readonly { id: string }[]) =>
  Object.fromEntries(
    values.flatMap(({ fieldId, value }) =>
      fields.some(({ id }) => id === fieldId) ? [[fieldId, value]] : [],
    ),
  );

export const signRouter = door.sign.router({
  open: door.sign.open.handler(async ({ input, context, errors }) => {
    const { db, now, tickets, storage } = context;
    const signing = signingRequestOf(input, now());
    await rows.noteOpened(db, signing, factsOf(input, context));
    const found = await rows.findSigning(db, signing);
    if (!found) throw errors.SIGNING_NOT_FOUND();
    const { originalKey: key, fileName: name, bytes } = found;
    const file = tickets.addressOf({ key, name, mediaType: 'application/pdf', bytes }, now());
    const signed = await rows.listMarks(db, signing);
    const addresses = await drawingAddresses(signed, storage, (drawing) => tickets.addressOf(drawing, now()));
    const marks = signed.flatMap((each) => marksOf(each, (drawing) => addresses.get(drawing) ?? null));
    return toSigningPage(found, { file, marks, isOwn: input.token === null });
  }),

  sign: door.sign.sign.handler(async ({ input, context, errors }) => {
    const { db, now, storage, jobs } = context;
    const signing = signingRequestOf(input, now());
    const found = await rows.findSigning(db, signing);
    // Whoever guesses has nothing more unpacked or written.
    if (found?.signer.isRateLimited) throw errors.TOO_MANY_TRIES();
    if (found && !found.signer.isTurn) throw errors.NOT_YOUR_TURN();
    if (found && !input.places.every((place) => isInPages(place, found.pages))) throw errors.PLACE_OUTSIDE();
    // Nothing that comes without a living link is unpacked or kept: all that it can be is a signature sent once more.
    const drawings = found ? await remadeDrawings(input) : { signature: null, initials: null };
    if (!drawings) throw errors.NOT_A_SIGNATURE();
    const [kept, keptInitials] = await Promise.all(
      [drawings.signature, drawings.initials].map((each) => each && keepDrawing(storage, each)),
    );
    const drop = () => Promise.all([kept, keptInitials].map((each) => each && storage.delete(each.key)));
    const { requestId, name, cpf, consent, places } = input;
    const given = {
      requestId,
      name,
      cpf,
      consent,
      places,
      codeHash: found ? hashOfCode(found.signer.id, input.code) : null,
      signatureKey: kept?.key ?? null,
      signatureSha256: kept?.sha256 ?? null,
      initialsKey: keptInitials?.key ?? null,
      initialsSha256: keptInitials?.sha256 ?? null,
      how: input.signature.how,
      values: valuesOf(input.values, found?.fields ?? []),
    };
    const facts = { ...factsOf(input, context), position: input.position };
    const signed = await rows.signDocument(db, signing, given, facts).catch(async (error: unknown) => {
      await drop();
      throw error;
    });
    if (signed.outcome !== 'signed') await drop();
    if (signed.outcome === 'none') throw errors.SIGNING_NOT_FOUND();
    if (signed.outcome === 'late') throw errors.TOO_MANY_TRIES();
    if (signed.outcome === 'turn') throw errors.NOT_YOUR_TURN();
    if (signed.outcome === 'field') throw errors.FIELD_MISSING();
    // A wrong try is counted, and noted in the chain: it stands.
    if (signed.outcome === 'identity') throw await refuseGuess(context, 'sign-code', errors.NOT_THE_SIGNER());
    if (signed.outcome === 'code') throw await refuseGuess(context, 'sign-code', errors.CODE_WRONG());
    if (signed.outcome === 'signed' && signed.isComplete)
      await jobs.add(db, sealDocument, { documentId: input.documentId });
    return { signedAt: signed.signedAt.toISOString(), code: signed.code, isComplete: signed.isComplete };
  }),

  refuse: door.sign.refuse.handler(async ({ input, context, errors }) => {
    const { db, now } = context;
    const signing = signingRequestOf(input, now());
    const signer = (await rows.findSigning(db, signing))?.signer;
    const { requestId, cpf, reason, code } = input;
    const given = { requestId, cpf, reason, codeHash: signer ? hashOfCode(signer.id, code) : null };
    const refused = await rows.refuseDocument(db, signing, given, factsOf(input, context));
    if (refused.outcome === 'none') throw errors.SIGNING_NOT_FOUND();
    if (refused.outcome === 'late') throw errors.TOO_MANY_TRIES();
    if (refused.outcome === 'identity')
      throw await refuseGuess(context, 'sign-code', errors.NOT_THE_SIGNER());
    if (refused.outcome === 'code') throw await refuseGuess(context, 'sign-code', errors.CODE_WRONG());
    return { refusedAt: refused.refusedAt.toISOString() };
  }),

  waiting: signedInDoor.sign.waiting.handler(async ({ context: { db, now } }) => ({
    rows: await rows.listWaiting(db, now()),
  })),
});
