import { aloneOnTheRoad } from './alone-on-the-road.ts';
import type { Day, PlannedLoad, PlannedPour } from './day.ts';

/** A driver begins so many minutes before the first load is mixed: checklist, washing water, way to the plant. */
export const SHIFT_LEAD_MINUTES = 30;

/** One driver's first load of the day; times are minutes of the day. */
export interface FirstStart {
  /** The truck that these loads were given; null when any will do. */
  truckId: string | null;
  /** The driver's loads one after another, the first of them first. */
  loadIds: string[];
  loadAt: number;
  startsAt: number;
}

interface Chain extends FirstStart {
  freeAt: number;
  /** What the truck holds, m³; any load while it is any truck. */
  m3: number;
}

/**
 * How many drivers must start when, so that every load of the day leaves as planned: a load without a truck goes
 * with whoever is back by then, latest first, and needs another driver only when nobody is. Each load is
 * driven as if it were alone on the road, so that a shortage of trucks does not hide a shortage of drivers.
 */
export function firstRound(day: Day): FirstStart[] {
  const pours = new Map(day.pours.map((pour) => [pour.id, pour]));
  const drums = new Map(day.trucks.map(({ id, m3 }) => [id, m3]));
  const backAt = new Map(aloneOnTheRoad(day).map(({ load, times }) => [load.id, times.backAt]));
  const given = day.loads.filter(({ truckId }) => truckId);
  const chains: Chain[] = [];
  for (const load of [...day.loads].sort((one, other) => one.loadAt - other.loadAt)) {
    const pour = pours.get(load.pourId);
    if (!pour) continue;
    const back = backAt.get(load.id)!;
    const known = load.truckId
      ? chains.find(({ truckId }) => truckId === load.truckId)
      : lastFree(chains, load, pour, back, given);
    if (known) {
      known.loadIds.push(load.id);
      known.freeAt = Math.max(known.freeAt, back);
      continue;
    }
    chains.push({
      truckId: load.truckId,
      loadIds: [load.id],
      loadAt: load.loadAt,
      startsAt: load.loadAt - SHIFT_LEAD_MINUTES,
      freeAt: back,
      m3: load.truckId ? (drums.get(load.truckId) ?? load.m3) : Number.POSITIVE_INFINITY,
    });
  }
  return chains.map(({ truckId, loadIds, loadAt, startsAt }) => ({ truckId, loadIds, loadAt, startsAt }));
}

function lastFree(
  chains: readonly Chain[],
  load: PlannedLoad,
  pour: PlannedPour,
  back: number,
  given: readonly PlannedLoad[],
) {
  const isFree = ({ truckId, freeAt, m3 }: Chain) =>
    freeAt <= load.loadAt &&
    m3 >= load.m3 &&
    (truckId === null ||
      ((pour.largestTruckM3 === null || m3 <= pour.largestTruckM3) &&
        !given.some(
          (other) => other.truckId === truckId && other.loadAt >= load.loadAt && other.loadAt < back,
        )));
  return chains.filter(isFree).sort((one, other) => other.freeAt - one.freeAt)[0];
}

/** A driver as the first round sees them. */
export interface RoundDriver {
  id: string;
  /** The regular truck, when it may be sent. */
  truckId: string | null;
  /** There is a shift of the day already. */
  hasShift: boolean;
  /** From this minute on the driver is on that shift, or has rested; minus infinity when nothing is in the way. */
  availableFrom: number;
}

/** A start with the driver and truck that should take it; nobody when there is none left. */
export interface ProposedStart extends FirstStart {
  driverId: string | null;
}

/**
 * Who starts when: first whoever the loads or the truck belong to, then, of those who are left and rested, who has a
 * shift already, then who has a truck of their own, then who has rested longest.
 * @param drivers those who may be sent on the day; of two alike, the first
 * @param driverOfLoad the driver whom a load was given, by the load's id
 */
export function proposeStarts(
  starts: readonly FirstStart[],
  drivers: readonly RoundDriver[],
  driverOfLoad: ReadonlyMap<string, string>,
): ProposedStart[] {
  const left = new Map(drivers.map((driver) => [driver.id, driver]));
  const taken = new Set(starts.flatMap(({ truckId }) => truckId ?? []));
  const take = (driver: RoundDriver | undefined) => {
    if (driver) left.delete(driver.id);
    return driver?.id ?? null;
  };
  const proposed = starts.map((start) => {
    if (!start.truckId && !start.loadIds.some((id) => driverOfLoad.has(id)))
      return { ...start, driverId: null as string | null };
    const named = start.loadIds.map((id) => left.get(driverOfLoad.get(id) ?? '')).find(Boolean);
    const regular = start.truckId
      ? [...left.values()].find(({ truckId }) => truckId === start.truckId)
      : undefined;
    return { ...start, driverId: take(named ?? regular) };
  });
  return proposed.map((start) => {
    if (start.driverId) return withTruck(start, drivers, taken);
    const driver = [...left.values()]
      .filter(({ availableFrom }) => availableFrom <= start.startsAt)
      .sort(
        (one, other) =>
          Number(other.hasShift) - Number(one.hasShift) ||
          Number(hasTruck(other, taken)) - Number(hasTruck(one, taken)) ||
          Math.max(one.availableFrom, LONG_AGO) - Math.max(other.availableFrom, LONG_AGO),
      )[0];
    return withTruck({ ...start, driverId: take(driver) }, drivers, taken);
  });
}

/** Before this minute it makes no difference how long somebody has rested: a day ago. */
const LONG_AGO = -1440;

const hasTruck = ({ truckId }: RoundDriver, taken: ReadonlySet<string>) =>
  truckId !== null && !taken.has(truckId);

/** A start without a truck takes its driver's own, unless another start has it. */
function withTruck(start: ProposedStart, drivers: readonly RoundDriver[], taken: Set<string>): ProposedStart {
  const own = drivers.find(({ id }) => id === start.driverId)?.truckId ?? null;
  if (start.truckId || !own || taken.has(own)) return start;
  taken.add(own);
  return { ...start, truckId: own };
}
