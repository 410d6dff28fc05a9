import type { Day, Night } from './day.ts';
import { pumpUses } from './pump-uses.ts';
import type { SimulatedLoad } from './simulate-day.ts';

/** Of what ends or begins so near to midnight, a truck may still or already be on the road on the other side of it. */
export const NIGHT_MS = 4 * 3_600_000;

/**
 * What of a driven day goes on after it, in minutes of the next one.
 * @param midnight the minute of the driven day at which the next begins: 1,440, but where clocks are changed
 */
export function nightOf(loads: readonly SimulatedLoad[], day: Day, midnight: number): Night {
  const own = new Set(day.pours.map(({ id }) => id));
  const pumpOf = new Map(day.pours.map(({ id, pumpId }) => [id, pumpId]));
  return {
    loads: loads
      .filter(({ times }) => times.backAt > midnight)
      .map(({ load, pour, truck, times }) => ({
        id: load.id,
        pourId: pour.id,
        m3: load.m3,
        truckId: load.truckId,
        likelyTruckId: truck?.id ?? null,
        largestTruckM3: pour.largestTruckM3,
        from: times.loadingAt - midnight,
        until: times.backAt - midnight,
      })),
    pumps: pumpUses(loads, day)
      .filter(({ pourId, until }) => own.has(pourId) && until > midnight)
      .map(({ pourId, from, until }) => ({
        pourId,
        pumpId: pumpOf.get(pourId) ?? null,
        from: from - midnight,
        until: until - midnight,
      })),
  };
}
