import { missingItems } from '@traco/contract/quotes/price-quote';
import type { PricedLine } from '@traco/contract/quotes/priced-quote';
import type { Quote } from '@traco/contract/quotes/quote';
import { maySatisfy, reasonsOfDesk } from '@traco/contract/quotes/quote-approval';
import {
  findQuoteStep,
  type QuoteState,
  type QuoteStepAct,
  takesQuoteStep,
} from '@traco/contract/quotes/quote-states';
import type { Role } from '@traco/contract/roles';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/actor.ts';
import type { Database } from '../../platform/transaction.ts';
import { noteQuoted } from '../leads/leads.service.ts';
import { priceColumns } from './price-offer.ts';
import { type QuoteBook, readBook } from './quote-book.queries.ts';
import { contentHashOf, versionContent } from './quote-content.ts';
import { findQuote } from './quote-rows.queries.ts';
import * as rows from './quotes.queries.ts';

interface StepErrors {
  WRONG_STATE(options: { data: { state: QuoteState } }): Error;
}

/** Whether a step may be taken from where the quote stands, by this role; the contract's refusal otherwise. */
export function refuseStep(quote: Quote, act: QuoteStepAct, role: Role, errors: StepErrors): void {
  const step = findQuoteStep(quote.state, act);
  if (!step || !takesQuoteStep(step, role)) throw errors.WRONG_STATE({ data: { state: quote.state } });
}

interface PriceErrors {
  PRICE_CHANGED(options: { data: { totalCents: number; lines: PricedLine[] } }): Error;
  MIX_NOT_FOUND(options: { data: { item: number } }): Error;
  VALID_IN_THE_PAST(): Error;
}

/** The quote as today's book prices it: nothing goes out at a price that no list has any more, or whose days are over. */
export async function priceToday(db: Database, quote: Quote, now: Date, errors: PriceErrors) {
  const by = (await readBook(db, quote.unit.id, now))!;
  if (quote.validUntil < by.book.day) throw errors.VALID_IN_THE_PAST();
  const [item] = missingItems(quote.terms, by.book);
  if (item !== undefined) throw errors.MIX_NOT_FOUND({ data: { item } });
  const whom = { customerId: quote.customer?.id ?? null, siteId: quote.site?.id ?? null };
  const columns = await priceColumns(db, by, quote.terms, whom);
  if (columns.totalCents !== quote.totalCents)
    throw errors.PRICE_CHANGED({ data: { totalCents: columns.totalCents, lines: columns.priced.lines } });
  return { by, columns: { ...columns, contentHash: contentHashOf({ ...quote, ...columns, ...whom }) } };
}

/** Whether nobody's word is missing: within the limits of whoever sends it, or granted as it is. */
export const isFree = (
  quote: Quote,
  { desk, contentHash }: { desk: Quote['desk']; contentHash: string },
  role: Role,
) => maySatisfy(role, desk) || (quote.isGranted && contentHash === quote.contentHash);

/** Why it is not. */
export const approvalReasons = (quote: Quote, by: QuoteBook) => reasonsOfDesk(quote.priced, by.book.pricing);

/** Freezes what the quote says as its next version and puts it with the customer; its request counts as quoted. */
export async function freezeAndSend(
  db: Database,
  quote: Quote,
  change: Partial<rows.NewQuote>,
  { actor, now }: { actor: Actor; now: Date },
): Promise<Quote> {
  const version = quote.version + 1;
  await rows.changeQuote(db, quote.id, {
    ...change,
    state: 'sent',
    version,
    sentAt: now,
    sharedAt: null,
    seenAt: null,
    answeredAt: null,
    answer: null,
    answerText: '',
  });
  const sent = (await findQuote(db, quote.id))!;
  await rows.insertVersion(db, {
    id: uuidv7(),
    quoteId: sent.id,
    unitId: sent.unit.id,
    sellerId: sent.seller.id,
    number: version,
    content: versionContent(sent, version, now),
    m3: sent.m3,
    totalCents: sent.totalCents,
    validUntil: sent.validUntil,
    frozenBy: actor.accountId,
    frozenAt: now,
  });
  if (sent.leadId) await noteQuoted(db, sent.leadId, now);
  return sent;
}
