import { ORPCError } from '@orpc/server';
import type { FastifyBaseLogger } from 'fastify';

/**
 * Puts a Portuguese sentence on what the contract does not word: refused input, and what nobody foresaw (logged
 * with its stack, answered without).
 */
export function worded(error: unknown, log: FastifyBaseLogger): unknown {
  if (error instanceof ORPCError && error.status < 500) {
    return error.code === 'BAD_REQUEST' && !error.defined
      ? new ORPCError('BAD_REQUEST', { message: 'Confira os campos indicados.', data: error.data })
      : error;
  }
  log.error(error);
  return new ORPCError('UNEXPECTED', {
    status: 500,
    message: 'Algo deu errado no servidor. Tente de novo em instantes.',
  });
}
