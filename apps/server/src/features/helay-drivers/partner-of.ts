import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/admission.ts';

/** The partner whose office asks; a driver of his has an account too, and keeps no register. */
export function partnerOf({ partnerId, partnerUserType }: Actor): string {
  if (!partnerId || (partnerUserType !== 'admin' && partnerUserType !== 'fleet')) throw refuse('NOT_ALLOWED');
  return partnerId;
}
