import { chanceOf } from '@traco/contract/quotes/quote-chance';
import { CHANCE_DAYS, MOST_CALLS, type QuoteToChase } from '@traco/contract/quotes/quote-follow-up';
import { addDays, DAY_MS } from '@traco/contract/values/calendar';
import { signedInDoor } from '../../platform/door.ts';
import { instantOf } from '../../platform/rows.ts';
import { countReasons, type OpenQuote, readEnded, readOpen, sumFunnel } from './follow-up.queries.ts';
import { whereOfQuotes } from './quote-filter.queries.ts';

const { quotes } = signedInDoor;
const MOST_DAYS = 366;

/** Which calls are worth most now, and what became of the quotes of a time. */
export const followUpHandlers = {
  chase: quotes.chase.handler(async ({ input, context: { db, actor, now }, errors }) => {
    const { sellerId } = input;
    if (actor.sellerId && actor.sellerId !== sellerId) throw errors.SELLER_NOT_FOUND();
    const history = await readEnded(db, sellerId, new Date(now().getTime() - CHANCE_DAYS * DAY_MS));
    const open = await readOpen(db, sellerId, now());
    return open
      .map((quote) => weigh(quote, chanceOf(history, quote)))
      .toSorted((one, other) => other.expectedM3 - one.expectedM3)
      .slice(0, MOST_CALLS);
  }),

  funnel: quotes.funnel.handler(async ({ input, context: { db, actor, now }, errors }) => {
    if (addDays(input.from, MOST_DAYS) < input.to) throw errors.TOO_LONG();
    const where = whereOfQuotes({ ...input, kind: 'all' }, actor.role, now());
    const sums = await sumFunnel(db, where);
    const ended = sums.won + sums.lost + sums.expired;
    return {
      ...sums,
      conversion: ended === 0 ? null : sums.won / ended,
      lostReasons: await countReasons(db, where),
    };
  }),
};

function weigh(
  { kind: _, days: __, ...quote }: OpenQuote,
  { chance, reasons }: ReturnType<typeof chanceOf>,
): QuoteToChase {
  return {
    ...quote,
    sentAt: instantOf(quote.sentAt),
    seenAt: quote.seenAt && instantOf(quote.seenAt),
    chance,
    expectedM3: Math.round(chance * quote.m3 * 100) / 100,
    reasons,
  };
}
