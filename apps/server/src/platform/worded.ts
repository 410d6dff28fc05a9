import { ORPCError } from '@orpc/server';
import type { FastifyRequest } from 'fastify';
import { refuse } from './admission.ts';
import { sqlStateOf } from './refused-writes.ts';
import { troubleOf } from './troubles.ts';

/** What everybody reads when nobody foresaw the failure; the code finds the request in the log. */
export const unforeseen = (requestId: string) =>
  `Algo deu errado no servidor (código ${requestId}). Tente de novo em instantes.`;

/** What passes when it is tried again: by the database's SQL state. */
const passing: Record<string, { code: string; status: number; message: string }> = {
  // query_canceled
  57014: {
    code: 'TOOK_TOO_LONG',
    status: 503,
    message: 'Isto demorou demais. Use mais filtros ou tente de novo em instantes.',
  },
  // deadlock_detected
  '40P01': {
    code: 'AT_THE_SAME_TIME',
    status: 409,
    message: 'Outra pessoa gravou no mesmo instante. Tente de novo.',
  },
};

/**
 * Puts a Portuguese sentence on what the contract does not word: refused input, and what nobody foresaw (logged
 * with its stack, answered without).
 */
export function worded(error: unknown, { id, log }: Pick<FastifyRequest, 'id' | 'log'>): unknown {
  if (error instanceof ORPCError && error.status < 500) {
    return error.code === 'BAD_REQUEST' && !error.defined
      ? new ORPCError('BAD_REQUEST', { message: 'Confira os campos indicados.', data: error.data })
      : error;
  }
  log.error(error);
  const trouble = troubleOf(error);
  if (trouble) return refuse(trouble);
  const again = passing[sqlStateOf(error) ?? ''];
  if (again) return new ORPCError(again.code, { status: again.status, message: again.message });
  return new ORPCError('UNEXPECTED', {
    status: 500,
    message: unforeseen(id),
    data: { requestId: id },
  });
}
