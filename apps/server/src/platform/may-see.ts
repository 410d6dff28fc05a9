import type { Role } from '@traco/contract/roles';
import type { Actor } from './actor.ts';
import type { Change } from './changes.ts';

/** What an announcement may name of the rows that changed: whose they are. */
export type Named = 'unit' | 'seller' | 'driver' | 'partner';

/** Which changes of a topic a role hears of: of all, or of those that name its own unit, seller, driver or partner. */
export type Scope = Named | 'all';

/** Topic → role → what it hears of. Whoever is not in it hears nothing. */
export type Topics = ReadonlyMap<string, ReadonlyMap<Role, Scope>>;

/** Whether this actor hears of a change: what the policies show to this actor, said of an announcement. */
export function maySee(
  topics: Topics,
  actor: Actor,
  { topic, units, sellers, drivers, partners }: Change,
): boolean {
  const isOfUnit = includes(units, actor.unitId);
  switch (topics.get(topic)?.get(actor.role)) {
    case 'all':
      return true;
    case 'unit':
      return isOfUnit;
    // Too many to be named: the unit decides.
    case 'seller':
      return isOfUnit && (sellers === null || includes(sellers, actor.sellerId));
    // Wherever the driver is lent to.
    case 'driver':
      return drivers === null ? isOfUnit : includes(drivers, actor.driverId);
    case 'partner':
      return includes(partners, actor.partnerId);
    default:
      return false;
  }
}

const includes = (ids: readonly string[] | null, id: string | null) => Boolean(id && ids?.includes(id));
