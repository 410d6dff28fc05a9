import { z } from 'zod';
import { Payment } from '../concrete-volume/load.ts';
import { figure } from '../figures/figure-of.ts';
import { Cents, CubicMetres, Day, Instant } from '../values/quantities.ts';
import { PricedQuote } from './priced-quote.ts';
import { approvalStates, quoteDesks } from './quote-approval.ts';
import { QuoteTerms } from './quote-fields.ts';
import { QuoteJudgement, quoteLights } from './quote-judgement.ts';
import { quoteStates } from './quote-states.ts';

/** What a customer says of a quote: yes, no, or that it should be otherwise. */
export const quoteAnswers = ['accepted', 'refused', 'change'] as const;

const Named = z.object({ id: z.string(), name: z.string() });
export const QuoteStateShape = z.enum(quoteStates);

/** A quote as lists show it. */
export const ListedQuote = z.object({
  id: z.string(),
  number: z.int(),
  version: z.int(),
  unit: Named.extend({ timeZone: z.string() }),
  seller: Named,
  /** Of the register; else the name that was typed, without an id. */
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  site: z.object({ id: z.string(), name: z.string() }).nullable(),
  customerName: z.string(),
  place: z.string(),
  state: QuoteStateShape,
  m3: CubicMetres,
  totalCents: Cents,
  discountCents: Cents,
  centsPerM3: Cents,
  light: z.enum(quoteLights),
  validUntil: Day,
  /** m³ delivered of its pours; null of what no pour became of. */
  deliveredM3: figure('volumeOfPours').nullable(),
  sentAt: Instant.nullable(),
  createdAt: Instant,
  revision: z.int(),
});
export type ListedQuote = z.infer<typeof ListedQuote>;

/** What was asked of the unit or the office for a quote, and their word. */
export const QuoteApproval = z.object({
  id: z.string(),
  desk: z.enum(quoteDesks),
  reason: z.string(),
  totalCents: Cents,
  state: z.enum(approvalStates),
  askedBy: z.string(),
  askedAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decisionText: z.string(),
  /** Whether it is of what the quote says now. */
  isOfPresent: z.boolean(),
});
export type QuoteApproval = z.infer<typeof QuoteApproval>;

/** What was sent, and its seal. */
export const QuoteVersion = z.object({
  id: z.string(),
  number: z.int(),
  m3: CubicMetres,
  totalCents: Cents,
  validUntil: Day,
  sha256: z.string(),
  frozenBy: z.string(),
  frozenAt: Instant,
});
export type QuoteVersion = z.infer<typeof QuoteVersion>;

/**
 * A word of the customer about a version that was sent, as the chain of evidence keeps it: their own, given on the quote's page, or
 * what somebody of the company noted. Of whom nobody may know any more (0105) name and words are left out.
 */
export const QuoteWord = z.object({
  answer: z.enum(quoteAnswers),
  version: z.int(),
  at: Instant,
  /** Who noted it; null of what the customer said on the page. */
  notedBy: z.string().nullable(),
  /** Who answered on the page, with the document masked. */
  name: z.string(),
  document: z.string(),
  /** Why it was refused, or what should change. */
  text: z.string(),
  /** The beginning of the link's hash, as the customer's page shows it. */
  code: z.string(),
});
export type QuoteWord = z.infer<typeof QuoteWord>;

/** One quote in whole, as it stands. */
export const Quote = ListedQuote.omit({ deliveredM3: true }).extend({
  leadId: z.string().nullable(),
  customerPhone: z.string().nullable(),
  terms: QuoteTerms,
  priced: PricedQuote,
  contentHash: z.string(),
  pricedOn: Day,
  payment: Payment.nullable(),
  deliveryWindow: z.string(),
  conditions: z.string(),
  notes: z.string(),
  desk: z.enum(quoteDesks),
  /** Whether this very content was granted. */
  isGranted: z.boolean(),
  judgement: QuoteJudgement,
  seenAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  answer: z.enum(quoteAnswers).nullable(),
  answerText: z.string(),
});
export type Quote = z.infer<typeof Quote>;
