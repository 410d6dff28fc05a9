import type { Quote } from '@traco/contract/quotes/quote';
import { maySatisfy } from '@traco/contract/quotes/quote-approval';
import { v7 as uuidv7 } from 'uuid';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { holdQuote } from './hold-quote.ts';
import { findQuote, lockQuote } from './quote-rows.queries.ts';
import * as rows from './quotes.queries.ts';
import { freezeAndSend, isFree, priceToday, refuseStep } from './step-quote.ts';

const { quotes } = signedInDoor;

interface DecidedErrors {
  ALREADY_DECIDED(options: { data: { by: string; granted: boolean } }): Error;
}

/** Of two who decide at once the first one did: the other is told by whom, whatever revision was seen. */
async function refuseDecided(db: Database, id: string, errors: DecidedErrors): Promise<void> {
  const quote = (await lockQuote(db, id)) && (await findQuote(db, id));
  if (!quote || quote.state === 'awaiting_approval') return;
  const [last] = await rows.listApprovals(db, id, quote.contentHash);
  if (last?.decidedBy && (last.state === 'granted' || last.state === 'denied'))
    throw errors.ALREADY_DECIDED({ data: { by: last.decidedBy, granted: last.state === 'granted' } });
}

/** What goes beyond one's limits is asked of the unit or the office, and answered. */
export const approvalHandlers = {
  askApproval: quotes.askApproval.handler(
    async ({ input, context: { db, now, actor }, errors }): Promise<Quote> => {
      const quote = await holdQuote(db, input, errors);
      refuseStep(quote, 'ask_approval', actor.role, errors);
      const { columns } = await priceToday(db, quote, now(), errors);
      if (isFree(quote, columns, actor.role)) throw errors.NOTHING_TO_APPROVE();
      await rows.changeQuote(db, quote.id, { ...columns, state: 'awaiting_approval' });
      await rows.insertApproval(db, {
        id: uuidv7(),
        quoteId: quote.id,
        unitId: quote.unit.id,
        sellerId: quote.seller.id,
        contentHash: columns.contentHash,
        desk: columns.desk,
        reason: input.reason,
        totalCents: columns.totalCents,
        askedBy: actor.accountId,
        askedAt: now(),
      });
      return (await findQuote(db, quote.id))!;
    },
  ),

  decide: quotes.decide.handler(async ({ input, context: { db, now, actor }, errors }): Promise<Quote> => {
    await refuseDecided(db, input.id, errors);
    const quote = await holdQuote(db, input, errors);
    refuseStep(quote, input.grant ? 'grant' : 'deny', actor.role, errors);
    if (!maySatisfy(actor.role, quote.desk)) throw errors.NOT_YOURS_TO_TAKE();
    if (!input.grant && !input.reason) throw errors.REASON_REQUIRED();
    const decided = { decidedBy: actor.accountId, decidedAt: now(), decisionText: input.reason };
    if (!input.grant) {
      await rows.closeApproval(db, quote.id, { state: 'denied', ...decided });
      await rows.changeQuote(db, quote.id, { state: 'draft' });
      return (await findQuote(db, quote.id))!;
    }
    const { columns } = await priceToday(db, quote, now(), errors);
    // Floor and limits are those of the day on which it goes out, not of the day on which it was asked.
    if (!maySatisfy(actor.role, columns.desk)) throw errors.NOT_YOURS_TO_TAKE();
    await rows.closeApproval(db, quote.id, { state: 'granted', ...decided });
    const granted = { ...columns, grantedHash: columns.contentHash };
    return freezeAndSend(db, quote, granted, { actor, now: now() });
  }),

  withdraw: quotes.withdraw.handler(
    async ({ input, context: { db, now, actor }, errors }): Promise<Quote> => {
      const quote = await holdQuote(db, input, errors);
      refuseStep(quote, 'withdraw', actor.role, errors);
      await rows.closeApproval(db, quote.id, {
        state: 'withdrawn',
        decidedBy: actor.accountId,
        decidedAt: now(),
      });
      await rows.changeQuote(db, quote.id, { state: 'draft' });
      return (await findQuote(db, quote.id))!;
    },
  ),
};
