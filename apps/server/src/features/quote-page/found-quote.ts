import { payments } from '@traco/contract/concrete-volume/load';
import { PricedLine } from '@traco/contract/quotes/priced-quote';
import { quoteStates } from '@traco/contract/quotes/quote-states';
import { z } from 'zod';

/** What of a version's content its customer reads; whatever else it holds stays unread. */
export const SentContent = z.object({
  customer: z.object({ name: z.string() }),
  site: z.object({ name: z.string() }),
  priced: z.object({
    lines: z.array(PricedLine),
    conditions: z.array(z.string()),
    discountCents: z.int(),
  }),
  terms: z.object({ deliverOn: z.string().nullish(), deliverAt: z.number().nullish() }),
  payment: z.enum(payments).nullish(),
  deliveryWindow: z.string().default(''),
  conditions: z.string().default(''),
});

/** The last word of the customer about this version, as the chain keeps it. */
const Answered = z.object({ payload: z.string(), hash: z.string() });

/** What `app.find_public_quote` tells. */
export const FoundQuote = z.object({
  quoteId: z.string(),
  number: z.int(),
  version: z.int(),
  content: z.string(),
  sha256: z.string(),
  sentAt: z.string(),
  validUntil: z.string(),
  totalCents: z.int(),
  m3: z.number(),
  state: z.enum(quoteStates),
  lastVersion: z.int(),
  answeredAt: z.string().nullable(),
  answer: z.string().nullable(),
  answerText: z.string(),
  answered: Answered.nullable(),
  today: z.string(),
  timeZone: z.string(),
  company: z.string(),
  unit: z.object({ name: z.string(), legalName: z.string(), cnpj: z.string(), address: z.string() }),
  seller: z.object({ name: z.string(), phone: z.string().nullable(), code: z.string().nullable() }),
  /** Of the site as it is registered now. */
  address: z.string(),
  /** The path of the company's logo. */
  logo: z.string().nullable(),
});
export type FoundQuote = z.infer<typeof FoundQuote>;

/** The same, with what was sent read. */
export type ReadQuote = FoundQuote & { sent: z.infer<typeof SentContent> };
