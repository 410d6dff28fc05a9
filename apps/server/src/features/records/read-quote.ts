import { mayBecomePour } from '@traco/contract/quotes/quote-states';
import { signedInDoor } from '../../platform/door.ts';
import { itemsAgainst } from '../pours/pours.service.ts';
import {
  findAccepter,
  findMaker,
  findQuote,
  listApprovals,
  listQuoteVersions,
  listWords,
} from '../quotes/quotes.service.ts';
import { readReceivedOfQuote } from '../receipts/receipts.service.ts';

/** Everything of a quote: what it says now, what was sent of it, what was asked and answered. */
export const readQuote = signedInDoor.records.quote.handler(async ({ input, context: { db }, errors }) => {
  const quote = await findQuote(db, input.id);
  if (!quote) throw errors.QUOTE_NOT_FOUND();
  return {
    quote,
    receivedCents: await readReceivedOfQuote(db, quote.id),
    madeBy: await findMaker(db, quote.id),
    versions: await listQuoteVersions(db, quote.id),
    words: await listWords(db, quote.id),
    accepted: quote.customer || !mayBecomePour(quote.state) ? null : await findAccepter(db, quote.id),
    items: await itemsAgainst(db, quote),
    approvals: await listApprovals(db, quote.id, quote.contentHash),
  };
});
