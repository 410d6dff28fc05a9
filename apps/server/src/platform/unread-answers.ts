import { Readable } from 'node:stream';
import { doorErrors } from '@traco/contract/procedure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './admission.ts';
import { createCounts } from './counts.ts';

/** Shorter answers lie in the system's buffers, whoever reads them. */
const COUNTED_BYTES = 64 * 1_024;
/** What an answer holds that is read while it is sent. */
const STREAM_BYTES = 128 * 1_024;
const IN_ALL = 'all';

/** How many bytes of answers may wait for their readers: of one account or, signed out, one address; and of all. */
export interface UnreadLimits {
  ofOne: number;
  inAll: number;
}

const LIMITS: UnreadLimits = { ofOne: 24_000_000, inAll: 96_000_000 };

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
  app.addHook('onSend', async (request, reply, payload) => {
    const answered = answeredOf(request);
    const bytes = Math.max(
      bytesOf(payload, Number(reply.getHeader('content-length'))),
      answered?.wholeBytes ?? 0,
    );
    if (bytes <= COUNTED_BYTES) return payload;
    const who = answered?.accountId ?? `address ${request.ip}`;
    if (unread.of(who) + bytes > limits.ofOne || unread.of(IN_ALL) + bytes > limits.inAll) {
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
      return JSON.stringify(
        refuse(
          'TOO_MANY_REQUESTS',
          'Há downloads demais ao mesmo tempo. Tente de novo em instantes.',
        ).toJSON(),
      );
    }
    for (const name of [who, IN_ALL]) unread.add(name, bytes);
    reply.raw.once('close', () => {
      for (const name of [who, IN_ALL]) unread.add(name, -bytes);
    });
    return payload;
  });
}

function bytesOf(payload: unknown, told: number): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  return payload instanceof Readable ? Math.min(STREAM_BYTES, told || STREAM_BYTES) : 0;
}
