import { maskedDocument } from '@traco/contract/values/identifiers';
import { codeWords, type VerifiedDocument } from '@traco/contract/verify/verify';
import { door } from '../../platform/door.ts';
import { refuseAndKeep } from '../../platform/kept-refusals.ts';
import { SealOutOfDate } from '../../platform/pdf/seal-pdf.ts';
import { verifiedNote } from '../delivery-note/delivery-note.service.ts';
import { lineOf } from '../identity/identity.service.ts';
import { makeProof } from './proof.ts';
import { type FoundVerified, findVerified, isKnownOriginal, mayAsk } from './verify.queries.ts';

const instant = (value: string | null) => value && new Date(value).toISOString();

/** What anybody learns: no whole CPF, and nothing of where the bytes lie. */
const toVerified = ({ sealed, signers, ...found }: FoundVerified): VerifiedDocument => ({
  ...found,
  sealed: sealed && { ...sealed, at: instant(sealed.at)! },
  signers: signers.map((signer) => ({
    ...signer,
    cpf: maskedDocument(signer.cpf),
    signedAt: instant(signer.signedAt),
  })),
});

export const verifyRouter = door.verify.router({
  byHash: door.verify.byHash.handler(async ({ input: { hashes }, context: { db, now, request }, errors }) => {
    if (!(await mayAsk(db, lineOf(request.ipAddress), now()))) throw errors.TOO_MANY_TRIES();
    const found = await findVerified(db, { hashes });
    if (found?.sealed)
      return { found: { is: 'sealed', hash: found.sealed.sha256, document: toVerified(found) } };
    const ofNote = await verifiedNote(db, hashes);
    if (ofNote) return { found: { is: 'note', ...ofNote } };
    return { found: (await isKnownOriginal(db, hashes)) ? { is: 'original' } : null };
  }),

  read: door.verify.read.handler(async ({ input, context: { db, now, request }, errors }) => {
    if (!(await mayAsk(db, lineOf(request.ipAddress), now()))) throw errors.TOO_MANY_TRIES();
    const found = await findVerified(db, { code: input.code });
    // A code that was guessed wrong counts, too.
    if (!found) throw refuseAndKeep(errors.DOCUMENT_UNKNOWN());
    return toVerified(found);
  }),

  file: door.verify.file.handler(async ({ input, context: { db, now, request, tickets }, errors }) => {
    if (!(await mayAsk(db, lineOf(request.ipAddress), now()))) throw errors.TOO_MANY_TRIES();
    const found = await findVerified(db, { code: input.code });
    if (!found?.sealed) throw refuseAndKeep(errors.DOCUMENT_UNKNOWN());
    const { key, bytes } = found.sealed;
    const file = { key, name: found.fileName, mediaType: 'application/pdf', bytes };
    return { address: tickets.addressOf(file, now()) };
  }),

  proof: door.verify.proof.handler(async ({ input, context: { db, now, request, pdf }, errors }) => {
    if (!(await mayAsk(db, lineOf(request.ipAddress), now()))) throw errors.TOO_MANY_TRIES();
    const found = await findVerified(db, { code: input.code });
    if (!found?.sealed) throw refuseAndKeep(errors.DOCUMENT_UNKNOWN());
    const document = toVerified(found);
    const zip = await makeProof({ ...document, sealed: document.sealed! }, pdf, now()).catch(
      (error: unknown) => {
        throw error instanceof SealOutOfDate ? errors.SEAL_OUT_OF_DATE() : error;
      },
    );
    return new File([zip], `prova-${codeWords(found.code)}.zip`, { type: 'application/zip' });
  }),
});
