import { ORPCError } from '@orpc/server';
import { PASSWORD_FRESH_MINUTES } from '@traco/contract/constants';
import { isAllowed } from '@traco/contract/permissions';
import { doorErrors, type ProcedureMeta, type ProofWays } from '@traco/contract/procedure';
import { isOutdatedAdmin } from '@traco/contract/routes/guard';
import { guardMessages } from '@traco/contract/routes/guard-messages';
import { type Actor, askerOf } from './actor.ts';

/** What any procedure can refuse; of a proof that is asked for see `staleness`. */
export type DoorRefusal = Exclude<keyof typeof doorErrors, 'PASSWORD_NEEDED'>;

/** A refusal that any procedure can answer. */
export const refuse = (code: DoorRefusal, message: string = doorErrors[code].message) =>
  new ORPCError(code, { status: doorErrors[code].status, defined: true, message });

/**
 * Why this actor (null: nobody) may not do this, in the door's own errors; null when nothing is in the way.
 */
export function refusalOf(actor: Actor | null, meta: ProcedureMeta) {
  const { permission, whilePasswordMustChange = false } = meta;
  const { whileTermIsDue = whilePasswordMustChange, whileFactorIsMissing = whilePasswordMustChange } = meta;
  if (!isAllowed(askerOf(actor), permission)) return refuse(actor ? 'NOT_ALLOWED' : 'NOT_SIGNED_IN');
  if (!actor || permission === 'open to all') return null;
  const { role: userType, passwordVersion } = actor;
  if (isOutdatedAdmin({ userType, passwordVersion: String(passwordVersion) }))
    return refuse('NOT_SIGNED_IN', guardMessages.sessionExpired);
  if (actor.mustChangePassword && !whilePasswordMustChange) return refuse('PASSWORD_CHANGE_REQUIRED');
  if (actor.mustSetFactor && !whileFactorIsMissing) return refuse('FACTOR_NEEDED');
  if (actor.dueTermId && !whileTermIsDue) return refuse('TERM_DUE');
  return meta.freshPassword ? staleness(actor, meta.freshPassword === 'all') : null;
}

/** The refusal of whoever proved too long ago who it is, for what only a fresh proof opens; null when it is fresh. */
export function staleness(actor: Actor, all = false) {
  const seconds = all ? actor.fullyProvedSeconds : actor.provedSeconds;
  if (seconds < PASSWORD_FRESH_MINUTES * 60) return null;
  const data: ProofWays = { all, totp: actor.hasTotp, passkey: actor.hasPasskey };
  const { status, message } = doorErrors.PASSWORD_NEEDED;
  return new ORPCError('PASSWORD_NEEDED', { status, defined: true, message, data });
}
