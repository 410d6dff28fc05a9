import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { Quote, QuoteApproval, QuoteVersion, QuoteWord } from '../quotes/quote.ts';
import { QuotedItem } from '../quotes/quote-conversion.ts';
import { MOST_ITEMS } from '../quotes/quote-fields.ts';

/** A quote in whole: what it says now, what was sent of it, what was asked and answered. */
export const QuotePage = z.object({
  quote: Quote,
  /** Who made it. */
  madeBy: z.string(),
  /** What receipts that hold say was paid towards it, or for its loads. */
  receivedCents: figure('received'),
  /** Newest first. */
  versions: z.array(QuoteVersion).max(50),
  /** What the customer said of each version, newest first. */
  words: z.array(QuoteWord).max(50),
  /** Whom to register when it becomes a pour: who accepted it on the page, whole; null once it is a customer's, or of nobody known. */
  accepted: z.object({ name: z.string(), document: z.string() }).nullable(),
  approvals: z.array(QuoteApproval).max(50),
  /** Its items against the pours and loads that became of them. */
  items: z.array(QuotedItem).max(MOST_ITEMS),
});
export type QuotePage = z.infer<typeof QuotePage>;
