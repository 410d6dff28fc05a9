import { z } from 'zod';
import { requires } from '../procedure.ts';
import { fileOf, listOf } from '../values/list.ts';
import { Id, text } from '../values/quantities.ts';
import { LEAST_REASON, REASON_MISSING } from '../values/reasons.ts';
import { PriceBook } from './price-book.ts';
import { ListedQuote, Quote } from './quote.ts';
import { QuoteFields, QuoteTerms } from './quote-fields.ts';
import { QuoteFilter, QuoteSort, QuoteTotals } from './quote-filter.ts';
import { quoteFollowUp } from './quote-follow-up.ts';
import { QuoteJudgement } from './quote-judgement.ts';
import { notFound, priceChanged, stale, whatMayBeWrong, wrongState } from './quote-refusals.ts';

const list = listOf(ListedQuote, QuoteFilter, QuoteSort.default('-createdAt'));
const file = fileOf(QuoteFilter.extend({ sort: QuoteSort.default('-createdAt') }));

/** What was seen of the price when it was kept: at another price nothing is. */
const seenTotalCents = z.int().min(0);
const seen = { id: Id, revision: z.int32().min(1) };
const reason = text(300, LEAST_REASON, REASON_MISSING);

const notYours = {
  NOT_YOURS_TO_TAKE: { status: 403, message: 'Este passo não é seu: peça à unidade ou ao escritório.' },
} as const;
const stepErrors = { ...notFound, ...stale, ...wrongState } as const;

/** Offers to customers (*orçamentos*): priced while they are typed, approved where they go far, sent as versions that stay. */
export const quotes = {
  ...quoteFollowUp,
  list: requires('quotes:read')
    .route({ method: 'GET', path: '/quotes', summary: 'Lista orçamentos' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: requires('quotes:read')
    .route({ method: 'GET', path: '/quotes/totals', summary: 'Soma os orçamentos do filtro' })
    .input(QuoteFilter)
    .output(QuoteTotals),
  export: requires('quotes:read', { queued: true })
    .route({ method: 'GET', path: '/quotes/export', summary: 'Exporta os orçamentos do filtro' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  /** All that a quote of a unit is priced with today: the form computes with it. */
  book: requires('quotes:write')
    .route({ method: 'GET', path: '/quotes/book', summary: 'Preços e regras para fazer um orçamento' })
    .input(z.object({ unitId: Id.optional() }))
    .output(PriceBook)
    .errors({ UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } }),
  /** What a quote leaves, while it is typed: a colour and why, of prices in steps (0094). */
  judge: requires('quotes:write')
    .route({ method: 'POST', path: '/quotes/judge', summary: 'A luz de margem de um orçamento' })
    .input(
      z.object({ unitId: Id.optional(), customerId: Id.nullish(), siteId: Id.nullish(), terms: QuoteTerms }),
    )
    .output(QuoteJudgement)
    .errors({
      UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' },
      TOO_MANY_JUDGED: {
        status: 429,
        message: 'Muitos preços testados na última hora: a luz de margem volta daqui a pouco.',
      },
    }),
  /** Keeps a draft at the price that was seen. Sending the same id again answers with the first row. */
  create: requires('quotes:write', { once: 'id' })
    .route({ method: 'POST', path: '/quotes', summary: 'Guarda um orçamento' })
    .input(QuoteFields.extend({ id: Id, seenTotalCents }))
    .output(Quote)
    .errors({
      ...whatMayBeWrong,
      ID_TAKEN: {
        status: 409,
        message: 'Este envio já foi usado para outro orçamento. Recarregue a página.',
      },
    }),
  /** Changes a draft; what was sent is revised first, and what awaits approval is taken back. */
  edit: requires('quotes:write')
    .route({ method: 'PUT', path: '/quotes/{id}', summary: 'Altera o rascunho de um orçamento' })
    .input(QuoteFields.omit({ unitId: true, sellerId: true }).extend({ ...seen, seenTotalCents }))
    .output(Quote)
    .errors({ ...notFound, ...stale, ...wrongState, ...whatMayBeWrong }),
  /** Freezes what the draft says as the next version. What goes too far is not sent before it is granted. */
  send: requires('quotes:write')
    .route({ method: 'POST', path: '/quotes/{id}/send', summary: 'Envia um orçamento ao cliente' })
    .input(z.object(seen))
    .output(Quote)
    .errors({
      ...notFound,
      ...stale,
      ...wrongState,
      ...priceChanged,
      VALID_IN_THE_PAST: whatMayBeWrong.VALID_IN_THE_PAST,
      MIX_NOT_FOUND: whatMayBeWrong.MIX_NOT_FOUND,
      APPROVAL_REQUIRED: {
        status: 409,
        message: 'Este desconto precisa de aprovação antes de enviar.',
        data: z.object({ desk: z.string(), reasons: z.array(z.string()).max(40) }),
      },
    }),
  /** Asks the unit or the office for what goes beyond one's own limits. */
  askApproval: requires('quotes:write')
    .route({ method: 'POST', path: '/quotes/{id}/approval', summary: 'Pede a aprovação de um orçamento' })
    .input(z.object({ ...seen, reason }))
    .output(Quote)
    .errors({
      ...stepErrors,
      ...priceChanged,
      MIX_NOT_FOUND: whatMayBeWrong.MIX_NOT_FOUND,
      VALID_IN_THE_PAST: whatMayBeWrong.VALID_IN_THE_PAST,
      NOTHING_TO_APPROVE: { status: 409, message: 'Este orçamento não precisa de aprovação: envie.' },
    }),
  /** The unit or the office grants, which freezes and sends, or denies with a reason; of two at once one decides. */
  decide: requires('quotes:approve')
    .route({ method: 'POST', path: '/quotes/{id}/decision', summary: 'Aprova ou recusa um orçamento' })
    .input(z.object({ ...seen, grant: z.boolean(), reason: text(300).default('') }))
    .output(Quote)
    .errors({
      ...stepErrors,
      ...notYours,
      ...priceChanged,
      MIX_NOT_FOUND: whatMayBeWrong.MIX_NOT_FOUND,
      VALID_IN_THE_PAST: whatMayBeWrong.VALID_IN_THE_PAST,
      ALREADY_DECIDED: {
        status: 409,
        message: 'Outra pessoa já respondeu a este pedido.',
        data: z.object({ by: z.string(), granted: z.boolean() }),
      },
      REASON_REQUIRED: { status: 422, message: REASON_MISSING },
    }),
  /** Whoever asked takes it back and types on. */
  withdraw: requires('quotes:write')
    .route({ method: 'POST', path: '/quotes/{id}/withdraw', summary: 'Retira o pedido de aprovação' })
    .input(z.object(seen))
    .output(Quote)
    .errors(stepErrors),
  /** The draft of the next version; what was sent stays as it is, and says that it was replaced once this is sent. */
  revise: requires('quotes:write')
    .route({
      method: 'POST',
      path: '/quotes/{id}/revise',
      summary: 'Começa a próxima versão de um orçamento',
    })
    .input(z.object(seen))
    .output(Quote)
    .errors(stepErrors),
  /** What the customer said by telephone or at the counter, noted by whoever heard it. */
  answer: requires('quotes:write')
    .route({ method: 'POST', path: '/quotes/{id}/answer', summary: 'Anota a resposta do cliente' })
    .input(z.object({ ...seen, answer: z.enum(['accepted', 'refused']), reason: text(300).default('') }))
    .output(Quote)
    .errors({
      ...stepErrors,
      REASON_REQUIRED: { status: 422, message: 'Diga por que o cliente recusou.' },
    }),
};
