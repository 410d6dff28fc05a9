import type { Role } from '@traco/contract/roles';
import type { Actor } from './actor.ts';

interface Sight {
  /** Whose answers one like them may be given: all of the same place, or the account alone. */
  answers: 'place' | 'account';
  /** Whether names are kept for them: what they see of these hangs on role, unit and seller alone. */
  keepsNames: boolean;
}

/**
 * What a role's sight hangs on, as the policies ask it: the one place that says for whom anything may be kept or shared. Sellers,
 * drivers, mechanics and the rest see rows of their own account too (an incident they told of, the units they serve): each of them is
 * a scope alone. `shared-sight.test.ts` and `name-scopes.test.ts` hold the policies to it.
 */
const sightOf: Readonly<Record<Role, Sight>> = {
  admin: { answers: 'place', keepsNames: true },
  supervisor: { answers: 'place', keepsNames: true },
  unit: { answers: 'place', keepsNames: true },
  manager: { answers: 'place', keepsNames: true },
  seller: { answers: 'account', keepsNames: true },
  mechanic: { answers: 'account', keepsNames: false },
  fleet: { answers: 'account', keepsNames: false },
  employee: { answers: 'account', keepsNames: false },
  driver: { answers: 'account', keepsNames: false },
  helay: { answers: 'account', keepsNames: false },
};

/** What decides which rows an actor sees, as the policies read it from the settings that `app.enter` makes: of equal ones all see the same. */
export const scopeOfSight = (actor: Actor): string =>
  `${actor.role} ${actor.unitId} ${actor.sellerId} ${actor.managerId} ${actor.driverId} ${actor.employeeId} ${actor.partnerId} ${actor.partnerUserType} ${sightOf[actor.role].answers === 'place' ? '' : actor.accountId}`;

/**
 * Whose names an actor shares, and what else hangs on role, unit and seller alone (sums of days that are over). Undefined for those
 * whose sight hangs on more, as the units that a mechanic serves: they ask each time.
 */
export const scopeOfNames = ({ role, unitId, sellerId }: Actor): string | undefined =>
  sightOf[role].keepsNames ? `${role} ${unitId ?? '-'} ${sellerId ?? '-'}` : undefined;
