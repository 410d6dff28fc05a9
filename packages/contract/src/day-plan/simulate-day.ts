import type { Day, LoadTimes, NightLoad, PlannedLoad, PlannedPour, Truck } from './day.ts';
import { createTruckPool } from './truck-pool.ts';

/** What becomes of one load when the day is driven as planned. */
export interface SimulatedLoad {
  load: PlannedLoad;
  pour: PlannedPour;
  /** The truck that carries it; null when no truck could be found. */
  truck: Truck | null;
  /** When its steps begin; what has begun in fact stands as it was. */
  times: LoadTimes;
  /** Minutes that it waited for its truck, and then for the plant. */
  waitedForTruck: number;
  waitedForPlant: number;
  /** Minutes that it stood at the site before its discharge began. */
  waitedAtSite: number;
  /** Minutes from first water to the end of its discharge. */
  ageAtEnd: number;
  /** The load of the night before for which its truck is not back; null when it is. */
  missesNight: NightLoad | null;
}

/**
 * Drives the day: each load takes its turn at the plant, goes, waits for the one before it at the site, is
 * discharged, washed and comes back. Loads are mixed one after another at the plant's m³/h, in the order in which
 * they and their trucks are ready; a load without a truck of its own takes the smallest free one that holds it.
 * Pure; some hundred loads take about a millisecond.
 */
export function simulateDay(day: Day): SimulatedLoad[] {
  const pours = new Map(day.pours.map((pour) => [pour.id, pour]));
  const pool = createTruckPool(day);
  const siteFreeAt = new Map<string, number>();
  const late = [...(day.night?.loads ?? [])].sort((one, other) => one.from - other.from);
  let plantFreeAt = Number.NEGATIVE_INFINITY;
  const waiting = inOrder(day.loads.filter(({ pourId }) => pours.has(pourId)));
  const driven: SimulatedLoad[] = [];

  while (waiting.length > 0) {
    const index = nextIndex(waiting, pool.freeAt);
    const [load] = waiting.splice(index, 1) as [PlannedLoad];
    const pour = pours.get(load.pourId)!;
    const planned = earliestStart(load, day.now);
    const { truck, freeAt } = pool.take(load, pour, planned);
    const ready = Math.max(planned, freeAt);
    const start = load.begun?.loadingAt ?? mixedAt(Math.max(ready, plantFreeAt), load, late, day.rules);
    const times = tripOf(load, pour, day, start, siteFreeAt.get(pour.id) ?? pour.startsAt);
    plantFreeAt = Math.max(plantFreeAt, start + batchMinutes(load.m3, day.rules.plantM3PerHour));
    siteFreeAt.set(pour.id, times.washingAt);
    const missed = truck && !load.begun && pool.nightTripOf(truck.id, start, times.backAt);
    if (truck) pool.occupy(truck.id, times.backAt);
    driven.push({
      load,
      pour,
      truck,
      times,
      waitedForTruck: Math.max(0, Math.min(start, ready) - planned),
      waitedForPlant: Math.max(0, start - ready),
      waitedAtSite: times.dischargingAt - times.onSiteAt,
      ageAtEnd: times.washingAt - times.loadingAt,
      missesNight: missed || null,
    });
  }
  return driven;
}

/** Minutes that the plant needs for a load, rounded up. */
export const batchMinutes = (m3: number, plantM3PerHour: number): number =>
  Math.ceil((m3 * 60) / plantM3PerHour - 1e-9);

/** Minutes that a load's discharge takes. */
export const dischargeMinutes = (m3: number, pour: Pick<PlannedPour, 'dischargeMinutesPerM3'>): number =>
  Math.ceil(m3 * pour.dischargeMinutesPerM3 - 1e-9);

/** When from a minute on the plant has room for a load between those of the night before. */
function mixedAt(
  from: number,
  { m3 }: PlannedLoad,
  night: readonly NightLoad[],
  { plantM3PerHour }: Day['rules'],
): number {
  const minutes = batchMinutes(m3, plantM3PerHour);
  let start = from;
  for (const late of night) {
    const ends = late.from + batchMinutes(late.m3, plantM3PerHour);
    if (late.from < start + minutes && ends > start) start = ends;
  }
  return start;
}

function tripOf(
  load: PlannedLoad,
  pour: PlannedPour,
  { rules, now }: Day,
  start: number,
  siteFreeAt: number,
) {
  const { begun } = load;
  const later = (known: number | undefined, predicted: number) =>
    known ?? Math.max(predicted, now ?? predicted);
  const underPlant = Math.max(rules.loadingMinutes, batchMinutes(load.m3, rules.plantM3PerHour));
  const enRouteAt = later(begun?.enRouteAt, start + underPlant);
  const onSiteAt = later(begun?.onSiteAt, enRouteAt + pour.travelMinutes);
  const dischargingAt = later(begun?.dischargingAt, Math.max(onSiteAt, siteFreeAt));
  const washingAt = later(begun?.washingAt, dischargingAt + dischargeMinutes(load.m3, pour));
  const returningAt = later(begun?.returningAt, washingAt + rules.washingMinutes);
  const backAt = later(begun?.backAt, returningAt + pour.returnMinutes);
  return { loadingAt: start, enRouteAt, onSiteAt, dischargingAt, washingAt, returningAt, backAt };
}

const earliestStart = (load: PlannedLoad, now: number | undefined): number =>
  load.begun?.loadingAt ?? Math.max(load.loadAt, now ?? load.loadAt);

/** In the order of the plan; of two at once, the one with the smaller id, so that a day is always driven alike. */
const inOrder = (loads: readonly PlannedLoad[]): PlannedLoad[] =>
  [...loads].sort(
    (one, other) => startOf(one) - startOf(other) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );

const startOf = (load: PlannedLoad): number => load.begun?.loadingAt ?? load.loadAt;

/** The load that is ready first. Only as far as a later load could still be ready before. */
function nextIndex(
  waiting: readonly PlannedLoad[],
  freeAt: (truckId: string | null, at: number) => number,
): number {
  let best = 0;
  let bestReady = Number.POSITIVE_INFINITY;
  for (let index = 0; index < waiting.length; index += 1) {
    const load = waiting[index]!;
    if (startOf(load) >= bestReady) break;
    const ready = load.begun ? startOf(load) : Math.max(load.loadAt, freeAt(load.truckId, load.loadAt));
    if (ready < bestReady) {
      best = index;
      bestReady = ready;
    }
  }
  return best;
}
