import { priceQuote } from '@traco/contract/quotes/price-quote';
import type { PricedQuote } from '@traco/contract/quotes/priced-quote';
import { deskOf } from '@traco/contract/quotes/quote-approval';
import type { QuoteTerms } from '@traco/contract/quotes/quote-fields';
import type { QuoteJudgement } from '@traco/contract/quotes/quote-judgement';
import type { Database } from '../../platform/transaction.ts';
import type { QuoteBook } from './quote-book.queries.ts';
import { readHold } from './quote-hold.queries.ts';
import { readLight } from './quote-light.queries.ts';
import { judgedOf, reasonsOf } from './quote-margin.rules.ts';
import type { NewQuote } from './quotes.queries.ts';

/** For whom a quote is judged. */
export interface ForWhom {
  customerId?: string | null | undefined;
  siteId?: string | null | undefined;
}

/** The light of terms that were priced by a book. */
export const judge = async (
  db: Database,
  by: QuoteBook,
  { terms, priced }: { terms: QuoteTerms; priced: PricedQuote },
  whom: ForWhom,
): Promise<QuoteJudgement> => {
  const hold = await readHold(db, whom);
  const light = await readLight(db, by.companyDay, judgedOf({ terms, priced, book: by.book, hold }));
  return { light, reasons: reasonsOf(light, hold, by.book) };
};

/** The columns of a quote that follow from its terms by the book of the day: price, sums, who may grant it, its light. */
export async function priceColumns(db: Database, by: QuoteBook, terms: QuoteTerms, whom: ForWhom) {
  const priced = priceQuote(terms, by.book);
  const { light, reasons } = await judge(db, by, { terms, priced }, whom);
  return {
    terms,
    priced,
    m3: priced.m3,
    totalCents: priced.totalCents,
    discountCents: priced.discountCents,
    centsPerM3: priced.centsPerM3,
    pricedOn: by.book.day,
    desk: deskOf(priced, by.book.pricing),
    light,
    lightReasons: reasons,
  } satisfies Partial<NewQuote>;
}
