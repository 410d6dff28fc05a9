import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/admission.ts';

/** The partner whose office asks: nobody else of a partner has a session. */
export function partnerOf({ partnerId }: Actor): string {
  if (!partnerId) throw refuse('NOT_ALLOWED');
  return partnerId;
}
