import { priceQuote } from '@traco/contract/quotes/price-quote';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { findPlantShown } from '../day-plan/day-plan.service.ts';
import { approvalHandlers } from './approve-quote.ts';
import { exportHandler } from './export-quotes.ts';
import { followUpHandlers } from './follow-up.ts';
import { mayJudge } from './judged-often.queries.ts';
import { keepHandlers } from './keep-quote.ts';
import { listQuoteLines } from './listed-quotes.queries.ts';
import { judge } from './price-offer.ts';
import { readBook } from './quote-book.queries.ts';
import { quoteKeys, whereOfQuotes, withSpan } from './quote-filter.queries.ts';
import { sumQuotes } from './quotes.queries.ts';
import { sendHandlers } from './send-quote.ts';

const { quotes } = signedInDoor;

export const quotesRouter = quotes.router({
  ...keepHandlers,
  ...sendHandlers,
  ...approvalHandlers,
  ...followUpHandlers,
  export: exportHandler,

  list: quotes.list.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const where = [whereOfQuotes(withSpan(input, now()), actor.role, now()), quoteKeys.behind(input, errors)];
    return quoteKeys.pageOf(await listQuoteLines(db, where, input.sort, input.limit + 1), input);
  }),

  totals: quotes.totals.handler(({ input, context: { db, now, actor } }) =>
    sumQuotes(db, whereOfQuotes(withSpan(input, now()), actor.role, now())),
  ),

  book: quotes.book.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const plant = await findPlantShown(db, unitOf(actor, input));
    const found = plant && (await readBook(db, plant.id, now()));
    if (!found) throw errors.UNIT_NOT_FOUND();
    return found.book;
  }),

  judge: quotes.judge.handler(async ({ input, context: { db, now, actor }, errors }) => {
    if (!(await mayJudge(db, now()))) throw errors.TOO_MANY_JUDGED();
    const unitId = unitOf(actor, input);
    const by = unitId && (await readBook(db, unitId, now()));
    if (!by) throw errors.UNIT_NOT_FOUND();
    const { terms } = input;
    return judge(db, by, { terms, priced: priceQuote(terms, by.book) }, input);
  }),
});
