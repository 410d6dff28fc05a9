import type { FigureKey } from '@traco/contract/figures/figures';
import { sumOf } from './naive-calendar.fixture.ts';
import type { PlainThing } from './plain-rows.fixture.ts';
import { counting, type Facts, loadsOf, type NaiveSum } from './scope.fixture.ts';

/** What the company has, counted row by row; what a load left to be done. */
export const countSums = {
  units: ({ rows, scope }) => rows.units.filter(({ id }) => !scope.unitId || id === scope.unitId).length,
  managedUnits: (facts) => new Set(own(facts, facts.rows.managers).map(({ unitId }) => unitId)).size,
  sellers: (facts) => own(facts, facts.rows.sellers).length,
  drivers: (facts) => own(facts, facts.rows.drivers).length,
  customers: (facts) => own(facts, facts.rows.customers).length,
  vehicles: (facts) => vehiclesOf(facts).length,
  vehiclesWorking: (facts) => vehiclesOf(facts).filter(({ state }) => working.has(state)).length,
  vehiclesDown: (facts) => vehiclesOf(facts).filter(({ state }) => down.has(state)).length,
  drums: (facts) => sumOf(vehiclesOf(facts).map(({ drum }) => drum)) / 100,
  readyDrums: (facts) =>
    sumOf(
      vehiclesOf(facts)
        .filter(({ state }) => working.has(state))
        .map(({ drum }) => drum),
    ) / 100,
  fleetShare: (facts) => {
    const all = vehiclesOf(facts);
    return all.length ? all.filter(({ state }) => working.has(state)).length / all.length : null;
  },
  quietCustomers: (facts) => {
    const since = new Date(facts.now.getTime() - 90 * 86_400_000).toISOString().slice(0, 10);
    const { from, to, ...whose } = facts.scope;
    const bought = new Set(
      counting({ ...facts, scope: { ...whose, from: since } }).map(({ customerId }) => customerId),
    );
    return own(facts, facts.rows.customers).filter(({ id }) => !bought.has(id)).length;
  },
  pending: (facts) =>
    loadsOf(facts.rows, facts.scope).filter(
      ({ review, state }) => review === 'pending' && state !== 'cancelled',
    ).length,
  contested: (facts) => loadsOf(facts.rows, facts.scope).filter(({ contested }) => contested).length,
  trips: (facts) => counting(facts).length,
  openLoads: (facts) => counting(facts).filter(({ paid }) => !paid).length,
  openAmount: (facts) =>
    sumOf(
      counting(facts)
        .filter(({ paid }) => !paid)
        .map(({ cents }) => cents),
    ),
  averageLoad: (facts) => {
    const loads = counting(facts);
    return loads.length ? sumOf(loads.map(({ delivered }) => delivered)) / 100 / loads.length : null;
  },
  trucksOfDay: (facts) => new Set(counting(facts).flatMap(({ vehicleId }) => vehicleId ?? [])).size,
  driversOfDay: (facts) => new Set(counting(facts).flatMap(({ driverId }) => driverId ?? [])).size,
} satisfies Partial<Record<FigureKey, NaiveSum>>;

const working = new Set(['available', 'on_trip', 'restricted']);
const down = new Set(['in_maintenance', 'stopped']);

const own = ({ scope }: Facts, things: readonly PlainThing[]) =>
  things.filter(
    ({ active, unitId, sellerId, partnerId }) =>
      active &&
      (!scope.unitId || unitId === scope.unitId) &&
      (!scope.partnerId || partnerId === scope.partnerId) &&
      (!scope.sellerId || sellerId === null || sellerId === scope.sellerId),
  );
const vehiclesOf = (facts: Facts) =>
  own(facts, facts.rows.vehicles).filter(({ state }) => state !== 'inactive');
