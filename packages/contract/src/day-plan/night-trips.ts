import type { Day, NightLoad, Truck } from './day.ts';

/**
 * The trips of the night before by their trucks, in order. One without a truck takes the one that its own day took for it,
 * else the smallest that is free.
 * @param bySize the trucks of the day, smallest first
 * @param commitments when each truck's own loads of the day are to begin
 */
export function nightTrips(
  { night }: Day,
  bySize: readonly Truck[],
  commitments: ReadonlyMap<string, readonly number[]>,
): Map<string, NightLoad[]> {
  const trips = new Map<string, NightLoad[]>();
  const give = (truckId: string, load: NightLoad) => {
    const known = trips.get(truckId);
    if (known) known.push(load);
    else trips.set(truckId, [load]);
  };
  for (const load of night?.loads ?? []) if (load.truckId) give(load.truckId, load);
  for (const load of night?.loads ?? []) {
    if (load.truckId) continue;
    const isFree = ({ id, m3 }: Truck) =>
      m3 >= load.m3 &&
      (load.largestTruckM3 === null || m3 <= load.largestTruckM3) &&
      !trips.get(id)?.some(({ from, until }) => from < load.until && until > load.from) &&
      !commitments.get(id)?.some((start) => start >= load.from && start < load.until);
    const likely = bySize.find(({ id }) => id === load.likelyTruckId);
    const free = likely && isFree(likely) ? likely : bySize.find(isFree);
    if (free) give(free.id, load);
  }
  for (const own of trips.values()) own.sort((one, other) => one.from - other.from);
  return trips;
}
