import { ORPCError } from '@orpc/server';
import { isOutdatedAdmin } from '@traco/contract/guard';
import { guardMessages } from '@traco/contract/guard-messages';
import { isAllowed, type Permission } from '@traco/contract/permissions';
import { doorErrors } from '@traco/contract/procedure';
import { type Actor, askerOf } from './actor.ts';

/** What a person with a temporary password may do, beside what is open to all: come in, be named, change it. */
const openWhilePasswordMustChange = new Set([
  'identity.changePassword',
  'activeSessions.register',
  'activeSessions.heartbeat',
  'activeSessions.getLocationInfo',
  'names.unit',
  'names.seller',
]);

/**
 * Why this actor (null: nobody) may not do this, in the door's own errors; null when he may.
 * @param name the procedure's path with dots, or what else asks
 */
export function refusalOf(actor: Actor | null, permission: Permission, name: string) {
  const refuse = (code: keyof typeof doorErrors, message: string = doorErrors[code].message) =>
    new ORPCError(code, { status: doorErrors[code].status, defined: true, message });
  if (!isAllowed(askerOf(actor), permission)) return refuse(actor ? 'NOT_ALLOWED' : 'NOT_SIGNED_IN');
  if (!actor || permission === 'open to all') return null;
  const { role: userType, passwordVersion } = actor;
  if (isOutdatedAdmin({ userType, passwordVersion: String(passwordVersion) }))
    return refuse('NOT_SIGNED_IN', guardMessages.sessionExpired);
  if (actor.mustChangePassword && !openWhilePasswordMustChange.has(name))
    return refuse('PASSWORD_CHANGE_REQUIRED');
  return null;
}
