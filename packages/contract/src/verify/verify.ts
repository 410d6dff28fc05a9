import { z } from 'zod';
import { NoteVersion, noteCopies } from '../delivery-note/note-papers.ts';
import { DocumentState, signerStates } from '../documents/document-states.ts';
import { documentKinds, signerRoles } from '../documents/document-words.ts';
import { requires } from '../procedure.ts';
import { ReceiptState } from '../receipts/receipt.ts';
import { Cents, Day, Instant } from '../values/quantities.ts';

/** The code of a document as it is typed: groups of letters and digits. Whatever else is typed finds nothing. */
export const VerificationCode = z
  .string()
  .max(60, { error: 'Código inválido.' })
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z\d]/g, ''));

/** The code in groups of five, as it is printed and typed. */
export const codeWords = (code: string): string => code.replace(/(.{5})(?=.)/g, '$1-');

/** The address at which a document is verified. */
export const pathOfVerification = (code: string): string => `/verify/${code}`;

const Hash = z.string().regex(/^[\da-f]{64}$/, { error: 'Resumo SHA-256 inválido.' });

/** What anybody with the document or its code learns: no whole CPF, no contact. */
export const VerifiedDocument = z.object({
  code: z.string(),
  title: z.string(),
  kind: z.enum(documentKinds),
  state: DocumentState,
  senderName: z.string(),
  unitName: z.string().nullable(),
  pages: z.int(),
  original: z.object({ sha256: z.string(), bytes: z.int() }),
  /** Null until it is sealed. */
  sealed: z
    .object({
      sha256: z.string(),
      bytes: z.int(),
      at: Instant,
      certificate: z.string(),
      isSelfSigned: z.boolean(),
    })
    .nullable(),
  signers: z.array(
    z.object({
      name: z.string(),
      cpf: z.string(),
      role: z.enum(signerRoles),
      state: z.enum(signerStates),
      signedAt: Instant.nullable(),
    }),
  ),
});
export type VerifiedDocument = z.infer<typeof VerifiedDocument>;

/** What anybody with a delivery note's PDF learns: which paper it is, and where the note is read. Nothing of the load. */
export const VerifiedNote = z.object({
  series: z.string(),
  number: z.int(),
  unitName: z.string(),
  version: z.int(),
  /** It is the last one, and tells of the load as it is. */
  isInForce: z.boolean(),
  copy: z.enum(noteCopies),
  keptAt: Instant,
  seal: NoteVersion.shape.seal,
  path: z.string(),
});
export type VerifiedNote = z.infer<typeof VerifiedNote>;

/** What anybody with a receipt's code or its PDF learns: that it holds, of whom and how much. No whole CPF, nothing of the loads. */
export const VerifiedReceipt = z.object({
  code: z.string(),
  series: z.string(),
  number: z.int(),
  state: ReceiptState,
  unitName: z.string(),
  payerName: z.string(),
  payerDocument: z.string(),
  valueCents: Cents,
  issuedOn: Day,
  cancelledAt: Instant.nullable(),
  /** SHA-256 of what it says, and whether what is kept of it still is what was issued. */
  contentSha256: z.string(),
  isIntact: z.boolean(),
  /** The paper of how it stands; null until somebody asked for one. */
  paper: z
    .object({
      sha256: z.string(),
      bytes: z.int(),
      at: Instant,
      certificate: z.string(),
      isSelfSigned: z.boolean(),
    })
    .nullable(),
});
export type VerifiedReceipt = z.infer<typeof VerifiedReceipt>;

const notFound = {
  DOCUMENT_UNKNOWN: { status: 404, message: 'Nenhum documento foi encontrado com este código.' },
  TOO_MANY_TRIES: { status: 429, message: 'Muitas consultas. Tente de novo em uma hora.' },
} as const;
const code = z.object({ code: VerificationCode });

/** Whether a document is what was signed here, or a paper a delivery note that was kept here: for anybody. */
export const verify = {
  /** By the SHA-256 of a file and of what it was before each later change of it, the longest first: the first that is known. */
  byHash: requires('open to all')
    .route({ method: 'POST', path: '/verify', summary: 'Confere um arquivo pelo resumo' })
    .input(z.object({ hashes: z.array(Hash).min(1).max(20, { error: 'Há versões demais neste arquivo.' }) }))
    .output(
      z.object({
        found: z
          .discriminatedUnion('is', [
            z.object({ is: z.literal('sealed'), hash: z.string(), document: VerifiedDocument }),
            /** Sent to be signed: whose it became is not told, the same paper may be many people's. */
            z.object({ is: z.literal('original') }),
            z.object({ is: z.literal('note'), hash: z.string(), note: VerifiedNote }),
            z.object({ is: z.literal('receipt'), hash: z.string(), receipt: VerifiedReceipt }),
          ])
          .nullable(),
      }),
    )
    .errors({ TOO_MANY_TRIES: notFound.TOO_MANY_TRIES }),
  read: requires('open to all')
    .route({ method: 'GET', path: '/verify/{code}', summary: 'Confere um documento pelo código' })
    .input(code)
    .output(VerifiedDocument)
    .errors(notFound),
  receipt: requires('open to all')
    .route({ method: 'GET', path: '/verify/{code}/receipt', summary: 'Confere um recibo pelo código' })
    .input(code)
    .output(VerifiedReceipt)
    .errors(notFound),
  /** A short-lived address of the sealed PDF, a document's or a receipt's, for whoever has its code. */
  file: requires('open to all')
    .route({ method: 'GET', path: '/verify/{code}/file', summary: 'O endereço temporário do PDF selado' })
    .input(code)
    .output(z.object({ address: z.string() }))
    .errors(notFound),
  /** What proves a sealed document without this server: a signed statement, its certificate, and how they are checked (a ZIP). */
  proof: requires('open to all', { queued: true })
    .route({ method: 'GET', path: '/verify/{code}/proof', summary: 'A prova offline de um documento selado' })
    .input(code)
    .output(z.file())
    .errors({
      ...notFound,
      SEAL_OUT_OF_DATE: {
        status: 409,
        message: 'O certificado desta instalação venceu: a prova não pode ser feita agora.',
      },
    }),
};
