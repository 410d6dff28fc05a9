import type { Role } from '@traco/contract/roles';
import type { Actor } from '../actor.ts';

/** The roles that many people have alike, and whose policies show what is shared by the place alone. */
const shared: ReadonlySet<Role> = new Set(['admin', 'supervisor', 'unit', 'manager']);

/**
 * What decides which rows an actor sees, as the policies read it from the settings that `app.enter` makes: of equal ones all see
 * the same. Sellers, drivers, mechanics and the rest see rows of their own account too (an incident they told of, the units they
 * serve): each of them is a scope alone.
 */
export const scopeOfSight = (actor: Actor): string =>
  `${actor.role} ${actor.unitId} ${actor.sellerId} ${actor.managerId} ${actor.driverId} ${actor.employeeId} ${actor.partnerId} ${actor.partnerUserType} ${shared.has(actor.role) ? '' : actor.accountId}`;
