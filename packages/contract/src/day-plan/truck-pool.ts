import type { Day, NightLoad, PlannedLoad, PlannedPour, Truck } from './day.ts';
import { nightTrips } from './night-trips.ts';

/** The plant's trucks while a day is driven. */
export interface TruckPool {
  /** When from a minute on a truck is free; minus infinity when it is not named. */
  freeAt(truckId: string | null, at: number): number;
  /**
   * The truck of a load and when it is free: its own, or the smallest that holds it, is free when mixing should begin
   * and is back before its own next load. When none is, the truck is null and the load is driven without one.
   */
  take(load: PlannedLoad, pour: PlannedPour, at: number): { truck: Truck | null; freeAt: number };
  occupy(truckId: string, until: number): void;
  /** The first trip of the night before that a truck is gone for between two minutes. */
  nightTripOf(truckId: string, from: number, until: number): NightLoad | undefined;
}

/** Begins a day: every truck is free from when it may be on the road. */
export function createTruckPool(day: Day): TruckPool {
  const { trucks, loads, rules } = day;
  const byId = new Map(trucks.map((truck) => [truck.id, truck]));
  // Smallest first, so that a large drum stays for a large load.
  const bySize = [...trucks].sort((one, other) => one.m3 - other.m3 || (one.id < other.id ? -1 : 1));
  const free = new Map(trucks.map((truck) => [truck.id, truck.from ?? Number.NEGATIVE_INFINITY]));
  const commitments = commitmentsOf(loads);
  const trips = nightTrips(day, bySize, commitments);

  const nextCommitment = (truckId: string, at: number): number => {
    for (const start of commitments.get(truckId) ?? []) if (start >= at) return start;
    return Number.POSITIVE_INFINITY;
  };
  const nightTripOf = (truckId: string, from: number, until: number) =>
    trips.get(truckId)?.find((trip) => trip.from < until && trip.until > from);
  const freeAt = (truckId: string | null, at: number) => {
    let free_ = free.get(truckId ?? '') ?? Number.NEGATIVE_INFINITY;
    for (const trip of trips.get(truckId ?? '') ?? [])
      if (trip.from <= Math.max(at, free_) && trip.until > Math.max(at, free_)) free_ = trip.until;
    return free_;
  };

  return {
    freeAt,
    take(load, pour, at) {
      if (load.truckId) {
        const own = byId.get(load.truckId) ?? null;
        return { truck: own, freeAt: own && !load.begun ? freeAt(own.id, at) : at };
      }
      const back = at + shortestTrip(load, pour, rules);
      let found: Truck | null = null;
      let foundNext = Number.POSITIVE_INFINITY;
      for (const truck of bySize) {
        if (found && truck.m3 > found.m3) break;
        if (truck.m3 < load.m3 || (pour.largestTruckM3 !== null && truck.m3 > pour.largestTruckM3)) continue;
        if (freeAt(truck.id, at) > at || (truck.until ?? back) < back) continue;
        if (nightTripOf(truck.id, at, back)) continue;
        const next = nextCommitment(truck.id, at);
        if (next < back) continue;
        if (!found || next < foundNext) [found, foundNext] = [truck, next];
      }
      return { truck: found, freeAt: at };
    },
    nightTripOf,
    occupy: (truckId, until) => free.set(truckId, Math.max(until, free.get(truckId) ?? until)),
  };
}

/** Planned beginnings of the loads that a truck has been given, in order. */
function commitmentsOf(loads: readonly PlannedLoad[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { truckId, loadAt, begun } of loads) {
    if (!truckId || begun?.loadingAt !== undefined) continue;
    const starts = found.get(truckId);
    if (starts) starts.push(loadAt);
    else found.set(truckId, [loadAt]);
  }
  for (const starts of found.values()) starts.sort((one, other) => one - other);
  return found;
}

/** A trip without any waiting. */
const shortestTrip = (load: PlannedLoad, pour: PlannedPour, rules: Day['rules']): number =>
  rules.loadingMinutes +
  pour.travelMinutes +
  Math.ceil(load.m3 * pour.dischargeMinutesPerM3) +
  rules.washingMinutes +
  pour.returnMinutes;
