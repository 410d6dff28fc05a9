import { MOST_LINKS } from '@traco/contract/quote-page/quote-page';
import { isRobot, pathOfQuote } from '@traco/contract/quote-page/quote-page-words';
import { addDays } from '@traco/contract/values/calendar';
import { instantOf } from '@traco/contract/values/time-zone';
import { v7 as uuidv7 } from 'uuid';
import { door, type HandlerContext, signedInDoor } from '../../platform/door.ts';
import { hashOfToken, newLinkToken } from '../../platform/link-token.ts';
import { USER_AGENT_CHARACTERS } from '../active-sessions/active-sessions.service.ts';
import * as pages from './quote-page.queries.ts';
import { printQuote } from './quote-paper.ts';
import { toPublicQuote } from './to-public-quote.rules.ts';

/** So many days after a quote's last day its link still says that it is over, and what was answered. */
const READ_DAYS = 30;

/** What the server saw of whoever has the page open. */
const factsOf = ({ request: { ipAddress, userAgent } }: Pick<HandlerContext, 'request'>) => ({
  ipAddress,
  userAgent: userAgent.slice(0, USER_AGENT_CHARACTERS),
});

export const quotePageRouter = door.quotePage.router({
  link: signedInDoor.quotePage.link.handler(async ({ input, context: { db, now, actor }, errors }) => {
    const sent = await pages.findSent(db, input.id);
    if (!sent) throw errors.QUOTE_NOT_FOUND();
    const { state, unitId, sellerId, versionId, validUntil, timeZone, phone, forgottenAt } = sent;
    if (forgottenAt) throw errors.CUSTOMER_FORGOTTEN();
    if (!versionId || !validUntil || (state !== 'sent' && state !== 'seen')) throw errors.WRONG_STATE();
    if ((await pages.countOpenLinks(db, input.id, now())) >= MOST_LINKS) throw errors.TOO_MANY_LINKS();
    const token = newLinkToken();
    const expiresAt = instantOf(`${addDays(validUntil, READ_DAYS + 1)}T00:00`, timeZone);
    const link = {
      id: uuidv7(),
      quoteId: input.id,
      unitId,
      sellerId,
      versionId,
      tokenHash: hashOfToken(token),
      expiresAt,
      madeBy: actor.accountId,
    };
    await pages.insertLink(db, link, now());
    return { token, path: pathOfQuote(token), expiresAt: expiresAt.toISOString(), phone };
  }),

  closeLinks: signedInDoor.quotePage.closeLinks.handler(async ({ input, context: { db, now }, errors }) => {
    if (!(await pages.findSent(db, input.id))) throw errors.QUOTE_NOT_FOUND();
    return { closed: await pages.closeLinks(db, input.id, now()) };
  }),

  open: door.quotePage.open.handler(async ({ input, context: { db, now }, errors }) => {
    const found = await pages.findPublicQuote(db, hashOfToken(input.token), now());
    if (!found) throw errors.LINK_DEAD();
    return toPublicQuote(found);
  }),

  seen: door.quotePage.seen.handler(async ({ input, context, errors }) => {
    const { db, now, request } = context;
    const hash = hashOfToken(input.token);
    if (isRobot(request.userAgent)) {
      if (!(await pages.findPublicQuote(db, hash, now()))) throw errors.LINK_DEAD();
      return { noted: false };
    }
    if (!(await pages.noteSeen(db, hash, now(), factsOf(context)))) throw errors.LINK_DEAD();
    return { noted: true };
  }),

  accept: door.quotePage.accept.handler(async ({ input, context, errors }) => {
    const { name, document, consent } = input;
    return answered(input, context, errors, {
      answer: 'accepted',
      text: '',
      facts: { name, document, consent },
    });
  }),

  refuse: door.quotePage.refuse.handler(async ({ input, context, errors }) => {
    const { name, reason, message } = input;
    const text = [reason, message].filter(Boolean).join(': ');
    return answered(input, context, errors, { answer: 'refused', text, facts: { name, reason, message } });
  }),

  askChange: door.quotePage.askChange.handler(async ({ input, context, errors }) => {
    const { name, message } = input;
    return answered(input, context, errors, { answer: 'change', text: message, facts: { name, message } });
  }),

  file: door.quotePage.file.handler(async ({ input, context, errors }) => {
    const found = await pages.findPublicQuote(context.db, hashOfToken(input.token), context.now());
    if (!found) throw errors.LINK_DEAD();
    const { storage, now, request } = context;
    return printQuote(toPublicQuote(found), {
      storage,
      origin: request.origin,
      now: now(),
      logo: found.logo,
    });
  }),
});

interface Answering {
  token: string;
  requestId: string;
  hash: string;
}
type Refusals = Record<
  'LINK_DEAD' | 'ALREADY_ANSWERED' | 'REPLACED' | 'EXPIRED' | 'WITHDRAWN' | 'TOO_MANY_TRIES',
  () => Error
>;
type Given = Pick<pages.GivenAnswer, 'answer' | 'text' | 'facts'>;

/** Keeps the customer's word and shows how the quote stands by it. */
async function answered(input: Answering, context: HandlerContext, errors: Refusals, given: Given) {
  const { db, now } = context;
  const hash = hashOfToken(input.token);
  const facts = { ...factsOf(context), ...given.facts };
  const { requestId, hash: readHash } = input;
  const outcome = await pages.keepAnswer(db, hash, now(), { ...given, facts, requestId, readHash });
  const refusal = {
    dead: errors.LINK_DEAD,
    answered: errors.ALREADY_ANSWERED,
    replaced: errors.REPLACED,
    expired: errors.EXPIRED,
    withdrawn: errors.WITHDRAWN,
    late: errors.TOO_MANY_TRIES,
    kept: undefined,
  }[outcome];
  if (refusal) throw refusal();
  return toPublicQuote((await pages.findPublicQuote(db, hash, now()))!);
}
