import { implement, ORPCError } from '@orpc/server';
import { contract } from '@traco/contract/contract';
import { isOutdatedAdmin } from '@traco/contract/guard';
import { guardMessages } from '@traco/contract/guard-messages';
import { isAllowed } from '@traco/contract/permissions';
import type { ProcedureMeta } from '@traco/contract/procedure';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type Actor, askerOf } from './actor.ts';
import type { Identity } from './identity.ts';
import type { FileStore } from './storage.ts';
import { asActor, type Database } from './transaction.ts';

/** What the assembly hands to the door with each request. */
export interface DoorContext {
  pool: pg.Pool;
  now: () => Date;
  identity: Identity;
  storage: FileStore;
  request: RequestFacts;
}

/** What the server itself saw of the request. */
export interface RequestFacts {
  sessionToken: string | null;
  ipAddress: string;
  userAgent: string;
  /** What the log knows the request by; told with what nobody foresaw. */
  id: string;
  log: FastifyBaseLogger;
  setCookie: (header: string) => void;
}

/** What a handler has: the pool is not in it. */
export interface HandlerContext extends Omit<DoorContext, 'pool'> {
  db: Database;
  actor: Actor | null;
}

/** What a person with a temporary password may do, beside what is open to all: come in, be named, change it. */
const openWhilePasswordMustChange = new Set([
  'identity.changePassword',
  'activeSessions.register',
  'activeSessions.heartbeat',
  'activeSessions.getLocationInfo',
  'names.unit',
  'names.seller',
]);

const isOutdated = ({ role, passwordVersion }: Actor) =>
  isOutdatedAdmin({ userType: role, passwordVersion: String(passwordVersion) });

/**
 * The door: session → actor or 401; permission or 403; one request, one transaction under the actor's own
 * database role; what the handler throws undoes everything.
 */
export const door = implement(contract)
  .$context<DoorContext>()
  .$config({ initialInputValidationIndex: 1 })
  .use(({ context, next, procedure, path }) => {
    const { permission } = procedure['~orpc'].meta as ProcedureMeta;
    const { pool, ...rest } = context;
    return asActor(pool, context.request.sessionToken, (actor, db) => {
      if (!isAllowed(askerOf(actor), permission)) {
        throw actor
          ? new ORPCError('NOT_ALLOWED', {
              status: 403,
              defined: true,
              message: 'Seu tipo de usuário não tem permissão para isto.',
            })
          : new ORPCError('NOT_SIGNED_IN', { status: 401, defined: true, message: 'Entre para continuar.' });
      }
      if (actor && permission !== 'open to all' && isOutdated(actor))
        throw new ORPCError('NOT_SIGNED_IN', {
          status: 401,
          defined: true,
          message: guardMessages.sessionExpired,
        });
      if (
        actor?.mustChangePassword &&
        permission !== 'open to all' &&
        !openWhilePasswordMustChange.has(path.join('.'))
      )
        throw new ORPCError('PASSWORD_CHANGE_REQUIRED', {
          status: 403,
          defined: true,
          message: 'Troque a senha temporária para continuar.',
        });
      return Promise.resolve(next({ context: { ...rest, db, actor } as HandlerContext }));
    });
  });

/** The same door for procedures whose permission nobody signed out holds: the actor is there. */
export const signedInDoor = door.use(({ context, next }) => {
  if (!context.actor) throw new ORPCError('NOT_SIGNED_IN', { status: 401, defined: true });
  return next({ context: { actor: context.actor } });
});
