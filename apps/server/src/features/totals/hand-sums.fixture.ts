import type { Opens } from '@traco/contract/totals/totals';
import { countsByHand, isOnTheWayByHand, type PlainLoad } from '../../testing/plain-loads.ts';

const underWay = ['loading', 'en_route', 'on_site', 'discharging', 'washing', 'returning'];
const kinds: Record<Opens['kind'], (load: PlainLoad) => boolean> = {
  all: (load) => load.state !== 'cancelled' && load.state !== 'scheduled',
  counting: countsByHand,
  pending: (load) => load.review === 'pending' && load.state !== 'cancelled',
  contested: (load) => load.contested && load.state !== 'cancelled',
  cancelled: (load) => load.state === 'cancelled',
  refused: (load) => load.state === 'refused',
  returned: (load) => countsByHand(load) && load.returned > 0,
  under_way: (load) => underWay.includes(load.state),
  // No m³ and no count of loads opens them.
  unusual: () => false,
  late: () => false,
  without_note: (load) => !load.noted && countsByHand(load),
};

/** The loads that the list of a figure holds. */
export const listed = (ledger: PlainLoad[], opens: Opens): PlainLoad[] =>
  ledger.filter(
    (load) =>
      kinds[opens.kind](load) &&
      (!opens.unitId || load.unitId === opens.unitId) &&
      (!opens.sellerId || load.sellerId === opens.sellerId) &&
      (!opens.customerId || load.customerId === opens.customerId) &&
      (!opens.mixId || load.mixId === opens.mixId) &&
      (!opens.from || load.day >= opens.from) &&
      (!opens.to || load.day <= opens.to),
  );

/** m³ delivered by these loads. */
export const m3Of = (loads: PlainLoad[]): number =>
  loads.reduce((total, { delivered }) => total + delivered, 0) / 100;

/** What became of what these loads took in: on the way is no longer in the plant and not yet discharged. */
export const partsOf = (loads: PlainLoad[]) => ({
  loadedM3: sumBy(loads, ({ loaded }) => loaded) / 100,
  deliveredM3: m3Of(loads.filter((load) => !isOnTheWayByHand(load))),
  onTheWayM3: m3Of(loads.filter(isOnTheWayByHand)),
});

/** Sums these loads' amounts of one kind. */
export const sumBy = (loads: PlainLoad[], pick: (load: PlainLoad) => number): number =>
  loads.reduce((total, load) => total + pick(load), 0);
