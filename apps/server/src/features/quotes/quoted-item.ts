import type { PourOfQuote } from '@traco/contract/pours/pour-of-quote';
import type { Quote } from '@traco/contract/quotes/quote';
import { mayBecomePour } from '@traco/contract/quotes/quote-states';
import type { Database } from '../../platform/transaction.ts';
import { findQuote, lockQuote } from './quote-rows.queries.ts';
import { changeQuote } from './quotes.queries.ts';

interface Errors {
  QUOTE_NOT_FOUND(): Error;
  QUOTE_CHANGED(): Error;
  QUOTE_NOT_ACCEPTED(options: { data: { state: string } }): Error;
}

/** An accepted quote, and its item that is poured. */
export interface HeldItem {
  quote: Quote;
  item: number;
  mixId: string;
  unitCents: number;
}

/** Holds an accepted quote for a pour of one of its items, in the version that was read; the contract's refusal otherwise. */
export async function holdItem(db: Database, asked: PourOfQuote, errors: Errors): Promise<HeldItem> {
  const quote = (await lockQuote(db, asked.id)) && (await findQuote(db, asked.id));
  if (!quote) throw errors.QUOTE_NOT_FOUND();
  if (!mayBecomePour(quote.state)) throw errors.QUOTE_NOT_ACCEPTED({ data: { state: quote.state } });
  const held = itemOf(quote, asked.item);
  if (quote.version !== asked.version || !held) throw errors.QUOTE_CHANGED();
  return held;
}

/** The item of a quote of which a pour is already; undefined where the actor does not see the quote. */
export async function findItem(db: Database, id: string, item: number): Promise<HeldItem | undefined> {
  const quote = await findQuote(db, id);
  return quote && itemOf(quote, item);
}

function itemOf(quote: Quote, item: number): HeldItem | undefined {
  const wanted = quote.terms.items[item];
  const line = quote.priced.lines.find(({ key }) => key === `concrete:${item}`);
  return wanted && line && { quote, item, mixId: wanted.mixId, unitCents: line.unitCents };
}

/** The first pour of a quote makes it *Programado*; one that was offered to a name alone is of the register from here on. */
export async function noteConverted(
  db: Database,
  { quote }: HeldItem,
  pour: { customerId: string; siteId: string },
): Promise<void> {
  const { customer, site } = quote;
  if (quote.state === 'converted' && customer && site) return;
  await changeQuote(db, quote.id, {
    state: 'converted',
    customerId: customer?.id ?? pour.customerId,
    siteId: site?.id ?? pour.siteId,
  });
}
