import type { Quote } from '@traco/contract/quotes/quote';
import { signedInDoor } from '../../platform/door.ts';
import { holdQuote } from './hold-quote.ts';
import { findQuote } from './quote-rows.queries.ts';
import * as rows from './quotes.queries.ts';
import { approvalReasons, freezeAndSend, isFree, priceToday, refuseStep } from './step-quote.ts';

const { quotes } = signedInDoor;

/** A quote goes to its customer, becomes the draft of its next version, and has its answer noted. */
export const sendHandlers = {
  send: quotes.send.handler(async ({ input, context: { db, now, actor }, errors }): Promise<Quote> => {
    const quote = await holdQuote(db, input, errors);
    refuseStep(quote, 'send', actor.role, errors);
    const { by, columns } = await priceToday(db, quote, now(), errors);
    if (!isFree(quote, columns, actor.role))
      throw errors.APPROVAL_REQUIRED({ data: { desk: columns.desk, reasons: approvalReasons(quote, by) } });
    return freezeAndSend(db, quote, columns, { actor, now: now() });
  }),

  revise: quotes.revise.handler(async ({ input, context: { db, actor }, errors }): Promise<Quote> => {
    const quote = await holdQuote(db, input, errors);
    refuseStep(quote, 'revise', actor.role, errors);
    await rows.changeQuote(db, quote.id, { state: 'draft' });
    return (await findQuote(db, quote.id))!;
  }),

  answer: quotes.answer.handler(async ({ input, context: { db, now, actor }, errors }): Promise<Quote> => {
    const quote = await holdQuote(db, input, errors);
    const isLost = input.answer === 'refused';
    refuseStep(quote, isLost ? 'refuse' : 'accept', actor.role, errors);
    if (isLost && !input.reason) throw errors.REASON_REQUIRED();
    await rows.changeQuote(db, quote.id, {
      state: isLost ? 'refused' : 'approved',
      answer: input.answer,
      answeredAt: now(),
      answerText: input.reason,
    });
    return (await findQuote(db, quote.id))!;
  }),
};
