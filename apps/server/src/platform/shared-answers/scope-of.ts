import type { Actor } from '../actor.ts';

/**
 * What decides which rows an actor sees, as the policies read it from the settings that `app.enter` makes: of equal ones all see
 * the same. The units that a mechanic serves are the account's own, so that each mechanic is a scope alone.
 */
export const scopeOf = (actor: Actor): string =>
  JSON.stringify([
    actor.role,
    actor.unitId,
    actor.sellerId,
    actor.managerId,
    actor.driverId,
    actor.employeeId,
    actor.partnerId,
    actor.partnerUserType,
    actor.role === 'mechanic' ? actor.accountId : null,
  ]);
