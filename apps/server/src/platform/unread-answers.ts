import { Readable } from 'node:stream';
import { doorErrors } from '@traco/contract/procedure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './admission.ts';
import { createCounts } from './counts.ts';
import { addressOf, askedFrom } from './ip-address.ts';

/** So short an answer costs no more than the request that is kept with it. */
const COUNTED_BYTES = 8 * 1_024;
/** What an answer holds that is read while it is sent. */
const STREAM_BYTES = 128 * 1_024;
const IN_ALL = 'all';

/**
 * How many bytes of answers may wait for their readers: of one account or, signed out, one address; and of all. Who has less
 * than `least` is answered whatever the others leave unread: a handful of deaf ones shut nobody else out.
 */
export interface UnreadLimits {
  ofOne: number;
  inAll: number;
  least: number;
}

const LIMITS: UnreadLimits = { ofOne: 24_000_000, inAll: 96_000_000, least: 2_000_000 };

/** What is known of the answer to a request. */
export interface Answered {
  accountId: string | undefined;
  /** Bytes that lie whole in memory: a file that was made for this answer. */
  wholeBytes: number;
}

/**
 * Refuses to prepare more while much is unread: what waits for readers lies in memory. Each answer is counted until it is
 * sent or its reader is gone.
 */
export function limitUnread(
  app: FastifyInstance,
  answeredOf: (request: FastifyRequest) => Answered | undefined,
  limits: UnreadLimits = LIMITS,
): void {
  const unread = createCounts();
  app.addHook('onSend', (request, reply, payload, done) => {
    const answered = answeredOf(request);
    const bytes = Math.max(
      bytesOf(payload, Number(reply.getHeader('content-length'))),
      answered?.wholeBytes ?? 0,
    );
    // Of whoever left before it was ready nothing is told again: it would be counted for ever.
    if (bytes <= COUNTED_BYTES || reply.raw.destroyed) return done(null, payload);
    const who = answered?.accountId ?? `address ${addressOf(askedFrom(request))}`;
    const ofOne = unread.of(who) + bytes;
    if (ofOne > limits.ofOne || (ofOne > limits.least && unread.of(IN_ALL) + bytes > limits.inAll)) {
      if (payload instanceof Readable) payload.destroy();
      const { status } = doorErrors.TOO_MANY_REQUESTS;
      for (const name of [
        'content-length',
        'content-encoding',
        'content-disposition',
        'content-range',
        'etag',
      ])
        reply.removeHeader(name);
      reply.code(status).header('retry-after', 5).header('cache-control', 'no-store');
      reply.type('application/json; charset=utf-8');
      const refusal = refuse(
        'TOO_MANY_REQUESTS',
        'Há downloads demais ao mesmo tempo. Tente de novo em instantes.',
      );
      return done(null, JSON.stringify(refusal.toJSON()));
    }
    for (const name of [who, IN_ALL]) unread.add(name, bytes);
    reply.raw.once('close', () => {
      for (const name of [who, IN_ALL]) unread.add(name, -bytes);
    });
    done(null, payload);
  });
}

function bytesOf(payload: unknown, announced: number): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  return payload instanceof Readable ? Math.min(STREAM_BYTES, announced || STREAM_BYTES) : 0;
}
