import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Cpf } from '../values/identifiers.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';
import { TermAnswer, TermFile, TermKind, TermRole, TermState } from './term.ts';
import { TermBody } from './term-body.ts';
import { officeTerms } from './terms-office.ts';

/** Unknown, still a draft and mistyped look alike. */
const termUnknown = { TERM_NOT_FOUND: { status: 404, message: 'Termo não encontrado.' } } as const;

/** What anybody reads of a term whose address they have. Nobody is named in it. */
export const PublicTerm = z.object({
  /** The version's own id: what is answered is this text. */
  versionId: z.string(),
  kind: TermKind,
  title: z.string(),
  version: z.int(),
  publishedAt: Instant,
  state: TermState.exclude(['draft']),
  /** The version in force now, of a superseded one. */
  nextId: z.string().nullable(),
  body: TermBody,
  sha256: z.string(),
  roles: z.array(TermRole),
  unitNames: z.array(z.string()),
  named: z.int(),
  dueOn: Day.nullable(),
  attachments: z.array(TermFile),
});
export type PublicTerm = z.infer<typeof PublicTerm>;

/** A person's last answer to a version, as that person is told of it. */
export const TermReceipt = z.object({
  code: z.string(),
  answer: TermAnswer,
  answeredAt: Instant,
});
export type TermReceipt = z.infer<typeof TermReceipt>;

/** Who reads: the reader's own, as the register has it, and what was answered. */
export const TermReader = z.object({
  name: z.string(),
  /** `529.982.247-25`, as it was said or as the account has it; empty of a post without one. */
  cpf: z.string(),
  unitName: z.string(),
  receipt: TermReceipt.nullable(),
});
export type TermReader = z.infer<typeof TermReader>;

/** Who claims to be whom; null of somebody who is signed in. */
const Identity = z.object({
  name: text(120, 3, 'Informe o seu nome completo.'),
  cpf: Cpf,
});

/** A term that somebody owes, or has answered. */
export const OwnTerm = z.object({
  versionId: z.string(),
  kind: TermKind,
  title: z.string(),
  version: z.int(),
  dueOn: Day.nullable(),
  isOverdue: z.boolean(),
  blocks: z.boolean(),
  receipt: TermReceipt.nullable(),
});
export type OwnTerm = z.infer<typeof OwnTerm>;

const ofTerm = z.object({ termId: Id });
const whoIsIt = {
  /** One answer to everybody who is not asked, whatever the reason. */
  NOT_ASKED: {
    status: 422,
    message:
      'Nome e CPF não conferem com quem deve aceitar este termo. Confira o que digitou ou fale com o escritório.',
  },
  TOO_MANY_TRIES: {
    status: 429,
    message:
      'Por segurança, a resposta por nome e CPF está fechada por até uma hora: houve tentativas demais com um nome ou CPF errado.',
  },
} as const;

/** Terms: what people read and answer, and what the office does with them. */
export const terms = {
  ...officeTerms,
  read: requires('open to all')
    .route({ method: 'GET', path: '/terms/{termId}', summary: 'Um termo publicado' })
    .input(ofTerm)
    .output(PublicTerm)
    .errors(termUnknown),
  attachment: requires('open to all')
    .route({ method: 'GET', path: '/terms/{termId}/files/{fileId}', summary: 'Um anexo de um termo' })
    .input(ofTerm.extend({ fileId: Id }))
    .output(z.file())
    .errors({ FILE_NOT_FOUND: { status: 404, message: 'Arquivo não encontrado.' } }),
  /** Whether this is somebody who is asked; without a name, whether it is who is signed in. */
  identify: requires('open to all')
    .route({ method: 'POST', path: '/terms/{termId}/reader', summary: 'Identifica quem lê um termo' })
    .input(ofTerm.extend({ who: Identity.nullable() }))
    .output(TermReader)
    .errors({ ...termUnknown, ...whoIsIt }),
  /** Keeps a person's word on this very text, once. Sending the same id again answers with the first. */
  answer: requires('open to all')
    .route({ method: 'POST', path: '/terms/{termId}/answers', summary: 'Aceita ou recusa um termo' })
    .input(
      ofTerm.extend({
        id: Id,
        who: Identity.nullable(),
        answer: TermAnswer,
        /** Why it is refused, in the person's words; may be left empty. */
        reason: text(500).default(''),
        /** The hash of the text that was read. */
        sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: 'Abra o termo de novo.' }),
        /** What was ticked. */
        hasRead: z.literal(true, { error: 'Marque “Li e aceito” para continuar.' }),
      }),
    )
    .output(TermReceipt)
    .errors({
      ...termUnknown,
      ...whoIsIt,
      NOT_IN_FORCE: { status: 409, message: 'Este termo não está mais em vigor. Abra-o de novo.' },
      ALREADY_ANSWERED: {
        status: 409,
        message: 'Este termo já foi respondido.',
        data: z.object({ receipt: TermReceipt }),
      },
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outra resposta. Recarregue a página.' },
    }),
  /** The receipt as a PDF, for whoever has its code. */
  receipt: requires('open to all', { queued: true })
    .route({ method: 'GET', path: '/term-receipts/{code}', summary: 'O recibo de um aceite' })
    .input(
      z.object({
        code: z.string().regex(/^[2-9A-Z]{16}$/, { error: 'Confira o código do recibo.' }),
      }),
    )
    .output(z.file())
    .errors({ RECEIPT_NOT_FOUND: { status: 404, message: 'Recibo não encontrado.' } }),
  own: requires('signed in', { whileTermIsDue: true })
    .route({ method: 'GET', path: '/own-terms', summary: 'Os termos de quem está no sistema' })
    .output(z.array(OwnTerm)),
};
