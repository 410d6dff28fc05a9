import { z } from 'zod';
import { PricedLine } from './priced-quote.ts';
import { Quote, QuoteStateShape } from './quote.ts';

export const notFound = { QUOTE_NOT_FOUND: { status: 404, message: 'Orçamento não encontrado.' } } as const;

export const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este orçamento enquanto você o via.',
    data: z.object({ current: Quote }),
  },
} as const;

export const wrongState = {
  WRONG_STATE: {
    status: 409,
    message: 'A situação do orçamento não permite isto.',
    data: z.object({ state: QuoteStateShape }),
  },
} as const;

/** The price list or a rule changed since the form computed: nothing is kept at a price that nobody saw. */
export const priceChanged = {
  PRICE_CHANGED: {
    status: 409,
    message: 'O preço mudou enquanto você fazia o orçamento. Confira e salve de novo.',
    data: z.object({ totalCents: z.int(), lines: z.array(PricedLine).max(200) }),
  },
} as const;

/** What may be wrong of a quote's fields. */
export const whatMayBeWrong = {
  ...priceChanged,
  REFERENCE_NOT_FOUND: {
    status: 422,
    message: 'Não encontrado: escolha de novo.',
    data: z.object({ field: z.enum(['unitId', 'sellerId', 'customerId', 'siteId', 'leadId']) }),
  },
  MIX_NOT_FOUND: {
    status: 422,
    message: 'Um dos traços não existe mais na tabela. Escolha outro.',
    data: z.object({ item: z.int() }),
  },
  CUSTOMER_REQUIRED: { status: 422, message: 'Diga para quem é o orçamento.' },
  VALID_IN_THE_PAST: { status: 422, message: 'A validade já passou: escolha hoje ou um dia depois.' },
} as const;
