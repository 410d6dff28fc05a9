import type { LoadFacts } from '@traco/contract/unusual/unusual-load';
import type { Lookups, useRecent } from '../../../kit/form/use-lookups.ts';
import type { LoadDraft } from './load-draft.ts';

/** What the device keeps of a unit: its lists, the customers that were served last, and the days that are closed. */
export interface Kept {
  lookups: Pick<Lookups, 'mixes' | 'vehicles' | 'drivers'>;
  recent: ReturnType<typeof useRecent>;
}

/**
 * What is known of a load without a network, by the lists that the device keeps: who is on the road only the server knows.
 * @param day the day that is typed
 */
export function keptFacts(draft: LoadDraft, { lookups, recent }: Kept, day: string | null): LoadFacts {
  const { planned } = draft;
  const mix = lookups.mixes.find(({ id }) => id === draft.mixId);
  const truck = lookups.vehicles.find(({ id }) => id === draft.vehicleId);
  const driver = lookups.drivers.find(({ id }) => id === draft.driverId);
  const customer = recent?.customers.find(({ id }) => id === draft.customerId);
  const listed =
    mix?.isListed && mix.priceCentsPerM3 !== null
      ? ({ centsPerM3: mix.priceCentsPerM3, of: 'list' } as const)
      : null;
  return {
    // A pour's confirmation may have answered for it.
    credit: planned ? null : (customer?.credit ?? null),
    price: planned ? { centsPerM3: planned.priceCentsPerM3, of: 'pour' } : listed,
    truck: truck?.drumM3 && truck.state ? { drumM3: truck.drumM3, state: truck.state, out: null } : null,
    driver: driver ? { isBlocked: driver.isBlocked === true, blocks: null, out: null } : null,
    plannedAt: planned?.plannedAt ?? null,
    // A version before kept none.
    isDayClosed: day !== null && (recent?.closedDays ?? []).includes(day),
  };
}
