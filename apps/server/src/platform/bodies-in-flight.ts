import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { createCounts } from './counts.ts';
import { addressOf, askedFrom } from './ip-address.ts';

/** So short a body costs no more than the request that it comes with. */
const COUNTED_BYTES = 8 * 1_024;
const RETRY_SECONDS = 5;

/** How many bytes of bodies may lie here before they are answered: of one who sends, and of all such. */
export interface BodyLimits {
  ofOne: number;
  inAll: number;
  /** Who has no more than this is taken whatever the others send. */
  least: number;
}

/** Of an address where nobody is signed in, and of a session. */
export interface Senders {
  strangers: BodyLimits;
  signedIn: BodyLimits;
}

const LIMITS: Senders = {
  strangers: { ofOne: 6_000_000, inAll: 24_000_000, least: 16_000 },
  // The largest file of somebody; with what reading them takes, all stay below the mark of memory (measured: 96 lift it by 155).
  signedIn: { ofOne: 48_000_000, inAll: 64_000_000, least: 100_000 },
};

/**
 * Takes no more of bodies that are being sent than the memory is meant for: what has come of a request lies here until it is
 * answered, and five thousand connections may send as many. Counted is what has arrived; of a form, which is read whole by
 * whoever handles it, what it says of itself.
 * @param senderOf the session that a request is of; null of nobody's
 */
export function limitBodies(
  app: FastifyInstance,
  senderOf: (request: FastifyRequest) => string | null,
  limits: Senders = LIMITS,
): void {
  const held = createCounts();
  app.addHook('preParsing', (request, reply, payload, done) => {
    const announced = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    if (!hasBody(request) || announced <= COUNTED_BYTES) return done(null, payload);
    const session = senderOf(request);
    const { ofOne, inAll, least } = session ? limits.signedIn : limits.strangers;
    const who = session ? `session ${session}` : `address ${addressOf(askedFrom(request))}`;
    const all = session ? 'sessions' : 'strangers';
    let taken = 0;
    const take = (bytes: number): boolean => {
      const next = held.of(who) + bytes;
      if (next > ofOne || (next > least && held.of(all) + bytes > inAll)) return false;
      taken += bytes;
      for (const name of [who, all]) held.add(name, bytes);
      return true;
    };
    reply.raw.once('close', () => {
      for (const name of [who, all]) held.add(name, -taken);
    });
    if (isForm(request)) {
      // Waiting makes nothing smaller.
      if (announced > ofOne) return done(tooLarge(reply));
      return take(announced) ? done(null, payload) : done(refusal(reply));
    }
    watch(payload, take, () => refusal(reply));
    done(null, payload);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  'content-length' in headers || 'transfer-encoding' in headers;
const isForm = ({ headers }: FastifyRequest) => /^\s*multipart\//i.test(headers['content-type'] ?? '');

/** Looks at each piece as it is read; beyond the limit whoever reads it is told to give it up. Whoever does not read is let be. */
function watch(payload: RequestPayload, take: (bytes: number) => boolean, refuse: () => Error): void {
  const look = (piece: Buffer) => {
    if (take(piece.length)) return;
    payload.off('data', look);
    if (payload.listenerCount('error') > 0) payload.emit('error', refuse());
  };
  payload.on('data', look);
}

/** The rest of what is being sent is not waited for. */
function refusal(reply: FastifyReply): Error {
  reply.header('retry-after', RETRY_SECONDS).header('connection', 'close');
  return Object.assign(new Error('too much is being sent'), { statusCode: 429, code: 'TOO_MANY_REQUESTS' });
}

function tooLarge(reply: FastifyReply): Error {
  reply.header('connection', 'close');
  return Object.assign(new Error('more than one may ever send'), {
    statusCode: 413,
    code: 'PAYLOAD_TOO_LARGE',
  });
}
