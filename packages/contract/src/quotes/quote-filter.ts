import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { sortsOf } from '../values/list.ts';
import { Day, Id, text } from '../values/quantities.ts';
import { quoteStates } from './quote-states.ts';

/**
 * Which quotes of a list: all, those that wait for whoever asks, those with the customer; of those that were poured the ones of which
 * some is still to be delivered, and those of which more was than was quoted.
 */
export const QuoteKind = z.enum(['all', 'awaiting_me', 'open', 'expiring', 'undelivered', 'beyond']);
export type QuoteKind = z.infer<typeof QuoteKind>;

/** Days before its end at which an open quote is told to be running out. */
export const EXPIRING_DAYS = 3;

/** The filters of the list of quotes. Without a first day it begins three months back, so that no sum grows with history. */
export const QuoteFilter = z.object({
  unitId: Id.optional(),
  sellerId: Id.optional(),
  customerId: Id.optional(),
  state: z.enum(quoteStates).optional(),
  kind: QuoteKind.default('all'),
  /** First and last day on which it was made, in the unit's calendar, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Number of a quote, or words of a customer's name. */
  search: text(80).optional(),
});
export type QuoteFilter = z.infer<typeof QuoteFilter>;

export const QuoteSort = sortsOf(
  'createdAt',
  'number',
  'customer',
  'seller',
  'm3',
  'totalCents',
  'centsPerM3',
  'state',
  'deliveredM3',
  'validUntil',
);
export type QuoteSort = z.infer<typeof QuoteSort>;

/** What the quotes of a filter add up to. */
export const QuoteTotals = z.object({
  quotes: figure('quotes'),
  m3: figure('quotedVolume'),
  totalCents: figure('quotedValue'),
  wonM3: figure('wonVolume'),
});
export type QuoteTotals = z.infer<typeof QuoteTotals>;
