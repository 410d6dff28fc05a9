import type { NewReceipt } from '@traco/contract/receipts/receipt';
import { settledCents } from '@traco/contract/receipts/receipt-rules';
import type { Database } from '../../platform/transaction.ts';
import { findQuote, lockQuote } from '../quotes/quotes.service.ts';
import { readReceivedOfQuote } from './owed.queries.ts';

interface AdvanceErrors {
  QUOTE_NOT_FOUND(): Error;
  QUOTE_NOT_ACCEPTED(): Error;
  MORE_THAN_QUOTED(options: { data: { leftCents: number; moreCents: number } }): Error;
}

/** What a receipt's part that settles no load is for. */
export interface Advance {
  quote: { id: string; number: number } | null;
  advanceFor: string;
}

/**
 * Holds the accepted quote that an advance is paid towards, so that two receipts of it wait for each other. What goes beyond the
 * quote's value has to say for what it is.
 */
export async function advanceOf(
  db: Database,
  input: NewReceipt,
  unitId: string,
  errors: AdvanceErrors,
): Promise<Advance> {
  const cents = input.valueCents - settledCents(input.loads);
  if (!input.quoteId || cents <= 0) return { quote: null, advanceFor: input.advanceFor };
  const quote = (await lockQuote(db, input.quoteId)) && (await findQuote(db, input.quoteId));
  if (!quote) throw errors.QUOTE_NOT_FOUND();
  const isAccepted = quote.state === 'approved' || quote.state === 'converted';
  const isTheirs =
    quote.unit.id === unitId && quote.customer !== null && quote.customer.id === input.customerId;
  if (!isAccepted || !isTheirs) throw errors.QUOTE_NOT_ACCEPTED();
  const leftCents = Math.max(0, quote.priced.totalCents - (await readReceivedOfQuote(db, quote.id)));
  if (cents > leftCents && input.advanceFor.trim() === '')
    throw errors.MORE_THAN_QUOTED({ data: { leftCents, moreCents: cents - leftCents } });
  const { id, number } = quote;
  return { quote: { id, number }, advanceFor: input.advanceFor.trim() || `Orçamento ${number}` };
}
