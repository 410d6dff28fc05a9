import { maskedDocument } from '@traco/contract/values/identifiers';
import { codeWords, type VerifiedDocument, type VerifiedReceipt } from '@traco/contract/verify/verify';
import { door } from '../../platform/door.ts';
import { refuseAndKeep } from '../../platform/kept-refusals.ts';
import { SealOutOfDate } from '../../platform/pdf/seal-pdf.ts';
import type { Database } from '../../platform/transaction.ts';
import { verifiedNote } from '../delivery-note/delivery-note.service.ts';
import { lineOf } from '../identity/identity.service.ts';
import { fileNameOf, findVerifiedReceipt } from '../receipts/receipts.service.ts';
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
    const ofReceipt = await findVerifiedReceipt(db, { hashes });
    if (ofReceipt?.hash)
      return { found: { is: 'receipt', hash: ofReceipt.hash, receipt: toReceipt(ofReceipt) } };
    return { found: (await isKnownOriginal(db, hashes)) ? { is: 'original' } : null };
  }),

  read: door.verify.read.handler(async ({ input, context: { db, now, request }, errors }) => {
    if (!(await mayAsk(db, lineOf(request.ipAddress), now()))) throw errors.TOO_MANY_TRIES();
    const found = await findVerified(db, { code: input.code });
    // A code that was guessed wrong counts, too.
    if (!found) throw refuseAndKeep(errors.DOCUMENT_UNKNOWN());
    return toVerified(found);
  }),

  receipt: door.verify.receipt.handler(async ({ input, context: { db, now, request }, errors }) => {
    if (!(await mayAsk(db, lineOf(request.ipAddress), now()))) throw errors.TOO_MANY_TRIES();
    const found = await findVerifiedReceipt(db, { code: input.code });
    if (!found) throw refuseAndKeep(errors.DOCUMENT_UNKNOWN());
    return toReceipt(found);
  }),

  file: door.verify.file.handler(async ({ input, context: { db, now, request, tickets }, errors }) => {
    if (!(await mayAsk(db, lineOf(request.ipAddress), now()))) throw errors.TOO_MANY_TRIES();
    const found = (await documentFile(db, input.code)) ?? (await receiptFile(db, input.code));
    if (!found) throw refuseAndKeep(errors.DOCUMENT_UNKNOWN());
    const file = { ...found, mediaType: 'application/pdf' };
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

/** What a receipt's code tells: no whole CPF, and nothing of where the bytes lie. */
const toReceipt = ({
  hash: _,
  paper,
  ...receipt
}: NonNullable<Awaited<ReturnType<typeof findVerifiedReceipt>>>): VerifiedReceipt => {
  const { key: __, ...told } = paper ?? { key: '' };
  return {
    ...receipt,
    payerDocument: maskedDocument(receipt.payerDocument),
    cancelledAt: instant(receipt.cancelledAt),
    paper: paper && { ...(told as Omit<typeof paper, 'key'>), at: instant(paper.at)! },
  };
};

/** The sealed PDF of a document, or of a receipt as it stands, by its code. */
async function documentFile(db: Database, code: string) {
  const found = await findVerified(db, { code });
  return found?.sealed
    ? { key: found.sealed.key, bytes: found.sealed.bytes, name: found.fileName }
    : undefined;
}

async function receiptFile(db: Database, code: string) {
  const found = await findVerifiedReceipt(db, { code });
  return found?.paper
    ? { key: found.paper.key, bytes: found.paper.bytes, name: fileNameOf(found) }
    : undefined;
}
