import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { Cents, CubicMetres, Day, Id, Instant } from '../values/quantities.ts';
import { openQuoteStates } from './quote-states.ts';

/** Quotes that a seller is told to call for at once, at the most. */
export const MOST_CALLS = 20;
/** Reasons of lost quotes that are told apart at the most. */
export const MOST_REASONS = 8;
/** Days of history by which a chance is told. */
export const CHANCE_DAYS = 365;

/** A quote that is with its customer, and what a call for it is worth. */
export const QuoteToChase = z.object({
  id: z.string(),
  number: z.int(),
  customer: z.string(),
  phone: z.string().nullable(),
  state: z.enum(openQuoteStates),
  m3: CubicMetres,
  totalCents: Cents,
  validUntil: Day,
  sentAt: Instant,
  seenAt: Instant.nullable(),
  chance: figure('quoteChance'),
  /** Chance × m³: by this they are sorted. */
  expectedM3: figure('expectedVolume'),
  reasons: z.array(z.string()).max(4),
});
export type QuoteToChase = z.infer<typeof QuoteToChase>;

/** How far the quotes of a time came. */
export const QuoteFunnel = z.object({
  made: figure('quotes'),
  sent: figure('quotesSent'),
  seen: figure('quotesSeen'),
  won: figure('quotesWon'),
  lost: figure('quotesLost'),
  expired: figure('quotesExpired'),
  m3: figure('quotedVolume'),
  wonM3: figure('wonVolume'),
  /** Won ÷ ended; null while none has ended. */
  conversion: figure('conversion').nullable(),
  /** Why customers said no, the most frequent first. */
  lostReasons: z
    .array(z.object({ reason: z.string(), quotes: figure('quotesLost'), m3: z.number() }))
    .max(MOST_REASONS),
});
export type QuoteFunnel = z.infer<typeof QuoteFunnel>;

/** What is to be done about quotes that are out, and what became of those that were. */
export const quoteFollowUp = {
  /** "Ligue agora": a seller's open quotes, those first whose call is worth most. */
  chase: requires('quotes:read')
    .route({ method: 'GET', path: '/quotes/chase', summary: 'Orçamentos para ligar agora' })
    .input(z.object({ sellerId: Id }))
    .output(z.array(QuoteToChase).max(MOST_CALLS))
    .errors({ SELLER_NOT_FOUND: { status: 404, message: 'Vendedor não encontrado.' } }),
  /** Of a seller, a unit or all that are seen; made in a time of at most a year, in the unit's calendar. */
  funnel: requires('quotes:read')
    .route({ method: 'GET', path: '/quotes/funnel', summary: 'Funil de orçamentos e motivos de perda' })
    .input(z.object({ unitId: Id.optional(), sellerId: Id.optional(), from: Day, to: Day }))
    .output(QuoteFunnel)
    .errors({ TOO_LONG: { status: 422, message: 'Escolha um período de até um ano.' } }),
};
