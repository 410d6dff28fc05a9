import type { Quote } from '@traco/contract/quotes/quote';
import type { Database } from '../../platform/transaction.ts';
import { findQuote, lockQuote } from './quote-rows.queries.ts';

interface HoldErrors {
  QUOTE_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { current: Quote } }): Error;
}

/**
 * Holds a quote for a change: it exists for this actor and stands at the revision that was seen, or the contract's error, with the quote
 * as it is now.
 */
export async function holdQuote(
  db: Database,
  seen: { id: string; revision: number },
  errors: HoldErrors,
): Promise<Quote> {
  const quote = (await lockQuote(db, seen.id)) && (await findQuote(db, seen.id));
  if (!quote) throw errors.QUOTE_NOT_FOUND();
  if (quote.revision !== seen.revision) throw errors.STALE_REVISION({ data: { current: quote } });
  return quote;
}
