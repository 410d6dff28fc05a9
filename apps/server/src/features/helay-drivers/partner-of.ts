import { ORPCError } from '@orpc/server';
import type { Actor } from '../../platform/actor.ts';

/** The partner whose office asks; a driver of his has an account too, and keeps no register. */
export function partnerOf({ partnerId, partnerUserType }: Actor): string {
  if (!partnerId || (partnerUserType !== 'admin' && partnerUserType !== 'fleet'))
    throw new ORPCError('NOT_ALLOWED', { status: 403, defined: true });
  return partnerId;
}
