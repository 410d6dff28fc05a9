import type { FastifyRequest } from 'fastify';

/** What the door itself refused, for the log of security. */
export interface RefusedEvent {
  kind: 'not-allowed' | 'forged-cookie' | 'cross-site';
  actorId?: string;
  from: { ipAddress: string; userAgent: string; id: string };
  permission?: string;
}

/** Where the door notes whom it refused: outside the request's transaction, which is undone. Never throws. */
export interface SecurityLog {
  refused(event: RefusedEvent): Promise<void>;
}

/** Where a request comes from, as the log of security keeps it. */
export const whereFrom = (request: FastifyRequest) => ({
  ipAddress: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  id: request.id,
});
