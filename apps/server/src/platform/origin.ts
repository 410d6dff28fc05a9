import type { FastifyRequest } from 'fastify';
import { isLoopback } from './environment/loopback.ts';

/**
 * The address of this server as people type it, for links on paper: the one that was configured; of a server that was
 * only told to listen here, the one that this request came by.
 */
export function originOf(publicUrl: string | undefined, request: Pick<FastifyRequest, 'protocol' | 'host'>) {
  if (publicUrl && !isLoopback(new URL(publicUrl).hostname)) return new URL(publicUrl).origin;
  const asked = URL.parse(`${request.protocol}://${request.host}`);
  return asked?.origin ?? publicUrl ?? '';
}
