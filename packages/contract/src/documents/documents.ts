import { z } from 'zod';
import { requires } from '../procedure.ts';
import { fileOf, listOf } from '../values/list.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';
import {
  DocumentDetails,
  DocumentFilter,
  DocumentRow,
  DocumentSort,
  Kind,
  SigningLink,
  Title,
} from './document.ts';
import { DocumentFields } from './document-fields.ts';
import { DOCUMENT_BYTES } from './document-limits.ts';
import { SignerFields, SignerList } from './document-signer.ts';
import { templateProcedures } from './document-templates.ts';

export * from './document.ts';

const notFound = {
  DOCUMENT_NOT_FOUND: { status: 404, message: 'Este documento não existe.' },
} as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este documento enquanto você o via. Confira de novo.',
  },
} as const;
const wrongState = {
  WRONG_STATE: { status: 409, message: 'A situação do documento não permite isto.' },
} as const;
const idTaken = {
  ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
} as const;
const signerNotFound = {
  SIGNER_NOT_FOUND: { status: 404, message: 'Este signatário não existe no documento.' },
} as const;
const mailOff = {
  MAIL_OFF: { status: 422, message: 'O envio por e-mail não está configurado neste servidor.' },
} as const;
const ofRevision = z.object({ id: Id, revision: z.int32().min(1) });
const Reason = text(300, 3, 'Diga o motivo.');

const list = listOf(DocumentRow, DocumentFilter, DocumentSort.default('-createdAt'));
const file = fileOf(DocumentFilter);

/** Documents to be signed: `/admin/digital-signatures` and `/unit/digital-documents`. */
export const documents = {
  ...templateProcedures,
  list: requires('documents:read')
    .route({ method: 'GET', path: '/documents', summary: 'Lista documentos' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  /** The filtered list as a file: CSV (`;`, BOM) or XLSX. */
  export: requires('documents:read', { queued: true })
    .route({ method: 'GET', path: '/documents/export', summary: 'Exporta os documentos' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  totals: requires('documents:read')
    .route({ method: 'GET', path: '/documents/totals', summary: 'Indicadores dos documentos' })
    .input(z.object({ unitId: Id.optional() }))
    .output(
      z.object({
        open: z.int(),
        overdue: z.int(),
        refused: z.int(),
        signedInThirtyDays: z.int(),
        /** Median of the hours from sending to the last signature, of those of ninety days; null without any. */
        medianHours: z.number().nullable(),
      }),
    ),
  get: requires('documents:read')
    .route({ method: 'GET', path: '/documents/{id}', summary: 'Mostra um documento' })
    .input(z.object({ id: Id }))
    .output(DocumentDetails)
    .errors(notFound),
  /** Keeps a PDF as a draft. Sending the same id again answers with the first row. */
  upload: requires('documents:write', { queued: true, once: 'id', takesFileOf: DOCUMENT_BYTES })
    .route({
      method: 'POST',
      path: '/documents',
      summary: 'Envia um PDF para assinar',
      inputStructure: 'compact',
    })
    .input(
      z.object({
        id: Id,
        /** The unit that has it; only those choose who have none of their own. Without one it is the company's. */
        unitId: Id.optional(),
        title: Title,
        kind: Kind,
        file: z.file().max(DOCUMENT_BYTES, { error: 'O PDF passa de 20 MB.' }),
      }),
    )
    .output(DocumentDetails)
    .errors({
      ...idTaken,
      UNIT_NOT_FOUND: { status: 422, message: 'Unidade não encontrada.' },
      TOO_MANY_DOCUMENTS: {
        status: 429,
        message: 'Muitos documentos na última hora. Envie este mais tarde.',
      },
      TOO_LARGE: { status: 413, message: 'O PDF passa de 20 MB.' },
      TOO_HEAVY: {
        status: 422,
        message: 'O PDF é pesado demais para ser lido. Imprima-o como PDF e envie a cópia.',
      },
      NOT_A_PDF: { status: 422, message: 'O arquivo não é um PDF.' },
      ENCRYPTED: {
        status: 422,
        message: 'O PDF está protegido por senha. Salve uma cópia sem senha e envie de novo.',
      },
      SIGNED_AND_ENCRYPTED: {
        status: 422,
        message: 'O PDF já está assinado e protegido por senha: ele não pode receber outra assinatura.',
      },
      DAMAGED: { status: 422, message: 'O PDF está danificado. Gere o arquivo de novo e envie outra vez.' },
      TOO_MANY_PAGES: { status: 422, message: 'O PDF tem páginas demais: no máximo 500.' },
      PAGE_TOO_LARGE: { status: 422, message: 'O PDF tem páginas grandes demais para assinar.' },
      HAS_PROGRAMS: {
        status: 422,
        message: 'O PDF traz programas ou arquivos embutidos. Imprima-o como PDF e envie a cópia.',
      },
      CERTIFIED: {
        status: 422,
        message:
          'O PDF foi certificado por quem o fez, que não permite outras assinaturas. Imprima-o como PDF e envie a cópia.',
      },
      HAS_HIDDEN_PARTS: {
        status: 422,
        message:
          'O PDF tem partes escondidas, ou que mudam conforme o leitor ou a impressão. Imprima-o como PDF e envie a cópia.',
      },
    }),
  /** Says who signs, what and where, as long as it is a draft. */
  prepare: requires('documents:write')
    .route({ method: 'PUT', path: '/documents/{id}', summary: 'Prepara um documento para assinatura' })
    .input(
      ofRevision.extend({
        title: Title,
        kind: Kind,
        message: text(500).default(''),
        inOrder: z.boolean(),
        dueOn: Day.nullable(),
        signers: SignerList,
        fields: DocumentFields,
      }),
    )
    .output(DocumentDetails)
    .errors({
      ...notFound,
      ...stale,
      ...wrongState,
      ...idTaken,
      FIELD_OUTSIDE: { status: 422, message: 'Há um campo fora das páginas do documento.' },
      SIGNER_OF_FIELD_MISSING: { status: 422, message: 'Há um campo de quem não assina o documento.' },
    }),
  /** Asks the signers; the links are told here and never again. */
  send: requires('documents:write')
    .route({ method: 'POST', path: '/documents/{id}/send', summary: 'Envia um documento para assinatura' })
    .input(
      ofRevision.extend({
        /** Sends each signer who has an e-mail the link, when it is their turn. */
        byMail: z.boolean().default(false),
      }),
    )
    .output(z.object({ document: DocumentDetails, links: z.array(SigningLink) }))
    .errors({
      ...notFound,
      ...stale,
      ...wrongState,
      ...mailOff,
      NO_SIGNERS: { status: 422, message: 'Diga quem assina antes de enviar.' },
      DUE_IN_PAST: { status: 422, message: 'O prazo já passou: escolha outro dia.' },
      DUE_TOO_FAR: { status: 422, message: 'O prazo é de no máximo um ano.' },
    }),
  /** Makes another link for a signer; the ones before still open. */
  makeLink: requires('documents:write')
    .route({ method: 'POST', path: '/documents/{id}/links', summary: 'Gera outro link para um signatário' })
    .input(z.object({ id: Id, signerId: Id, isReminder: z.boolean().default(false) }))
    .output(SigningLink)
    .errors({ ...notFound, ...signerNotFound, ...wrongState }),
  /** Whether this server sends e-mail: without it nothing of it is offered. */
  ways: requires('documents:read')
    .route({ method: 'GET', path: '/documents/ways', summary: 'Como os convites podem ser enviados' })
    .output(z.object({ mail: z.boolean() })),
  /** Sends a signer a link of their own by e-mail, as a reminder. */
  mail: requires('documents:write')
    .route({ method: 'POST', path: '/documents/{id}/mails', summary: 'Lembra um signatário por e-mail' })
    .input(z.object({ id: Id, signerId: Id }))
    .output(DocumentDetails)
    .errors({
      ...notFound,
      ...signerNotFound,
      ...wrongState,
      ...mailOff,
      NO_ADDRESS: { status: 422, message: 'Este signatário não tem e-mail.' },
      MAILED_LATELY: { status: 429, message: 'O último e-mail saiu há pouco: espere uma hora.' },
    }),
  /** Makes a one-time code for a signer; the office tells it by another way. */
  makeCode: requires('documents:write')
    .route({ method: 'POST', path: '/documents/{id}/codes', summary: 'Gera o código de confirmação' })
    .input(z.object({ id: Id, signerId: Id }))
    .output(z.object({ code: z.string(), expiresAt: Instant }))
    .errors({ ...notFound, ...signerNotFound, ...wrongState }),
  /** Another person in the place of one who has not signed; the fields become the other's. */
  replaceSigner: requires('documents:write')
    .route({ method: 'POST', path: '/documents/{id}/signers', summary: 'Substitui um signatário' })
    .input(ofRevision.extend({ signerId: Id, by: SignerFields, reason: Reason }))
    .output(z.object({ document: DocumentDetails, links: z.array(SigningLink) }))
    .errors({
      ...notFound,
      ...stale,
      ...wrongState,
      ...signerNotFound,
      ...idTaken,
      CPF_TAKEN: { status: 422, message: 'Este CPF já assina o documento.' },
    }),
  prolong: requires('documents:write')
    .route({ method: 'POST', path: '/documents/{id}/deadline', summary: 'Muda o prazo de um documento' })
    .input(ofRevision.extend({ dueOn: Day }))
    .output(DocumentDetails)
    .errors({
      ...notFound,
      ...stale,
      ...wrongState,
      DUE_IN_PAST: { status: 422, message: 'O prazo já passou: escolha outro dia.' },
      DUE_TOO_FAR: { status: 422, message: 'O prazo é de no máximo um ano.' },
    }),
  cancel: requires('documents:write')
    .route({ method: 'POST', path: '/documents/{id}/cancel', summary: 'Cancela um documento' })
    .input(ofRevision.extend({ reason: Reason }))
    .output(DocumentDetails)
    .errors({ ...notFound, ...stale, ...wrongState }),
  archive: requires('documents:write')
    .route({ method: 'POST', path: '/documents/{id}/archive', summary: 'Arquiva um documento assinado' })
    .input(ofRevision)
    .output(DocumentDetails)
    .errors({ ...notFound, ...stale, ...wrongState }),
  /** A short-lived address of the PDF: the original, or the sealed one. */
  file: requires('documents:read')
    .route({ method: 'GET', path: '/documents/{id}/file', summary: 'O endereço temporário de um PDF' })
    .input(z.object({ id: Id, which: z.enum(['original', 'sealed'], { error: 'Escolha o arquivo.' }) }))
    .output(z.object({ address: z.string() }))
    .errors({
      ...notFound,
      NOT_SEALED: { status: 409, message: 'O documento ainda não foi selado.' },
    }),
};
