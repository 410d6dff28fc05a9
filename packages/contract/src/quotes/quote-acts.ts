import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';
import type { Quote } from './quote.ts';
import { maySatisfy } from './quote-approval.ts';
import {
  findQuoteStep,
  mayBecomePour,
  openQuoteStates,
  type QuoteStepAct,
  takesQuoteStep,
} from './quote-states.ts';

/** What may be done with a quote from its page, in the order in which it is offered; what ends it stands last. */
export const quoteActs = [
  'grant',
  'send',
  'ask_approval',
  'share',
  'convert',
  'accept',
  'edit',
  'revise',
  'deny',
  'withdraw',
  'refuse',
] as const;
export type QuoteAct = (typeof quoteActs)[number];

/** What of a quote says what may be done with it. */
export type QuoteStand = Pick<Quote, 'state' | 'desk' | 'isGranted'>;

/** What this role may do with a quote where it stands: its next step, if it has one, and the rest. */
export function actsOfQuote(quote: QuoteStand, role: Role): Acts<QuoteAct> {
  const may = quoteActs.filter((act) => isOffered(quote, act, role));
  return actsWith(
    may,
    may.find((act) => next.includes(act)),
  );
}

/** What brings a quote on; the rest changes, takes back or ends it. */
const next: readonly QuoteAct[] = ['grant', 'send', 'ask_approval', 'share', 'convert'];

function isOffered(quote: QuoteStand, act: QuoteAct, role: Role): boolean {
  if (!isAllowed(role, 'quotes:write')) return false;
  if (act === 'edit') return quote.state === 'draft';
  if (act === 'share') return openQuoteStates.some((state) => state === quote.state);
  if (act === 'convert') return mayBecomePour(quote.state);
  if (!isStep(quote, act, role)) return false;
  const isFree = maySatisfy(role, quote.desk) || quote.isGranted;
  if (act === 'send') return isFree;
  if (act === 'ask_approval') return !isFree;
  // Who may answer a request answers it; who asked, and may not, takes it back.
  if (act === 'withdraw') return !maySatisfy(role, quote.desk);
  return act !== 'grant' && act !== 'deny' ? true : maySatisfy(role, quote.desk);
}

function isStep({ state }: QuoteStand, act: QuoteStepAct, role: Role): boolean {
  const step = findQuoteStep(state, act);
  return step !== undefined && takesQuoteStep(step, role);
}
