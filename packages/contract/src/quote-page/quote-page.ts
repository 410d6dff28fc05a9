import { z } from 'zod';
import { requires } from '../procedure.ts';
import { CpfOrCnpj } from '../values/identifiers.ts';
import { Cents, CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';
import { quoteConsent, quoteStandings, refusalReasons } from './quote-page-words.ts';

/** The token of a quote's link: 256 random bits. Whatever else somebody types is no error of form: it opens nothing. */
export const QuoteToken = z
  .string()
  .max(200, { error: 'Este link não abre nenhum orçamento.' })
  .transform((typed) => (/^[\w-]{43}$/.test(typed) ? typed : ''));

/** A line as the customer reads it. */
export const PublicQuoteLine = z.object({
  words: z.string(),
  /** What is counted and at what price, as it was sent: `16,0 m³ × R$ 520,00`. */
  detail: z.string(),
  cents: Cents,
});

/** What the customer sees of a quote: what was sent, to the centavo, and nothing that the company keeps for itself. */
export const PublicQuote = z.object({
  number: z.int(),
  version: z.int(),
  sentAt: Instant,
  validUntil: Day,
  /** The server's day at the plant: until when is told by it. */
  today: Day,
  timeZone: z.string(),
  /** SHA-256 of what was sent. */
  hash: z.string(),
  company: z.string(),
  unit: z.object({ name: z.string(), legalName: z.string(), cnpj: z.string(), address: z.string() }),
  seller: z.object({
    name: z.string(),
    phone: z.string().nullable(),
    /** The seller's own public page, if it is on. */
    page: z.string().nullable(),
  }),
  customerName: z.string(),
  site: z.string(),
  deliverOn: Day.nullable(),
  /** When on that day, in words. */
  delivery: z.string(),
  payment: z.string(),
  lines: z.array(PublicQuoteLine),
  totalCents: Cents,
  m3: CubicMetres,
  conditions: z.array(z.string()),
  standing: z.enum(quoteStandings),
  /** Which version took its place; null while none has. */
  replacedBy: z.int().nullable(),
  answer: z.object({ at: Instant, name: z.string(), reason: z.string(), receiptHash: z.string() }).nullable(),
  /** What was asked to be changed last, by this link or another; null of a quote that nobody wants otherwise. */
  asked: z.object({ at: Instant, message: z.string() }).nullable(),
});
export type PublicQuote = z.infer<typeof PublicQuote>;

/** Unknown, ended, made anew: they look alike. */
const dead = {
  LINK_DEAD: { status: 404, message: 'Este link não vale mais. Peça outro ao vendedor.' },
} as const;
const closed = {
  ...dead,
  ALREADY_ANSWERED: { status: 409, message: 'Este orçamento já foi respondido. Fale com o vendedor.' },
  REPLACED: { status: 409, message: 'O vendedor enviou outra versão deste orçamento. Peça o link novo.' },
  EXPIRED: { status: 409, message: 'A validade deste orçamento acabou. Peça ao vendedor que a renove.' },
  WITHDRAWN: { status: 409, message: 'O vendedor está refazendo este orçamento. Espere o link novo.' },
  TOO_MANY_TRIES: {
    status: 429,
    message: 'Muitos envios deste link. Espere uma hora ou fale com o vendedor.',
  },
} as const;

const asked = z.object({ token: QuoteToken });
const answered = asked.extend({
  /** Made by the device: sent twice, it counts once. */
  requestId: Id,
  /** What was read, by its hash: another version is never answered by it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, { error: 'Recarregue a página.' }),
  name: text(120, 3, 'Informe o seu nome completo.'),
});

/** The link of a quote, made for whoever may send it: the token is shown this once. */
export const QuoteLink = z.object({
  token: z.string(),
  path: z.string(),
  expiresAt: Instant,
  /** The telephone of who is meant, if it is known. */
  phone: z.string().nullable(),
});

const ofQuote = z.object({ id: Id });
const notFound = { QUOTE_NOT_FOUND: { status: 404, message: 'Orçamento não encontrado.' } } as const;

/** Links of one version that may be open at once. */
export const MOST_LINKS = 10;

/** A quote on the customer's phone, by a link that needs no login. The token travels in the body: addresses are logged. */
export const quotePage = {
  link: requires('quotes:write')
    .route({
      method: 'POST',
      path: '/quotes/{id}/links',
      summary: 'Cria um link do orçamento para o cliente',
    })
    .input(ofQuote)
    .output(QuoteLink)
    .errors({
      ...notFound,
      WRONG_STATE: { status: 409, message: 'Só um orçamento enviado tem link: envie antes.' },
      CUSTOMER_FORGOTTEN: {
        status: 409,
        message: 'Os dados deste cliente foram apagados a pedido: este orçamento não tem mais link.',
      },
      TOO_MANY_LINKS: {
        status: 409,
        message: `Este orçamento já tem ${MOST_LINKS} links abertos. Encerre os links antes de criar outro.`,
      },
    }),
  closeLinks: requires('quotes:write')
    .route({ method: 'POST', path: '/quotes/{id}/links/close', summary: 'Encerra os links do orçamento' })
    .input(ofQuote)
    .output(z.object({ closed: z.int() }))
    .errors(notFound),
  open: requires('open to all')
    .route({ method: 'POST', path: '/quote-page/open', summary: 'Mostra um orçamento ao cliente' })
    .input(asked)
    .output(PublicQuote)
    .errors(dead),
  /** A person has it before them: what fetches a link for its preview never says so. */
  seen: requires('open to all')
    .route({ method: 'POST', path: '/quote-page/seen', summary: 'Anota que o cliente viu o orçamento' })
    .input(asked)
    .output(z.object({ noted: z.boolean() }))
    .errors(dead),
  accept: requires('open to all')
    .route({ method: 'POST', path: '/quote-page/accept', summary: 'O cliente aceita o orçamento' })
    .input(
      answered.extend({
        document: CpfOrCnpj,
        consent: z.literal(quoteConsent.version, { error: 'Confirme que leu e aceita.' }),
      }),
    )
    .output(PublicQuote)
    .errors(closed),
  refuse: requires('open to all')
    .route({ method: 'POST', path: '/quote-page/refuse', summary: 'O cliente recusa o orçamento' })
    .input(
      answered.extend({
        reason: z.enum(refusalReasons, { error: 'Diga por que recusa.' }),
        message: text(500).default(''),
      }),
    )
    .output(PublicQuote)
    .errors(closed),
  askChange: requires('open to all')
    .route({ method: 'POST', path: '/quote-page/change', summary: 'O cliente pede mudança no orçamento' })
    .input(answered.extend({ message: text(500, 5, 'Conte o que deve mudar.') }))
    .output(PublicQuote)
    .errors(closed),
  file: requires('open to all', { queued: true })
    .route({ method: 'POST', path: '/quote-page/file', summary: 'Baixa o orçamento em PDF' })
    .input(asked)
    .output(z.file())
    .errors(dead),
};
