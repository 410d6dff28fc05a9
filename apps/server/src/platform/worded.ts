import { ORPCError } from '@orpc/server';
import type { FastifyRequest } from 'fastify';

/** What everybody reads when nobody foresaw the failure; the code finds the request in the log. */
export const unforeseen = (requestId: string) =>
  `Algo deu errado no servidor (código ${requestId}). Tente de novo em instantes.`;

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
  return new ORPCError('UNEXPECTED', {
    status: 500,
    message: unforeseen(id),
    data: { requestId: id },
  });
}
