import { z } from 'zod';
import { Box } from '../documents/document-fields.ts';
import { DOCUMENT_FIELDS, FIELD_LETTERS, SIGNATURE_BYTES } from '../documents/document-limits.ts';
import { DocumentState, signerStates } from '../documents/document-states.ts';
import { documentKinds, fieldKinds, signerRoles, signingConsent } from '../documents/document-words.ts';
import { requires } from '../procedure.ts';
import { Cpf } from '../values/identifiers.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';

/** The token of a signer's link: 256 random bits. Whatever else somebody types is no error of form: it opens nothing. */
export const SigningToken = z
  .string()
  .max(200, { error: 'Este link não abre nenhum documento.' })
  .transform((typed) => (/^[\w-]{43}$/.test(typed) ? typed : ''));

/** Who asks: with a link's token, or signed in as the signer's own account. */
const asked = z.object({ documentId: Id, token: SigningToken.nullish().transform((token) => token ?? null) });

/** What somebody else left on a page: a drawing, at a short-lived address, or words. */
export const SigningMark = z.object({
  box: Box,
  nameHint: z.string(),
  picture: z.string().nullable(),
  words: z.string(),
});
export type SigningMark = z.infer<typeof SigningMark>;

/** What a signer sees of a document. */
export const SigningPage = z.object({
  title: z.string(),
  kind: z.enum(documentKinds),
  message: z.string(),
  senderName: z.string(),
  unitName: z.string().nullable(),
  dueOn: Day.nullable(),
  state: DocumentState,
  bytes: z.int(),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
  earlierSignatures: z.int(),
  signer: z.object({
    id: z.string(),
    role: z.enum(signerRoles),
    /** The name as the signer was asked, to the account that was asked; '' by a link. */
    name: z.string(),
    /** `M•••• da S••••`: whoever was asked knows the rest. */
    nameHint: z.string(),
    /** The end of the e-mail or telephone, by which signers know that they are meant. */
    contactHint: z.string(),
    asksCode: z.boolean(),
    /** False while somebody else has to sign before. */
    isTurn: z.boolean(),
  }),
  signers: z.array(
    z.object({
      nameHint: z.string(),
      role: z.enum(signerRoles),
      state: z.enum(signerStates),
      isSelf: z.boolean(),
    }),
  ),
  /** The fields that this signer fills in. */
  fields: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(fieldKinds),
      box: Box,
      label: z.string(),
      required: z.boolean(),
    }),
  ),
  /** What those who have signed left on the pages: it is part of the paper that is signed. */
  marks: z.array(SigningMark),
  /** A short-lived address of the PDF. */
  file: z.string(),
});
export type SigningPage = z.infer<typeof SigningPage>;

/** A document that waits for somebody who is signed in. */
export const DocumentToSign = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(documentKinds),
  senderName: z.string(),
  sentAt: Instant,
  dueOn: Day.nullable(),
  /** False while somebody else has to sign before. */
  isTurn: z.boolean(),
});
export type DocumentToSign = z.infer<typeof DocumentToSign>;

/** A drawn, typed or uploaded signature: a PNG, base64. */
const Drawing = z.object({
  png: z
    .string()
    .max(Math.ceil(SIGNATURE_BYTES / 3) * 4, { error: 'A imagem da assinatura é grande demais.' })
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'A imagem da assinatura não pôde ser lida.' }),
  how: z.enum(['drawn', 'typed', 'image'], { error: 'Diga como a assinatura foi feita.' }),
});

/** What somebody signs with. */
export const Signing = asked.extend({
  /** Made by the device: sent twice, it counts once. */
  requestId: Id,
  name: text(120, 3, 'Informe seu nome completo.'),
  cpf: Cpf,
  code: text(12).default(''),
  consent: z.literal(signingConsent.version, { error: 'Confirme que leu e concorda.' }),
  signature: Drawing,
  initials: Drawing.nullish().transform((initials) => initials ?? null),
  values: z
    .array(z.object({ fieldId: Id, value: text(FIELD_LETTERS) }))
    .max(DOCUMENT_FIELDS, { error: 'Há campos demais.' })
    .default([]),
  /** Where the signer put the signature, when no field waits for it. */
  places: z.array(Box).max(20, { error: 'Coloque a assinatura em no máximo 20 lugares.' }).default([]),
  /** Where the signer was, if that was allowed. */
  position: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      accuracyM: z.number().min(0).max(100_000),
    })
    .nullish()
    .transform((position) => position ?? null),
});
export type Signing = z.infer<typeof Signing>;

/** What whoever signed keeps. */
export const SigningReceipt = z.object({
  signedAt: Instant,
  /** What the document is found by at `/verify`. */
  code: z.string(),
  isComplete: z.boolean(),
});
export type SigningReceipt = z.infer<typeof SigningReceipt>;

/** Unknown, expired, used, of another document: they look alike. */
const closed = {
  SIGNING_NOT_FOUND: { status: 404, message: 'Este link não abre nenhum documento.' },
} as const;
const whoIsIt = {
  NOT_THE_SIGNER: { status: 422, message: 'O nome ou o CPF não são os de quem foi convidado a assinar.' },
  TOO_MANY_TRIES: { status: 429, message: 'Muitas tentativas. Espere uma hora ou fale com quem enviou.' },
} as const;

const codeWrong = {
  CODE_WRONG: { status: 422, message: 'Código de confirmação errado ou vencido.' },
} as const;

/** Signing without an account, by link; and in place, as whoever is signed in. */
export const sign = {
  /** Opens the document for its signer; the first time is noted. The token is in the body: addresses are logged. */
  open: requires('open to all')
    .route({ method: 'POST', path: '/sign/{documentId}/open', summary: 'Abre um documento para assinar' })
    .input(asked)
    .output(SigningPage)
    .errors(closed),
  sign: requires('open to all')
    .route({ method: 'POST', path: '/sign/{documentId}', summary: 'Assina um documento' })
    .input(Signing)
    .output(SigningReceipt)
    .errors({
      ...closed,
      ...whoIsIt,
      NOT_YOUR_TURN: { status: 409, message: 'Ainda falta alguém assinar antes de você.' },
      ...codeWrong,
      NOT_A_SIGNATURE: { status: 422, message: 'A imagem da assinatura não pôde ser lida. Desenhe de novo.' },
      FIELD_MISSING: { status: 422, message: 'Preencha todos os campos obrigatórios.' },
      PLACE_OUTSIDE: { status: 422, message: 'Coloque a assinatura dentro de uma página do documento.' },
    }),
  refuse: requires('open to all')
    .route({ method: 'POST', path: '/sign/{documentId}/refuse', summary: 'Recusa assinar um documento' })
    .input(
      asked.extend({
        requestId: Id,
        cpf: Cpf,
        code: text(12).default(''),
        reason: text(300, 3, 'Diga por que recusa.'),
      }),
    )
    .output(z.object({ refusedAt: Instant }))
    .errors({ ...closed, ...whoIsIt, ...codeWrong }),
  /** The documents that wait for whoever is signed in. */
  waiting: requires('signed in')
    .route({
      method: 'GET',
      path: '/documents-to-sign',
      summary: 'Os documentos que esperam a minha assinatura',
    })
    .output(
      z.object({
        rows: z.array(DocumentToSign),
      }),
    ),
};
