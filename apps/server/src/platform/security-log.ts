import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from './actor.ts';
import { askedFrom } from './ip-address.ts';
import type { Database } from './transaction.ts';

/** What the door itself refused, for the log of security. */
export interface RefusedEvent {
  kind: 'not-allowed' | 'password-asked' | 'forged-cookie' | 'cross-site';
  actorId?: string;
  from: RequestOrigin;
  permission?: string;
}

/** What the door tells the log of security by itself. */
export interface SecurityLog {
  /** Whom it refused: outside the request's transaction, which is undone. Never throws. */
  refused(event: RefusedEvent): Promise<void>;
  /** That a file whose rows are persons was handed out: in the request's transaction, or it is not handed out. */
  listTaken(db: Database, taken: { from: RequestOrigin; permission: string }): Promise<void>;
}

/** Where a request comes from, as the log of security keeps it. */
export const whereFrom = (request: FastifyRequest): RequestOrigin => ({
  ipAddress: askedFrom(request),
  userAgent: request.headers['user-agent'] ?? '',
  id: request.id,
});
